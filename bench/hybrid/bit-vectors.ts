/** Conditions over the bits of whole numbers. */
export function flagsOf(word: number): string {
  if ((word & 0xff) === 0xa5 && (word & 0x100) !== 0) return 'marked'
  if ((word & 0x7) === 0x5) return 'odd'
  return 'plain'
}

export function swapBytes(word: number): number {
  return ((word & 0xff) << 8) | ((word >> 8) & 0xff)
}

export function isSwapped(word: number): boolean {
  return swapBytes(word) === 0x1234
}

export function xorOf(a: number, b: number): string {
  if ((a ^ b) === 0x5555) return 'alternating'
  if ((a | b) === 0xf0f0 && (a & b) === 0) return 'parts'
  return a === ~b ? 'opposite' : 'other'
}

export function isPowerOfTwo(n: number): boolean {
  return n > 1_000 && (n & (n - 1)) === 0
}

export function hash(key: number): string {
  const mixed = ((key << 5) + key) ^ (key >>> 2)
  if (mixed === 3_346) return 'hit'
  return mixed % 2 === 0 ? 'even' : 'odd'
}

export function colour(red: number, green: number, blue: number): string {
  const packed = ((red & 255) << 16) | ((green & 255) << 8) | (blue & 255)
  if (packed === 0xff_80_00) return 'orange'
  if (packed === 0) return 'black'
  return packed >>> 16 === 0 ? 'no red' : 'some red'
}
