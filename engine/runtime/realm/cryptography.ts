import type { Overrides } from './overrides.ts'

/** The random numbers of `crypto`, made of random bytes. */
export function overrideCrypto(overrides: Overrides, byte: () => number): void {
  const { crypto } = globalThis as { crypto?: object }
  const owner = crypto ?? {}
  if (crypto === undefined) overrides.set(globalThis, 'crypto', owner)
  overrides.set(owner, 'getRandomValues', (array: Uint8Array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
    for (let i = 0; i < bytes.length; i++) bytes[i] = byte()
    return array
  })
  overrides.set(owner, 'randomUUID', () => {
    const digits = Array.from({ length: 32 }, () => '0123456789abcdef'[byte() % 16]!)
    digits[12] = '4'
    digits[16] = '89ab'[byte() % 4]!
    const text = digits.join('')
    return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-')
  })
}
