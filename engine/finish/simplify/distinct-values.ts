import { partsOfTime } from '../../generation/values/moments.ts'
import { isFraction } from '../../model/subject/clock-and-chance.ts'
import type { Subject } from '../../model/subject/subject.ts'
import type { Primitive } from '../../model/subject/type.ts'
import { type Ref, type Statement, type TestCase, uses } from '../../model/test/statement.ts'
import { unshared } from '../mutation-analysis/unshared.ts'
import { isFree } from './plain-value.ts'

/**
 * Replacements for zeros, repeated and negative numbers, fractions, and `null` where any value would do, and for empty
 * and repeated texts.
 */
const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const letters = ['a', 'b', 'c', 'd', 'e', 'f']

/** The longest repeated text that is replaced; longer texts rarely repeat by accident. */
const longestRepeated = 12

/**
 * Yields forms of a test whose values hide less: distinct small numbers for zeros, for equal and negative numbers and
 * for fractions, letters for empty and equal texts; first all together, then one value at a time. A sum with 0, a
 * product with 0, and swapped equal arguments look the same whatever the code does.
 */
export function* withDistinctValues(test: TestCase, subject: Subject): Generator<TestCase> {
  const own = unshared(test)
  const replacements = replacementsFor(own, subject)
  if (replacements.size === 0) return
  if (1 < replacements.size) yield own.map((it, at) => replacements.get(at) ?? it)
  for (const [at, it] of replacements) yield own.with(at, it)
  yield* withEqualReplaced(own, replacements)
}

/** Yields forms in which equal values stay equal, such as a key and the argument that looks it up. */
function* withEqualReplaced(test: TestCase, replacements: ReadonlyMap<Ref, Statement>): Generator<TestCase> {
  const valueAt = (at: Ref): Primitive => {
    const it = test[at]!
    return it.kind === 'literal' ? it.value : undefined
  }
  const groups = new Map<Primitive, Ref[]>()
  for (const at of replacements.keys()) groups.set(valueAt(at), [...(groups.get(valueAt(at)) ?? []), at])
  for (const [first, ...others] of groups.values()) {
    if (others.length === 0) continue
    yield test.map((it, at) => (at === first || others.includes(at) ? replacements.get(first!)! : it))
  }
}

function replacementsFor(test: TestCase, subject: Subject): ReadonlyMap<Ref, Statement> {
  const numbers = unused(digits, test)
  const texts = unused(letters, test)
  const seen = new Set<Primitive>()
  const found = new Map<Ref, Statement>()
  for (const [at, it] of test.entries()) {
    if (it.kind !== 'literal' || !isOrdinary(test, at, subject)) continue
    const isRepeated = seen.has(it.value)
    seen.add(it.value)
    const value = hidesNumbers(it.value, isRepeated)
      ? numbers.shift()
      : hidesTexts(it.value, isRepeated)
        ? texts.shift()
        : undefined
    if (value !== undefined) found.set(at, { ...it, value })
  }
  return found
}

function hidesNumbers(value: Primitive, isRepeated: boolean): boolean {
  // `null` gets here only where any value would do.
  if (value === null) return true
  if (typeof value === 'number' && Number.isFinite(value) && (value < 0 || !Number.isInteger(value))) return true
  return value === 0 || (isRepeated && typeof value === 'number' && digits.includes(value))
}

function hidesTexts(value: Primitive, isRepeated: boolean): boolean {
  return value === '' || (isRepeated && typeof value === 'string' && value.length <= longestRepeated)
}

function unused<T extends Primitive>(values: readonly T[], test: TestCase): T[] {
  return values.filter((value) => !test.some((it) => it.kind === 'literal' && it.value === value))
}

/** Whether any value of its kind would do: not a time, a fraction for chance, or a part of a library value. */
export function isOrdinary(test: TestCase, at: Ref, subject: Subject): boolean {
  const it = test[at]!
  if (it.kind !== 'literal' || !isFree(subject, it.type, it.value) || isFraction(subject, it.type)) return false
  return (
    partsOfTime(test, at, subject) === undefined &&
    !test.some((user) => user.kind === 'builtin' && uses(user).includes(at))
  )
}
