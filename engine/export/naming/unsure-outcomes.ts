import { type FunctionId, outcomeIndex, type OutcomeIndex, type Predicate } from '../../model/goal/predicate.ts'
import type { Subject } from '../../model/subject/subject.ts'
import type { SuiteTest } from '../../model/test/suite.ts'
import { isControlDependency, oppositeOf } from './outcomes.ts'

/**
 * Returns outcomes that may not belong to the act, because the test runs its function several times: setup calls it
 * too, or it is recursive. Predicates with both outcomes may have had them in different runs, and so may those that
 * depend on them.
 */
export function unsureOutcomes(
  suiteTest: SuiteTest,
  fn: FunctionId,
  taken: ReadonlySet<OutcomeIndex>,
  predicates: readonly Predicate[],
  subject: Subject,
): ReadonlySet<OutcomeIndex> {
  const own = [...taken].filter((index) => predicates[index >> 1]!.function === fn)
  const both = own.filter((index) => taken.has(oppositeOf(index)))
  const isArranged = runsBefore(suiteTest, fn, subject)
  const isRecursive = both.some((index) => predicates[index >> 1]!.root && !isRepeatedWithin(index >> 1, predicates))
  if (isArranged ? isThrown(suiteTest) : !isRecursive) return new Set()
  return new Set(
    own.filter((index) => both.some((other) => other === index || isControlDependency(other, index >> 1, predicates))),
  )
}

/** Whether a predicate controls its own repetition, like the head of a loop. */
function isRepeatedWithin(predicate: number, predicates: readonly Predicate[]): boolean {
  return [true, false].some((outcome) =>
    isControlDependency(outcomeIndex({ predicate, outcome }), predicate, predicates),
  )
}

/** Whether the act throws: then the outcomes that led to it belong to the last run. */
function isThrown({ checks }: SuiteTest): boolean {
  return checks.some((it) => it.kind === 'throws')
}

/** Whether a test also runs the function of its act before the act. */
function runsBefore({ test, act }: SuiteTest, fn: FunctionId, { callables }: Subject): boolean {
  return test.slice(0, act).some((it) => it.kind === 'call' && callables[it.callable]!.runs === fn)
}
