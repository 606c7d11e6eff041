import type { Run } from '../../model/run/execution.ts'
import type { FunctionId } from '../../model/goal/predicate.ts'
import type { Ref, Statement, TestCase } from '../../model/test/statement.ts'
import type { CallableId, Subject } from '../../model/subject/subject.ts'
import { type Budget, isFullStack, stackIsFull } from './budget.ts'
import { settle } from '../realm/event-loop.ts'
import { NativePromise, promiseThen } from '../realm/intrinsics.ts'
import type { Exports } from './load.ts'
import type { Witness } from './observer.ts'
import { createPerform, type Perform } from './perform.ts'
import type { Realm } from '../realm/realm.ts'
import { nothingWaits } from '../realm/rejections.ts'
import { rewordedStubs, type Stubs, usualStubs } from '../values/stub.ts'

/** Executes the statements of tests, one test at a time, and tells how each test ended. */
export interface Interpreter {
  /** Before a test: in other than the default environment, which are 0, stubs word otherwise what they throw. */
  begin(environmentId: number): void
  /**
   * Runs a test on the instance of the module that `evaluate` gives or throws, and tells a witness what statements leave.
   * Synchronous unless something has to be awaited.
   */
  run(test: TestCase, evaluate: () => Exports, witness?: Witness): Run | Promise<Run>
  /** The callable of the latest call; -1 before one. */
  called(): CallableId
  /** Lets go of the values of the latest test. */
  clear(): void
}

/** What executing statements takes. */
export interface InterpreterContext {
  readonly budget: Budget
  readonly realm: Realm
  /** Whether calls may have to be awaited. */
  readonly isAsync: boolean
  /** Is told which function of the source each call is about to run, -1 for none. */
  readonly expect?: ((fn: FunctionId) => void) | undefined
  /** Whether a test ends after the call that has just returned, whatever comes next. */
  readonly isEnough?: (() => boolean) | undefined
  /** Performs each statement, by what it is given. */
  readonly around?: ((perform: Perform) => Perform) | undefined
}

export function createInterpreter(subject: Subject, context: InterpreterContext): Interpreter {
  const { budget, realm, isAsync, expect, isEnough = never, around = same } = context
  const { callables } = subject
  const performIn = (stubs: Stubs): Perform =>
    around(announcing(createPerform(subject, stubs, realm.environment.passTime), subject, expect))
  const usual = performIn(usualStubs)
  const reworded = performIn(rewordedStubs)
  let perform = usual
  const values: unknown[] = []
  /** Whether the test has come to wait for a call that it has begun, by the statement that began it. */
  let isWaitedFor: boolean[] = []
  let called: CallableId = -1

  /** Statements from one on, up to the end of the test or to the first that has to be awaited. */
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
        if (isNothing(value) && insists(statement)) return completed(at + 1)
        if (statement.kind === 'call' && isEnough()) return cutShort(test, at + 1)
      }
    } catch (error) {
      return failed(error, at + 1, witness)
    }
    return completed(at)
  }

  /** Ends the test where what it has begun is rejected before it waits for that: hosts tell so at different times. */
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
      // Not returned as it is, so that errors arrive here.
      return await settle(value, realm.turn, goOn, (settled) =>
        inOrder(() => {
          if (settled.kind === 'never') {
            // Without the wait, the test does the same.
            if (isLater(test[at]!) && !isTimed) return completed(at)
            return budget.overrun('the promise never settled')
          }
          if (settled.kind === 'rejected') return failed(settled.error, at + 1, witness)
          values[at] = witness === undefined ? settled.value : witness.returned(settled.value)
          if (isNothing(values[at]) && insists(test[at]!)) return completed(at + 1)
          if (isEnough()) return cutShort(test, at + 1)
          return proceed(test, at + 1, exports, witness)
        }),
      )
    } catch (error) {
      return inOrder(() => failed(error, at + 1, witness))
    }
  }

  /**
   * Mends the damage that pasted code did after a wait, before a promise resolves with the run: resolving reads the `then` of
   * an object, so the run would never arrive if `Object.prototype` had one.
   */
  const inOrder = <T>(act: () => T): T => {
    const result = act()
    realm.mend()
    return result
  }

  /** Whether a statement waits for a call that another one has begun. */
  const isLater = (statement: Statement): statement is Extract<Statement, { readonly kind: 'call' }> =>
    statement.kind === 'call' && callables[statement.callable]!.kind === 'await'

  /** Whether a test ends at a statement that leaves nothing: what follows has no use for that. */
  const insists = (statement: Statement): boolean =>
    statement.kind === 'call' && statement.type === callables[statement.callable]!.sure

  const failed = (error: unknown, executed: number, witness?: Witness): Run => {
    if (isFullStack(error) || budget.isOver()) {
      witness?.ended(budget.isOver() ? budget.why() : stackIsFull)
      return { ending: 'budget', executed }
    }
    witness?.threw(error)
    return { ending: 'threw', executed }
  }

  /** Nothing can swallow the end of the budget but code without probes, such as the handler of a promise. */
  const completed = (executed: number): Run => ({ ending: budget.isOver() ? 'budget' : 'completed', executed })

  const cutShort = (test: TestCase, executed: number): Run => {
    const run = completed(executed)
    return executed < test.length && run.ending === 'completed' ? { ...run, isCutShort: true } : run
  }

  return {
    begin(environmentId) {
      perform = environmentId === 0 ? usual : reworded
    },
    run(test, evaluate, witness) {
      called = -1
      isWaitedFor = []
      let exports: Exports
      try {
        exports = evaluate()
      } catch (error) {
        return failed(error, 0, witness)
      }
      return proceed(test, 0, exports, witness)
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

/** Statements are performed as they are. */
function same(perform: Perform): Perform {
  return perform
}

/** Tells which function of the source each call is about to run. */
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
