import fc from 'fast-check'
import { expect, test } from 'vitest'
import { insert, keep, remove } from '../../engine/model/test/edit.ts'
import { isValid, type TestCase, uses } from '../../engine/model/test/statement.ts'

/** Arrays of arrays: the simplest statements with references. */
const testCase: fc.Arbitrary<TestCase> = fc
  .array(fc.array(fc.nat({ max: 99 }), { maxLength: 3 }), { minLength: 1, maxLength: 12 })
  .map((lists) =>
    lists.map(
      (list, at) => ({ kind: 'array', type: at, elements: at === 0 ? [] : list.map((it) => it % at) }) as const,
    ),
  )

test('removing a statement keeps a test valid and removes exactly what depends on it', () => {
  fc.assert(
    fc.property(testCase, fc.nat(), (it, pick) => {
      const at = pick % it.length
      const rest = remove(it, at)
      const gone = new Set([at])
      it.forEach((statement, user) => {
        if (uses(statement).some((ref) => gone.has(ref))) gone.add(user)
      })
      expect(isValid(rest)).toBe(true)
      expect(rest.map((one) => one.type)).toEqual([...it.keys()].filter((one) => !gone.has(one)))
    }),
  )
})

test('references still point to the same statements after an edit', () => {
  fc.assert(
    fc.property(testCase, testCase, fc.nat(), (it, more, pick) => {
      const at = pick % (it.length + 1)
      const moved = more.map((one) => ({
        kind: 'array' as const,
        type: 100 + one.type,
        elements: uses(one).map((ref) => ref + at),
      }))
      const longer = insert(it, at, moved)
      const referencedTypes = (test: TestCase): readonly (readonly number[])[] =>
        test.filter((one) => one.type < 100).map((one) => uses(one).map((ref) => test[ref]!.type))
      expect(isValid(longer)).toBe(true)
      expect(referencedTypes(longer)).toEqual(referencedTypes(it))
      expect(
        keep(
          longer,
          longer.map((one) => one.type < 100),
        ),
      ).toEqual(it)
    }),
  )
})

test('keeping everything returns the same object', () => {
  fc.assert(
    fc.property(testCase, (it) => {
      expect(
        keep(
          it,
          it.map(() => true),
        ),
      ).toBe(it)
    }),
  )
})
