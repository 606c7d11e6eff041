import { append } from '../realm/append.ts'
import type { Shadow } from '../../model/symbolic/concolic-probe.ts'
import type { Compiled } from '../../model/subject/compiled.ts'
import type { PathCondition } from '../../model/symbolic/path-condition.ts'
import type { Ref, Statement, TestCase } from '../../model/test/statement.ts'
import type { Subject } from '../../model/subject/subject.ts'
import type { Primitive } from '../../model/symbolic/symbolic.ts'
import { createExecutor } from '../interpreter/executor.ts'
import type { Limits } from '../interpreter/limits.ts'
import type { Exports } from '../interpreter/load.ts'
import type { Perform } from '../interpreter/perform.ts'
import type { Realm } from '../realm/realm.ts'
import { mockKey, mockName } from '../../model/subject/mocked-module.ts'
import { inputOf } from './inputs.ts'
import { type ConcolicRecorder, createConcolicRecorder, type Stub } from './recorder.ts'

/** Runs tests in the concolic build, beside an executor of the ordinary build or alone. */
export interface ConcolicRunner {
  /** Runs a test on a fresh instance of the module; returns its decisions on the values of its literals. */
  run(test: TestCase): Promise<PathCondition>
  /** As in an executor. */
  isLost(): boolean
  repair(): void
  dispose(): void
}

/** `compiled` must have a concolic build. `realm` is that of an executor, if any. */
export function createConcolicRunner(compiled: Compiled, limits: Limits, realm?: Realm): ConcolicRunner {
  if (compiled.concolic === '') throw new Error('There is no concolic build')
  const recorder = createConcolicRecorder()
  const follower = followerOf(compiled.subject, recorder)
  const build: Compiled = { ...compiled, code: compiled.concolic, predicates: [], lines: [], mutants: [] }
  const executor = createExecutor(build, limits, { probes: recorder.probes, realm, around: follower.around })
  return {
    async run(test) {
      recorder.begin()
      follower.begin(test)
      await executor.runAlone(test)
      return recorder.path()
    },
    isLost: executor.isLost,
    repair: executor.repair,
    dispose: executor.dispose,
  }
}

interface Follower {
  /** Must be called before a test runs. */
  begin(test: TestCase): void
  around(perform: Perform): Perform
}

/** Assigns shadows to the statements of a test. Literals are inputs; calls and containers pass them on. */
function followerOf(subject: Subject, recorder: ConcolicRecorder): Follower {
  let test: TestCase = []
  let shadows: Shadow[] = []
  const shadowsOf = (refs: readonly Ref[]): readonly Shadow[] => {
    const found: Shadow[] = []
    for (let i = 0; i < refs.length; i++) append(found, shadows[refs[i]!])
    return found
  }

  /** Records the contents of a container by key. */
  const hold = (owner: object, keys: (at: number) => string, refs: readonly Ref[]): void => {
    for (let i = 0; i < refs.length; i++) recorder.hold(owner, keys(i), shadows[refs[i]!])
  }

  /** Records the shadow of a value that a mocked module exports, for those who import it or read it as a member. */
  const arrange = (path: readonly string[], exports: Exports, shadow: Shadow): void => {
    let owner: unknown = exports
    for (let i = 0; i < path.length - 1; i++) owner = (owner as Record<string, unknown>)[path[i]!]
    recorder.hold(owner as object, path[path.length - 1]!, shadow)
    const module = (subject.mocked ?? []).findIndex((it) => mockKey(it) === path[0])
    recorder.holdImport(mockName([String(module), ...path.slice(1)]), shadow)
  }

  /** The value of a statement, in which stubs pass the shadows of their results on. */
  const followed = (statement: Statement, values: readonly unknown[], value: unknown): unknown => {
    if (statement.kind !== 'function' || subject.types[statement.type]?.kind === 'constructor') return value
    const { returns, calls } = statement
    const args = calls === undefined ? [] : calls.args
    return recorder.stub(value as Stub, shadowsOf(returns), {
      values: valuesOf(args, values),
      shadows: shadowsOf(args),
    })
  }

  const shadowOf = (
    statement: Statement,
    at: Ref,
    value: unknown,
    values: readonly unknown[],
    exports: Exports,
  ): Shadow => {
    switch (statement.kind) {
      case 'literal':
      case 'enum': {
        const input = inputOf(subject, test, at, value)
        return input && recorder.input(at, input, value as Primitive)
      }
      case 'array':
        hold(value as object, (nth) => `${nth}`, statement.elements)
        return undefined
      case 'object':
        hold(value as object, (nth) => statement.keys[nth]!, statement.values)
        return undefined
      case 'builtin':
        if (statement.name === 'Map')
          recorder.holdEntries(value as object, valuesOf(statement.args, values), shadowsOf(statement.args))
        else if (statement.name === 'Promise')
          recorder.holdResult(value as object, values[statement.args[0]!], shadows[statement.args[0]!])
        return undefined
      case 'call': {
        const { kind, member, mocks, path } = subject.callables[statement.callable]!
        if (mocks === 'value') arrange(path, exports, shadows[statement.args[0]!])
        if (kind === 'set' && member !== undefined && statement.receiver !== undefined)
          recorder.hold(values[statement.receiver] as object, member, shadows[statement.args[0]!])
        return recorder.returned(value)
      }
      case 'function':
        return undefined
    }
  }

  return {
    begin(started) {
      test = started
      shadows = []
    },
    around: (perform) => (statement, values, exports) => {
      const at = shadows.length
      append(shadows, undefined)
      if (statement.kind === 'call')
        recorder.pass({ values: valuesOf(statement.args, values), shadows: shadowsOf(statement.args) })
      const value = followed(statement, values, perform(statement, values, exports))
      shadows[at] = shadowOf(statement, at, value, values, exports)
      return value
    },
  }
}

function valuesOf(refs: readonly Ref[], values: readonly unknown[]): readonly unknown[] {
  const found: unknown[] = []
  for (let i = 0; i < refs.length; i++) append(found, values[refs[i]!])
  return found
}
