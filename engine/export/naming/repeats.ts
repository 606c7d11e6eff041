import type { FunctionId, Predicate } from '../../model/goal/predicate.ts'
import type { Subject } from '../../model/subject/subject.ts'
import type { SuiteTest } from '../../model/test/suite.ts'
import { leadsTo, oppositeOf, type Slot, slotOf } from './outcomes.ts'

/**
 * Which outcomes of a function cannot be told to be those of the act, where the test runs the function several times: it
 * arranges things by the same call, or the function calls itself. What turned out both ways may have done so in different
 * runs, and so may what was decided only after that.
 */
export function unsureOutcomes(
  it: SuiteTest,
  fn: FunctionId,
  slots: ReadonlySet<Slot>,
  predicates: readonly Predicate[],
  subject: Subject,
): ReadonlySet<Slot> {
  const own = [...slots].filter((slot) => predicates[slot >> 1]!.function === fn)
  const both = own.filter((slot) => slots.has(oppositeOf(slot)))
  const isArranged = runsBefore(it, fn, subject)
  const isRecursive = both.some((slot) => predicates[slot >> 1]!.root && !isRepeatedWithin(slot >> 1, predicates))
  if (isArranged ? isThrown(it) : !isRecursive) return new Set()
  return new Set(own.filter((slot) => both.some((other) => other === slot || leadsTo(other, slot >> 1, predicates))))
}

/** Whether a predicate decides whether it is reached again, as the head of a loop does. */
function isRepeatedWithin(predicate: number, predicates: readonly Predicate[]): boolean {
  return [true, false].some((outcome) => leadsTo(slotOf({ predicate, outcome }), predicate, predicates))
}

/** Whether the act ends with an error: then what led to it was decided in the last run. */
function isThrown({ checks }: SuiteTest): boolean {
  return checks.some((it) => it.kind === 'throws')
}

/** Whether a test runs the function of its act before the act as well. */
function runsBefore({ test, act }: SuiteTest, fn: FunctionId, { callables }: Subject): boolean {
  return test.slice(0, act).some((it) => it.kind === 'call' && callables[it.callable]!.runs === fn)
}
