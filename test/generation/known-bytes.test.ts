import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesOf } from '../../engine/generation/values/known-bytes.ts'
import { seeded } from '../../engine/random/random.ts'

/** All numbers that a view reads at the start of these bytes. */
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

test('a view reads the bytes of a number as that number', () => {
  fc.assert(
    fc.property(number, fc.integer(), (known, seed) => {
      const bytes = bytesOf(known, seeded(seed))
      expect(bytes.every((it) => Number.isInteger(it) && 0 <= it && it < 256)).toBe(true)
      // -0 is an integer here, so its bytes are those of 0.
      expect(readings(bytes).map((it) => (it === 0 && known === 0 ? known : it))).toContain(known)
    }),
  )
})

test('every width that can hold a number is drawn, in both byte orders', () => {
  const drawn = new Set(Array.from({ length: 100 }, (_, seed) => bytesOf(-5, seeded(seed)).join(' ')))
  expect([...drawn].sort()).toEqual(['251', '251 255', '251 255 255 255', '255 251', '255 255 255 251'])
  const fractions = new Set(Array.from({ length: 100 }, (_, seed) => bytesOf(1.5, seeded(seed)).join(' ')))
  expect(fractions).toContain('63 192 0 0')
  expect(fractions).toContain('0 0 192 63')
  expect(fractions.size).toBe(4)
})
