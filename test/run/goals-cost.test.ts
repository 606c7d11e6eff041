import { expect, test } from 'vitest'
import type { Compiled } from '../../engine/model/subject/compiled.ts'
import { criteria } from '../../engine/model/goal/options.ts'
import { choicesOf, reportedGoals } from '../../engine/goals/list-goals.ts'
import { detailedOf, sourceOf } from '../support/compile.ts'

const functions = (count: number): string =>
  Array.from(
    { length: count },
    (_, n) => `export function f${n}(a: number) { if (a > ${n}) return a * 2; return ${n} }`,
  ).join('\n')
/** How many items of the lists of a compilation are read meanwhile. */
function reads(compiled: Compiled, act: (compiled: Compiled) => void): number {
  let count = 0
  const watched = <T>(list: readonly T[]): readonly T[] =>
    new Proxy(list, {
      get(target, key, receiver): unknown {
        if (typeof key === 'string' && /^\d/u.test(key)) count += 1
        return Reflect.get(target, key, receiver)
      },
    })
  const { subject, predicates, lines, mutants } = compiled
  act({
    ...compiled,
    subject: { ...subject, callables: watched(subject.callables), targets: watched(subject.targets) },
    functions: watched(compiled.functions),
    predicates: watched(predicates),
    lines: watched(lines),
    mutants: watched(mutants),
  })
  return count
}

// The page lists them too, in one task: with thousands of functions it stood still for seconds.
test('listing and selecting goals takes twice as long for twice as many functions, and not four times', () => {
  const costOf = (count: number): number =>
    reads(detailedOf(sourceOf(functions(count))), (compiled) => {
      reportedGoals(compiled, criteria)
      choicesOf(compiled, { criteria, algorithm: 'dynamosa', selection: 'smart' })
    })
  const [once, twice] = [costOf(20), costOf(40)]
  expect(once).toBeGreaterThan(0)
  expect(twice / once).toBeLessThan(2.5)
})
