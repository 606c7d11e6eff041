import { compileProgram, plain } from '../../engine/techniques/compile.ts'
import { createConcolicRunner } from '../../engine/runtime/concolic/runner.ts'
import type { ConcolicRunner } from '../../engine/runtime/concolic/runner.ts'
import { defaultLimits } from '../../engine/runtime/interpreter/limits.ts'
import type { Compiled } from '../../engine/model/subject/compiled.ts'
import type { Statement, TestCase } from '../../engine/model/test/statement.ts'
import type { Primitive } from '../../engine/model/symbolic/symbolic.ts'
import { checkedOf, sourceOf } from './compile.ts'

/** A program with the concolic build, and a call of its function `run`, which a comment states: `// run(1, "a")`. */
export interface PathCase {
  readonly compiled: Compiled
  readonly call: TestCase
}

export function pathCaseOf(text: string): PathCase {
  const compilation = compileProgram(checkedOf(sourceOf(text)), { ...plain, techniques: ['concolic'] })
  if (compilation.kind === 'failed') throw new Error(compilation.diagnostics.map((it) => it.message).join('\n'))
  const { compiled } = compilation
  const args = JSON.parse(`[${/^\/\/ run\((.*)\)$/m.exec(text)![1]!}]`) as Primitive[]
  return { compiled, call: callOf(compiled, args) }
}

function callOf({ subject }: Compiled, args: readonly Primitive[]): TestCase {
  const callable = subject.callables.findIndex((it) => it.name === 'run')
  const { parameters, returns } = subject.callables[callable]!
  const literals = args.map((value, at): Statement => ({ kind: 'literal', type: parameters[at]!.type, value }))
  return [...literals, { kind: 'call', type: returns, callable, args: args.map((_, at) => at) }]
}

/** Creates a runner of the concolic build, and releases it after `use`. */
export async function withRunner<T>(compiled: Compiled, use: (runner: ConcolicRunner) => Promise<T>): Promise<T> {
  const runner = createConcolicRunner(compiled, defaultLimits)
  try {
    return await use(runner)
  } finally {
    runner.dispose()
  }
}
