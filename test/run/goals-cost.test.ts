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
/** Counts how many list items of a compilation an action reads. */
function reads(compiled: Compiled, act: (compiled: Compiled) => void): number {
  let count = 0
  const counting = <T>(list: readonly T[]): readonly T[] =>
    new Proxy(list, {
      get(target, key, receiver): unknown {
        if (typeof key === 'string' && /^\d/u.test(key)) count += 1
        return Reflect.get(target, key, receiver)
      },
    })
  const { subject, predicates, lines, mutants } = compiled
  act({
    ...compiled,
    subject: { ...subject, callables: counting(subject.callables), targets: counting(subject.targets) },
    functions: counting(compiled.functions),
    predicates: counting(predicates),
    lines: counting(lines),
    mutants: counting(mutants),
  })
  return count
}

// The page also lists goals in a single task. With thousands of functions it once froze for seconds.
test('listing and selecting goals for twice as many functions takes twice as long, not four times', () => {
  const costOf = (count: number): number =>
    reads(detailedOf(sourceOf(functions(count))), (compiled) => {
      reportedGoals(compiled, criteria)
      choicesOf(compiled, { criteria, algorithm: 'dynamosa', selection: 'smart' })
    })
  const [once, twice] = [costOf(20), costOf(40)]
  expect(once).toBeGreaterThan(0)
  expect(twice / once).toBeLessThan(2.5)
})
