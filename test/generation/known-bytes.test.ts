import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesOf } from '../../engine/generation/values/known-bytes.ts'
import { seeded } from '../../engine/random/random.ts'

/** All that a view makes of bytes from their start on. */
function readings(bytes: readonly number[]): readonly number[] {
  const view = new DataView(Uint8Array.from(bytes).buffer)
  const each = (isLittle: boolean): readonly number[] => {
    switch (bytes.length) {
      case 1:
        return [view.getInt8(0), view.getUint8(0)]
      case 2:
        return [view.getInt16(0, isLittle), view.getUint16(0, isLittle)]
      case 4:
        return [view.getInt32(0, isLittle), view.getUint32(0, isLittle), view.getFloat32(0, isLittle)]
      default:
        return [view.getFloat64(0, isLittle)]
    }
  }
  return [...each(true), ...each(false)]
}

const number = fc.oneof(
  fc.integer({ min: -130, max: 260 }),
  fc.integer({ min: -(2 ** 31), max: 2 ** 32 - 1 }),
  fc.double({ noNaN: true }),
  fc.float({ noNaN: true }),
)

test('the bytes of a number are bytes that a view reads as that number', () => {
  fc.assert(
    fc.property(number, fc.integer(), (known, seed) => {
      const bytes = bytesOf(known, seeded(seed))
      expect(bytes.every((it) => Number.isInteger(it) && 0 <= it && it < 256)).toBe(true)
      // -0 is a whole number, and so 0 in bytes.
      expect(readings(bytes).map((it) => (it === 0 && known === 0 ? known : it))).toContain(known)
    }),
  )
})

test('every width that holds a number is drawn, in both orders', () => {
  const drawn = new Set(Array.from({ length: 100 }, (_, seed) => bytesOf(-5, seeded(seed)).join(' ')))
  expect([...drawn].sort()).toEqual(['251', '251 255', '251 255 255 255', '255 251', '255 255 255 251'])
  const fractions = new Set(Array.from({ length: 100 }, (_, seed) => bytesOf(1.5, seeded(seed)).join(' ')))
  expect(fractions).toContain('63 192 0 0')
  expect(fractions).toContain('0 0 192 63')
  expect(fractions.size).toBe(4)
})
