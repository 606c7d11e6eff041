import { createExecutor } from '../../engine/execution/executor.ts'
import { defaultLimits } from '../../engine/execution/limits.ts'
import { plainRecording } from '../../engine/execution/recording.ts'
import { flagDistance } from '../../engine/flags/refinement.ts'
import type { Compiled } from '../../engine/model/compiled.ts'
import type { Primitive } from '../../engine/model/type.ts'
import type { Statement, TestCase } from '../../engine/model/statement.ts'

/** An argument: a primitive, or an array of arguments. */
export type Argument = Primitive | readonly Argument[]

/** A test that calls a function with these arguments. */
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

/** The refined distance of the flag with this text from an outcome, after one call. The n-th such flag of the source. */
export async function refinedDistance(
  compiled: Compiled,
  [name, ...args]: readonly [name: string, ...args: Argument[]],
  text: string,
  outcome: boolean,
  nth = 0,
): Promise<number> {
  const executor = createExecutor(compiled, defaultLimits, { ...plainRecording, flags: true })
  try {
    executor.followFlags(new Uint8Array(compiled.functions.length).fill(1))
    const test = callWithArguments(compiled, name, args)
    const run = await executor.run(test)
    const found = compiled.flags.flags.filter((it) => compiled.predicates[it.predicate]!.text === text)
    if (found[nth] === undefined) throw new Error(`No flag ${text}`)
    const evidence = { test, run, trace: executor.trace, flags: executor.flags() }
    return flagDistance(compiled)(evidence, found[nth].predicate, outcome)
  } finally {
    executor.dispose()
  }
}
