import { type CallResult, callResults, declaredResults } from '../../model/run/call-result.ts'
import type { Run } from '../../model/run/execution.ts'
import type { FunctionId } from '../../model/goal/predicate.ts'
import type { Ref, Statement, TestCase } from '../../model/test/statement.ts'
import type { CallableId, Subject } from '../../model/subject/subject.ts'
import { classifyResult } from './classify-result.ts'
import { type Budget, isFullStack, stackIsFull } from './budget.ts'
import { append } from '../realm/append.ts'
import { settle } from '../realm/event-loop.ts'
import { NativePromise, promiseThen } from '../realm/intrinsics.ts'
import { type Evaluated, type Exports, isLater as isLoading } from './load.ts'
import type { Witness } from './observer.ts'
import { createPerform, type Perform } from './perform.ts'
import type { Realm } from '../realm/realm.ts'
import { nothingWaits } from '../realm/rejections.ts'
import { noCallback } from '../values/callbacks.ts'
import { rewordedStubs, type Stubs, usualStubs } from '../values/stub.ts'

/** Executes the statements of tests, one test at a time. */
export interface Interpreter {
  /** Must be called before a test. Outside the default environment, 0, the source text of stubs differs. */
  begin(environmentId: number): void
  /** Runs a test on the instance from `evaluate`, once it has loaded; synchronous unless something must be awaited. */
  run(test: TestCase, evaluate: () => Evaluated, witness?: Witness): Run | Promise<Run>
  /** The callable of the latest call; -1 before the first. */
  called(): CallableId
  /** Releases the values of the latest test. */
  clear(): void
}

/** The dependencies of an interpreter. */
export interface InterpreterContext {
  readonly budget: Budget
  readonly realm: Realm
  /** Whether calls may have to be awaited. */
  readonly isAsync: boolean
  /** Receives the function that each call is about to run, or -1. */
  readonly expect?: ((fn: FunctionId) => void) | undefined
  /** See `Run.designed`. */
  readonly howDesigned: (error: unknown) => Run['designed']
  /** Whether to end the test after the call that just returned. */
  readonly isEnough?: (() => boolean) | undefined
  /** Wraps the execution of each statement. */
  readonly around?: ((perform: Perform) => Perform) | undefined
}

/** Most timers that fire while a module loads. Each takes a turn of the event loop. */
const mostTimersAtLoad = 1_000

export function createInterpreter(subject: Subject, context: InterpreterContext): Interpreter {
  const { budget, realm, isAsync, howDesigned, expect, isEnough = never, around = same } = context
  const { callables } = subject
  const performIn = (stubs: Stubs): Perform =>
    around(announcing(createPerform(subject, stubs, realm.environment), subject, expect))
  const usual = performIn(usualStubs)
  const reworded = performIn(rewordedStubs)
  let perform = usual
  const values: unknown[] = []
  const hasResults = callables.some((it) => declaredResults(subject, it) !== undefined)
  /** By statement: whether the test already waits for the call that it began. */
  let isWaitedFor: boolean[] = []
  let called: CallableId = -1

  /** Executes statements from `from` on, until the test ends or a value must be awaited. */
  const proceed = (test: TestCase, from: number, exports: Exports, witness?: Witness): Run | Promise<Run> => {
    let at = from
    try {
      for (; at < test.length; at++) {
        const statement = test[at]!
        if (statement.kind === 'call') called = statement.callable
        const value = perform(statement, values, exports)
        if (isAsync && statement.kind === 'call' && callables[statement.callable]!.awaited) {
          if (isLater(statement)) isWaitedFor[statement.receiver!] = true
          return wait(test, at, exports, value, witness)
        }
        if (statement.kind === 'call' && callables[statement.callable]!.isBegun === true) watch(value, at)
        values[at] = witness === undefined ? value : witness.returned(value)
        if (isNothing(value) && isAssertedPresent(statement)) return completed(test, at + 1)
        if (statement.kind === 'call' && isEnough()) return cutShort(test, at + 1)
      }
    } catch (error) {
      // Without the call, the test does the same.
      if (error === noCallback) return completed(test, at)
      if (!isForgiven(test[at], error)) return failed(error, at + 1, witness)
      witness?.threw(error)
      values[at] = undefined
      return proceed(test, at + 1, exports, witness)
    }
    return completed(test, at)
  }

  /** Whether the test goes on although a statement threw. Its limits end it all the same. */
  const isForgiven = (statement: Statement | undefined, error: unknown): boolean =>
    statement?.kind === 'call' && statement.mayThrow === true && !isFullStack(error) && !budget.isOver()

  /** Ends the test if a promise is rejected before the test waits for it: hosts report this at different times. */
  const watch = (begun: unknown, at: Ref): void => {
    if (!(begun instanceof NativePromise)) return
    const flags = isWaitedFor
    promiseThen(
      begun,
      () => undefined,
      () => {
        if (flags === isWaitedFor && flags[at] !== true) budget.fail(nothingWaits)
      },
    )
  }

  const wait = async (
    test: TestCase,
    at: number,
    exports: Exports,
    value: unknown,
    witness?: Witness,
  ): Promise<Run> => {
    let isTimed = false
    const goOn = (): boolean => {
      const hasFired = realm.environment.fireNextTimer()
      isTimed ||= hasFired
      return hasFired
    }
    try {
      // `await` makes errors arrive here.
      return await settle(value, realm.turn, goOn, (settled) =>
        inOrder(() => {
          if (settled.kind === 'never') {
            // Without the wait, the test does the same.
            if (isLater(test[at]!) && !isTimed) return completed(test, at)
            return budget.overrun('the promise never settled')
          }
          if (settled.kind === 'rejected') return failed(settled.error, at + 1, witness)
          values[at] = witness === undefined ? settled.value : witness.returned(settled.value)
          if (isNothing(values[at]) && isAssertedPresent(test[at]!)) return completed(test, at + 1)
          if (isEnough()) return cutShort(test, at + 1)
          return proceed(test, at + 1, exports, witness)
        }),
      )
    } catch (error) {
      return inOrder(() => failed(error, at + 1, witness))
    }
  }

  /** Waits until the module has loaded, and then runs the test. */
  const load = async (test: TestCase, loading: Promise<() => Exports>, witness?: Witness): Promise<Run> => {
    realm.environment.waits()
    let fired = 0
    const goOn = (): boolean => {
      if (mostTimersAtLoad < ++fired) budget.abandon(`it waits for more than ${mostTimersAtLoad} timers`)
      return realm.environment.fireNextTimer()
    }
    try {
      return await settle(loading, realm.turn, goOn, (settled) =>
        inOrder(() => {
          if (settled.kind === 'never') return budget.abandon('it awaits a promise that never settles')
          if (settled.kind === 'rejected') return failed(settled.error, 0, witness)
          return proceed(test, 0, (settled.value as () => Exports)(), witness)
        }),
      )
    } catch (error) {
      return inOrder(() => failed(error, 0, witness))
    }
  }

  /**
   * Repairs damage done after a wait, before a promise resolves with the run. Resolving reads `then`, so with one on
   * `Object.prototype` the run would never arrive.
   */
  const inOrder = <T>(act: () => T): T => {
    const result = act()
    realm.repair()
    return result
  }

  /** Whether a statement waits for a call begun by another one. */
  const isLater = (statement: Statement): statement is Extract<Statement, { readonly kind: 'call' }> =>
    statement.kind === 'call' && callables[statement.callable]!.kind === 'await'

  /** Whether a test ends at this statement if it yields null or undefined, because later ones need its value. */
  const isAssertedPresent = (statement: Statement): boolean =>
    statement.kind === 'call' && statement.type === callables[statement.callable]!.nonNullReturns

  const failed = (error: unknown, executed: number, witness?: Witness): Run => {
    if (isFullStack(error) || budget.isOver()) {
      witness?.ended(budget.isOver() ? budget.why() : stackIsFull)
      return { ending: 'budget', executed }
    }
    witness?.threw(error)
    const designed = howDesigned(error)
    return designed === undefined ? { ending: 'threw', executed } : { ending: 'threw', executed, designed }
  }

  /** Only code without probes, such as a promise handler, can swallow the end of the budget. */
  const completed = (test: TestCase, executed: number): Run => {
    if (budget.isOver()) return { ending: 'budget', executed }
    return hasResults
      ? { ending: 'completed', executed, results: resultsOf(test, executed) }
      : { ending: 'completed', executed }
  }

  const resultsOf = (test: TestCase, executed: number): readonly CallResult[] => {
    const found: CallResult[] = []
    for (let at = 0; at < executed; at++)
      append(found, test[at]!.kind === 'call' ? classifyResult(values[at]) : callResults.something)
    return found
  }

  const cutShort = (test: TestCase, executed: number): Run => {
    const run = completed(test, executed)
    return executed < test.length && run.ending === 'completed' ? { ...run, isCutShort: true } : run
  }

  return {
    begin(environmentId) {
      perform = environmentId === 0 ? usual : reworded
    },
    run(test, evaluate, witness) {
      called = -1
      isWaitedFor = []
      let evaluated: Evaluated
      try {
        evaluated = evaluate()
      } catch (error) {
        return failed(error, 0, witness)
      }
      return isLoading(evaluated) ? load(test, evaluated, witness) : proceed(test, 0, evaluated, witness)
    },
    called: () => called,
    clear() {
      values.length = 0
    },
  }
}

function never(): boolean {
  return false
}

function same(perform: Perform): Perform {
  return perform
}

function announcing(perform: Perform, { callables }: Subject, expect: InterpreterContext['expect']): Perform {
  if (expect === undefined) return perform
  const runs = Int32Array.from(callables, (it) => it.runs ?? -1)
  return (statement, values, exports) => {
    expect(statement.kind === 'call' ? runs[statement.callable]! : -1)
    return perform(statement, values, exports)
  }
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null
}
