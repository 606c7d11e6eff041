import fc from 'fast-check'
import { expect, test } from 'vitest'
import { baseOf, techniques, withBases, withoutTechnique } from '../../engine/model/goal/options.ts'

const some = fc.subarray([...techniques])
const one = fc.constantFrom(...techniques)

test('techniques run with what they are on top of, whatever was chosen in which order', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...techniques]), (chosen) => {
      const all = withBases(chosen)
      expect(all).toEqual(expect.arrayContaining(chosen))
      for (const it of all) expect([undefined, ...all]).toContain(baseOf(it))
      expect(all).toEqual(techniques.filter((it) => all.includes(it)))
      expect(withBases(all)).toEqual(all)
    }),
  )
  expect(withBases(['flags-kinds', 'flags-kinds'])).toEqual(['flags', 'flags-kinds'])
  expect(withBases([])).toEqual([])
})

test('a technique that is switched off takes those on top of it with it, and no other', () => {
  fc.assert(
    fc.property(some, one, (chosen, off) => {
      const before = withBases(chosen)
      const after = withoutTechnique(before, off)
      expect(after).not.toContain(off)
      expect(withBases(after)).toEqual(after)
      expect(before.filter((it) => !after.includes(it) && it !== off && baseOf(it) !== off)).toEqual([])
    }),
  )
  expect(withoutTechnique(techniques, 'flags')).toEqual(['objects', 'concolic', 'invariants'])
})
