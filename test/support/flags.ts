import { createExecutor } from '../../engine/runtime/interpreter/executor.ts'
import { defaultLimits } from '../../engine/runtime/interpreter/limits.ts'
import { plainRecording } from '../../engine/runtime/tracing/recording.ts'
import { explainFlag } from '../../engine/techniques/flags/dynamic/flag-explanation.ts'
import { flagDistance } from '../../engine/techniques/flags/dynamic/open-flags.ts'
import type { Compiled } from '../../engine/model/subject/compiled.ts'
import type { Execution } from '../../engine/model/run/execution.ts'
import type { Following } from '../../engine/model/flags/flag-trace.ts'
import type { FlagTree } from '../../engine/model/flags/flag-tree.ts'
import type { PredicateId } from '../../engine/model/goal/predicate.ts'
import type { Primitive } from '../../engine/model/subject/type.ts'
import type { Statement, TestCase } from '../../engine/model/test/statement.ts'

/** An argument: a primitive, or an array of arguments. */
export type Argument = Primitive | readonly Argument[]

function callWithArguments({ subject }: Compiled, name: string, args: readonly Argument[]): TestCase {
  const statements: Statement[] = []
  const put = (value: Argument): number => {
    if (!Array.isArray(value)) return statements.push({ kind: 'literal', type: 0, value: value as Primitive }) - 1
    const elements = (value as readonly Argument[]).map(put)
    return statements.push({ kind: 'array', type: 0, elements }) - 1
  }
  const refs = args.map(put)
  const callable = subject.callables.findIndex((it) => it.name === name)
  if (callable < 0) throw new Error(`There is no callable ${name}`)
  return [...statements, { kind: 'call', type: subject.callables[callable]!.returns, callable, args: refs }]
}

/** Follows all activations of all functions. */
export function followingAll({ flags, functions }: Compiled): Following {
  const all = new Uint8Array(functions.length).fill(1)
  return { functions: all, anywhere: all, sites: new Uint8Array(flags.sites.length).fill(1) }
}

/** Returns the refined distance to an outcome of the nth flag with this text, after one call. */
export async function refinedDistance(
  compiled: Compiled,
  call: readonly [name: string, ...args: Argument[]],
  text: string,
  outcome: boolean,
  nth = 0,
): Promise<number> {
  const predicate = flagCalled(compiled, text, nth)
  return afterCall(compiled, call, (execution) => flagDistance(compiled)(execution, predicate, outcome))
}

/** Returns the same after a test. */
export async function refinedDistanceIn(
  compiled: Compiled,
  test: TestCase,
  text: string,
  outcome: boolean,
): Promise<number> {
  const predicate = flagCalled(compiled, text, 0)
  return afterTest(compiled, test, (execution) => flagDistance(compiled)(execution, predicate, outcome))
}

/** Returns the distance of a predicate with this text from an outcome in one call, in any context. */
export async function plainDistance(
  compiled: Compiled,
  call: readonly [name: string, ...args: Argument[]],
  text: string,
  outcome: boolean,
): Promise<number> {
  const predicate = compiled.predicates.findIndex((it) => it.text === text)
  if (predicate < 0) throw new Error(`No predicate ${text}`)
  return afterCall(compiled, call, ({ trace }) => trace.distances[2 * predicate + (outcome ? 0 : 1)]!)
}

/** Explains the distance of the flag with this text from an outcome, after one call. */
export async function explained(
  compiled: Compiled,
  call: readonly [name: string, ...args: Argument[]],
  text: string,
  outcome: boolean,
): Promise<FlagTree> {
  const predicate = flagCalled(compiled, text, 0)
  return afterCall(compiled, call, ({ flags }) => explainFlag(compiled, flags!, { predicate, outcome }))
}

function flagCalled({ flags, predicates }: Compiled, text: string, nth: number): PredicateId {
  const found = flags.flags.filter((it) => predicates[it.predicate]!.text === text)
  if (found[nth] === undefined) throw new Error(`No flag ${text}`)
  return found[nth].predicate
}

async function afterCall<T>(
  compiled: Compiled,
  [name, ...args]: readonly [name: string, ...args: Argument[]],
  read: (execution: Execution) => T,
): Promise<T> {
  return afterTest(compiled, callWithArguments(compiled, name, args), read)
}

async function afterTest<T>(compiled: Compiled, test: TestCase, read: (execution: Execution) => T): Promise<T> {
  const executor = createExecutor(compiled, defaultLimits, { recording: { ...plainRecording, flags: true } })
  try {
    executor.followFlags(followingAll(compiled))
    const run = await executor.run(test)
    return read({ test, run, trace: executor.trace, flags: executor.flags() })
  } finally {
    executor.dispose()
  }
}
