import type { Compiled } from '../model/subject/compiled.ts'
import type { CallEnd, Goal } from '../model/goal/goal.ts'
import type { Run } from '../model/run/execution.ts'
import type { Callable, CallableId } from '../model/subject/subject.ts'
import { returnsNothing } from '../model/subject/returns-nothing.ts'
import { isFailingValue } from '../model/test/failing-values.ts'
import { begunFor } from '../model/test/pending.ts'
import type { Statement, TestCase } from '../model/test/statement.ts'
import type { FitnessFunction } from './fitness-function.ts'
import { write } from './fitness-row.ts'
import type { GoalSpec } from './goal-spec.ts'
import { methodsOf, titleOf } from './methods-under-test.ts'

/** A method and how calls of it end, as a number: that of `endOf`. */
export type EndId = number

/** The ends of calls that a suite should show. */
export interface CallEnds {
  /** The ends in pairs: `2i` for a method that returns or resolves, `2i + 1` for one that throws on purpose or rejects. */
  readonly all: readonly { readonly method: CallableId; readonly end: CallEnd }[]
  /**
   * Calls `note` for each end in a run that is wanted, with repetitions. Crashes are no such ends. Allocates nothing, and
   * reads little of a test without wanted ends.
   */
  visit(test: TestCase, run: Run, note: (end: EndId) => void, isWanted?: (end: EndId) => boolean): void
}

/**
 * The ends of all methods under test. Accessors without branches, and methods that do no more, are left out: the tests
 * that enter them show enough. A call does not count as returning if the test supplies something that fails or throws
 * later, or if an event follows that is there to happen while the test awaits the call. An error that only passes
 * through the code, as from a stub, is not thrown on purpose.
 */
export function callEndsOf({ subject, functions }: Pick<Compiled, 'subject' | 'functions'>): CallEnds {
  const methods = methodsOf(subject)
  const isPlain = ({ runs }: Callable): boolean => runs === undefined || functions[runs]!.predicates.length === 0
  const isShown = (id: CallableId): boolean => {
    const callable = subject.callables[id]!
    const { kind, isPure, parameters, returns, runs } = callable
    if (kind === 'construct') return runs !== undefined && !isPlain(callable)
    if (runs !== undefined && functions[runs]!.isGenerator === true && kind !== 'take') return false
    if (!isPlain(callable)) return true
    const isGetter = kind === 'get' || (isPure === true && kind === 'method' && parameters.length === 0)
    const isSetter = kind === 'set' || (kind === 'method' && parameters.length <= 1)
    return !isGetter && !(isSetter && returnsNothing(subject.types[returns]))
  }
  const shown = methods.all.filter(isShown)
  const firstOf = new Map(shown.map((method, at) => [method, 2 * at]))
  const endOf = Int32Array.from(methods.of, (method) => firstOf.get(method) ?? none)
  const isAwaited = (id: CallableId): boolean => subject.callables[id]!.awaited
  const isEvent = (it: Statement): boolean => it.kind === 'call' && subject.callables[it.callable]!.kind === 'event'
  const hasEvents = subject.callables.some(({ kind }) => kind === 'event')
  const lastEvent = (test: TestCase): number => (hasEvents ? test.findLastIndex(isEvent) : none)
  return {
    all: shown.flatMap((method) => [
      { method, end: 'returns' },
      { method, end: 'throws' },
    ]),
    visit(test, run, note, isWanted = always) {
      if (run.designed !== undefined) {
        const last = test[begunFor(test, run.executed - 1, subject)]
        const returning = last?.kind === 'call' ? endOf[last.callable]! : none
        const isOwn = (): boolean => run.designed === 'thrown' || !test.some(isFailingValue)
        if (returning !== none && isWanted(returning + 1) && isOwn()) note(returning + 1)
      }
      if (run.ending !== 'completed') return
      let isDisturbed: boolean | undefined
      const end = lastEvent(test)
      for (let at = 0; at < run.executed; at++) {
        const statement = test[at]!
        if (statement.kind !== 'call') continue
        const returning = endOf[statement.callable]!
        if (returning === none || !isWanted(returning) || (at < end && isAwaited(statement.callable))) continue
        isDisturbed ??= test.some(isFailingValue)
        if (isDisturbed) return
        note(returning)
      }
    },
  }
}

/** The ends as uncounted goals of a suite. */
export function callEndGoals(compiled: Compiled): readonly GoalSpec[] {
  return callEndsOf(compiled).all.map(({ method, end }) => {
    const callable = compiled.subject.callables[method]!
    const goal: Goal = {
      id: `end:${callable.name}:${end}`,
      criterion: 'branch',
      want: { kind: 'end', callable: method, end },
      label: `${titleOf(callable)} ${end}`,
      place: callable.place,
      isUncounted: true,
    }
    return { goal, opensWith: [], far: 1 }
  })
}

/** Measures the goals about ends of calls, which have no gradient; undefined if there are none. */
export function callEndFitness(compiled: Compiled, goals: readonly Goal[]): FitnessFunction | undefined {
  if (!goals.some(({ want }) => want.kind === 'end')) return undefined
  const ends = callEndsOf(compiled)
  const ids = new Map(ends.all.map(({ method, end }, at) => [`${method} ${end}`, at]))
  const goalOf = new Int32Array(ends.all.length).fill(none)
  goals.forEach(({ want }, goal) => {
    const end = want.kind === 'end' ? ids.get(`${want.callable} ${want.end}`) : undefined
    if (end !== undefined) goalOf[end] = goal
  })
  return {
    evaluate({ test, run }, row) {
      const seen = new Set<EndId>()
      ends.visit(test, run, (end) => {
        if (!seen.has(end)) write(row, goalOf[end]!, 0, 0)
        seen.add(end)
      })
    },
  }
}

function always(): boolean {
  return true
}

/** Marks the absence of an end or a goal. */
const none = -1
