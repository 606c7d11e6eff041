import type { Executor } from '../runtime/interpreter/executor.ts'
import type { Candidate } from '../generation/candidate.ts'
import type { Generator } from '../generation/generator.ts'
import type { Subject } from '../model/subject/subject.ts'
import type { TestCase } from '../model/test/statement.ts'
import type { TypeShape } from '../model/subject/type.ts'
import type { Problem } from '../search/problem.ts'
import type { Supervision } from './test-problem.ts'

/** Of tests with an object whose properties no type lists, one in so many is explored: run once more, and watched. */
const exploreEvery = 16

/**
 * The same problem, with a look at what the code asks of objects of open shape: the generator is told which properties
 * they lacked. Counted in tests, so that equal runs explore equally; a subject without such objects is never explored.
 * `noteDamage` is told each test that was explored: it may notice what the run before it did not.
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
