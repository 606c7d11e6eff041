import type { Executor } from '../runtime/interpreter/executor.ts'
import type { Candidate } from '../generation/candidate.ts'
import type { Generator } from '../generation/generator.ts'
import type { Subject } from '../model/subject/subject.ts'
import type { TestCase } from '../model/test/statement.ts'
import type { TypeShape } from '../model/subject/type.ts'
import type { Problem } from '../search/problem.ts'
import type { Supervision } from './test-problem.ts'

/** One in this many tests with an object of open shape is explored: run again while its property reads are recorded. */
const exploreEvery = 16

/**
 * The same problem, but the generator also learns which properties objects of open shape lacked. Counts tests, so that
 * equal runs explore equally; subjects without such objects are never explored. Then calls `noteDamage`.
 */
export function exploring(
  problem: Problem<Candidate>,
  subject: Subject,
  executor: Executor,
  generator: Generator,
  noteDamage: Supervision['noteDamage'],
): Problem<Candidate> {
  const open = subject.types.map(isOpen)
  if (!open.includes(true)) return problem
  const isWorthwhile = (test: TestCase): boolean => test.some((it) => it.kind === 'object' && open[it.type] === true)
  let untilNext = 0
  return {
    ...problem,
    async evaluate(batch) {
      const evaluated = await problem.evaluate(batch)
      for (const { test, steps } of evaluated.map((it) => it.candidate)) {
        if (steps === Infinity || executor.isLost() || !isWorthwhile(test)) continue
        if (untilNext === 0) {
          for (const { statement, key } of await executor.explore(test)) generator.miss(test[statement]!.type, key)
          noteDamage(test)
        }
        untilNext = untilNext === 0 ? exploreEvery - 1 : untilNext - 1
      }
      return evaluated
    },
  }
}

/** Whether objects of a type may have properties that the type does not list. */
function isOpen(shape: TypeShape): boolean {
  return (
    shape.kind === 'unknown' || shape.kind === 'anyObject' || (shape.kind === 'object' && shape.index !== undefined)
  )
}
