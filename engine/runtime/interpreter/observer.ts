import { returnsThis } from '../../model/subject/returns-this.ts'
import { append } from '../realm/append.ts'
import {
  type Needed,
  type Effect,
  type Observation,
  type Run,
  type StubCall,
  mostStubCalls,
} from '../../model/run/execution.ts'
import type { Statement, TestCase } from '../../model/test/statement.ts'
import { pageKey } from '../../model/subject/mocked-module.ts'
import type { Page } from '../../model/subject/page.ts'
import type { Subject } from '../../model/subject/subject.ts'
import type { Value } from '../../model/test/value.ts'
import { describeValue } from '../values/describe-value.ts'
import type { Exports } from './load.ts'
import { watchedFluentStub, watchedStub } from '../values/stub.ts'
import { exportedSymbols, noSymbols } from '../values/symbol-names.ts'
import { isDesigned } from '../values/thrown.ts'

/** Receives the result of each statement as it happens. */
export interface Witness {
  /** Returns the value for the rest of the test to use. */
  returned(value: unknown): unknown
  threw(error: unknown): void
  ended(why: string): void
}

/** Describes what it receives. */
export interface Observer extends Witness {
  /** Must be called before the first statement, with the test's instance of the module. */
  loaded(exports: Exports): void
  observation(
    run: Run,
    rest: Pick<
      Observation,
      | 'usesEnvironment'
      | 'usesZone'
      | 'usesUnmockedRandomness'
      | 'answers'
      | 'timersLeft'
      | 'changes'
      | 'elapsedMs'
      | 'continues'
      | 'continuesAfterImport'
      | 'isRacing'
      | 'otherEngines'
      | 'isDamaging'
      | 'loadsUnknown'
    >,
  ): Observation
}

/** The dependencies of an observer. */
export interface ObserverContext {
  readonly subject: Subject
  /** The exports that may be symbols. */
  readonly symbolKeys: readonly string[]
  /** Whether a pasted `throw` threw a value. */
  wasThrown(error: unknown): boolean
  /** Virtual time since the test began, in ms. */
  elapsedMs(): number
}

/** Observes one run, with watched stubs in place of the test's. Describes only what is `needed`, because it is slow. */
export function createObserver(
  test: TestCase,
  environmentId: number,
  { subject, symbolKeys, wasThrown, elapsedMs }: ObserverContext,
  needed?: Needed,
): Observer {
  const { length } = test
  let exported = noSymbols
  let page: Page | undefined
  const described = (value: unknown): Value => describeValue(value, exported, page?.htmlOf)
  const stubCalls = createStubCalls(described)
  let finalCalls: readonly StubCall[] = []
  const effects: Effect[] = []
  const same: number[] = []
  const seen: unknown[] = []
  const later: (Value | undefined)[] = []
  const waited: number[] = []
  let before = 0
  const wait = (): void => {
    const now = elapsedMs()
    append(waited, now - before)
    before = now
  }
  return {
    loaded(exports) {
      exported = exportedSymbols(exports, symbolKeys)
      page = exports[pageKey] as Page | undefined
    },
    returned(result) {
      wait()
      const at = effects.length
      const statement = test[at]!
      const onCall = (args: readonly unknown[]): void => stubCalls.called(at, effects.length, args)
      const value = !isStub(statement, subject)
        ? result
        : returnsThis(statement, subject.types)
          ? watchedFluentStub(onCall, environmentId)
          : watchedStub(result as () => unknown, onCall, environmentId)
      append(same, earliest(seen, value))
      append(seen, value)
      effects[at] =
        needed === undefined || needed.values.has(at) ? { kind: 'returned', value: described(value) } : undescribed
      for (let i = 0; seen.length === length && i < length; i++) {
        const isWanted = needed === undefined || needed.later.has(i)
        later[i] = isWanted && isObject(seen[i]) ? described(seen[i]) : undefined
      }
      if (seen.length === length) finalCalls = stubCalls.all()
      return value
    },
    threw(error) {
      wait()
      append(same, same.length)
      // The test goes on if the throw is forgiven.
      append(seen, undefined)
      append(effects, {
        kind: 'threw',
        error: described(error),
        designed: isDesigned(error, wasThrown),
      })
      finalCalls = stubCalls.all()
    },
    ended(why) {
      wait()
      append(same, same.length)
      append(effects, { kind: 'ended', why })
    },
    observation: (run, rest) => ({ ...run, effects, same, later, waited, stubCalls: finalCalls, ...rest }),
  }
}

const undescribed: Effect = { kind: 'returned', value: { kind: 'opaque', why: 'not requested' } }

/** Whether a statement creates a function for calls, not for `new`. */
function isStub(statement: Statement, { types }: Subject): statement is Statement & { kind: 'function' } {
  return statement.kind === 'function' && types[statement.type]?.kind !== 'constructor'
}

/** Index of the first identical object, or else the next index. */
function earliest(seen: readonly unknown[], value: unknown): number {
  if (isObject(value)) {
    for (let i = 0; i < seen.length; i++) if (seen[i] === value) return i
  }
  return seen.length
}

function isObject(value: unknown): boolean {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}

/** Records the calls of a test's stubs. */
interface StubCalls {
  /** Must be called when a statement's stub is called while statement `during` executes. */
  called(stub: number, during: number, args: readonly unknown[]): void
  /** The calls so far, with the later state of their arguments. */
  all(): readonly StubCall[]
}

/** `describe` converts an argument. */
function createStubCalls(describe: (value: unknown) => Value): StubCalls {
  const calls: Omit<StubCall, 'later'>[] = []
  const passed: (readonly unknown[])[] = []
  const described = (args: readonly unknown[]): readonly Value[] => {
    const values: Value[] = []
    for (let i = 0; i < args.length; i++) values[i] = describe(args[i])
    return values
  }
  return {
    called(stub, during, args) {
      if (mostStubCalls <= calls.length) return
      append(passed, args)
      append(calls, { stub, during, args: described(args) })
    },
    all() {
      const all: StubCall[] = []
      for (let i = 0; i < calls.length; i++) all[i] = { ...calls[i]!, later: described(passed[i]!) }
      return all
    },
  }
}
