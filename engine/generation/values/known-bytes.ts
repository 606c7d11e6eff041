import { below, chance, type Random } from '../../random/random.ts'

/** The most negative number of each width, by its bytes. */
const lowest = [
  { width: 1, least: -(2 ** 7) },
  { width: 2, least: -(2 ** 15) },
  { width: 4, least: -(2 ** 31) },
] as const

/** Bytes of a number in either order: a 32-bit integer in 1, 2 or 4 bytes (two's complement), else float or double. */
export function bytesOf(known: number, random: Random): readonly number[] {
  const isWhole = Number.isInteger(known) && -(2 ** 31) <= known && known < 2 ** 32
  const bytes = isWhole ? wholeBytes(known, random) : floatBytes(known, random)
  return chance(random, 0.5) ? bytes : bytes.toReversed()
}

/** Most significant byte first. Prefers the narrowest width, because several numbers may be adjacent. */
function wholeBytes(known: number, random: Random): readonly number[] {
  const widths = lowest.filter(({ width, least }) => (known < 0 ? least <= known : known < 2 ** (8 * width)))
  const { width } = widths[chance(random, 0.3) ? 0 : below(random, widths.length)]!
  return Array.from({ length: width }, (_, at) => (known >> (8 * (width - 1 - at))) & 255)
}

function floatBytes(known: number, random: Random): readonly number[] {
  const view = new DataView(new ArrayBuffer(8))
  const isFloat = Object.is(Math.fround(known), known) && chance(random, 0.5)
  if (isFloat) view.setFloat32(0, known)
  else view.setFloat64(0, known)
  return Array.from({ length: isFloat ? 4 : 8 }, (_, at) => view.getUint8(at))
}
