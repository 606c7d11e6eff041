import type { Compiled } from '../model/subject/compiled.ts'
import type { CallEnd, Goal } from '../model/goal/goal.ts'
import { type CallResult, callResults, declaredResults } from '../model/run/call-result.ts'
import type { Run } from '../model/run/execution.ts'
import type { Callable, CallableId, Subject } from '../model/subject/subject.ts'
import { returnsNothing } from '../model/subject/returns-nothing.ts'
import { isFailingValue } from '../model/test/failing-values.ts'
import { begunFor } from '../model/test/pending.ts'
import type { Statement, TestCase } from '../model/test/statement.ts'
import type { FitnessFunction } from './fitness-function.ts'
import { write } from './fitness-row.ts'
import type { GoalSpec } from './goal-spec.ts'
import { methodsOf, titleOf } from './methods-under-test.ts'

/** A method and how calls of it end: an index into `CallEnds.all`. */
export type EndId = number

/** The ends of calls that a suite should show. */
export interface CallEnds {
  /** One method after the other: the ways in which its calls return or resolve, then that they throw on purpose or reject. */
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
  const all = shown.flatMap((method) => [
    ...returnsOf(subject, subject.callables[method]!).map((end) => ({ method, end })),
    { method, end: 'throws' as const },
  ])
  const ids = new Map(all.map(({ method, end }, at) => [`${method} ${end}`, at]))
  const idOf = (method: CallableId, end: CallEnd): EndId => ids.get(`${method} ${end}`) ?? none
  /** By callable and result. */
  const returning = Array.from(methods.of, (method) =>
    resultsInOrder.map((result) => endsOfResult[result].map((end) => idOf(method, end)).filter((it) => it !== none)),
  )
  const throwing = Int32Array.from(methods.of, (method) => idOf(method, 'throws'))
  const isAwaited = (id: CallableId): boolean => subject.callables[id]!.awaited
  const isEvent = (it: Statement): boolean => it.kind === 'call' && subject.callables[it.callable]!.kind === 'event'
  const hasEvents = subject.callables.some(({ kind }) => kind === 'event')
  const lastEvent = (test: TestCase): number => (hasEvents ? test.findLastIndex(isEvent) : none)
  return {
    all,
    visit(test, run, note, isWanted = always) {
      if (run.designed !== undefined) {
        const last = test[begunFor(test, run.executed - 1, subject)]
        const thrown = last?.kind === 'call' ? throwing[last.callable]! : none
        const isOwn = (): boolean => run.designed === 'thrown' || !test.some(isFailingValue)
        if (thrown !== none && isWanted(thrown) && isOwn()) note(thrown)
      }
      if (run.ending !== 'completed') return
      let isDisturbed: boolean | undefined
      const end = lastEvent(test)
      for (let at = 0; at < run.executed; at++) {
        const statement = test[at]!
        if (statement.kind !== 'call') continue
        for (const returned of returning[statement.callable]![run.results?.[at] ?? callResults.something]!) {
          if (!isWanted(returned) || (at < end && isAwaited(statement.callable))) continue
          isDisturbed ??= test.some(isFailingValue)
          if (isDisturbed) return
          note(returned)
        }
      }
    },
  }
}

/** How calls of a method may return. */
function returnsOf(subject: Subject, callable: Callable): readonly CallEnd[] {
  switch (declaredResults(subject, callable)) {
    case 'truth':
      return ['returns true', 'returns false']
    case 'presence':
      return ['returns something', 'returns nothing']
    case 'content':
      return ['returns', 'returns content']
    case undefined:
      return ['returns']
  }
}

/** The ends that a call may have by its result, as far as its method has them. */
const endsOfResult: Readonly<Record<CallResult, readonly CallEnd[]>> = {
  [callResults.something]: ['returns', 'returns something'],
  [callResults.true]: ['returns', 'returns something', 'returns true'],
  [callResults.false]: ['returns', 'returns something', 'returns false'],
  [callResults.nothing]: ['returns', 'returns nothing'],
  [callResults.content]: ['returns', 'returns something', 'returns content'],
}

const resultsInOrder = Object.values(callResults).toSorted((a, b) => a - b)

/** The ends as uncounted goals of a suite. */
export function callEndGoals(compiled: Compiled): readonly GoalSpec[] {
  return callEndsOf(compiled).all.map(({ method, end }) => {
    const callable = compiled.subject.callables[method]!
    const goal: Goal = {
      id: `end:${callable.name}:${end.replace(' ', '-')}`,
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
