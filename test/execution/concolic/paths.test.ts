import { expect, test } from 'vitest'
import { compileProgram, plain } from '../../../engine/compile/compile.ts'
import { createConcolicRunner } from '../../../engine/execution/concolic/runner.ts'
import { defaultLimits } from '../../../engine/execution/limits.ts'
import type { Compiled } from '../../../engine/model/compiled.ts'
import type { PathCondition } from '../../../engine/model/path-condition.ts'
import { printSymbolic } from '../../../engine/model/print-symbolic.ts'
import type { Statement, TestCase } from '../../../engine/model/statement.ts'
import type { Primitive } from '../../../engine/model/symbolic.ts'
import { casesIn } from '../../support/cases.ts'
import { checkedOf, sourceOf } from '../../support/compile.ts'

function compiledFrom(text: string): Compiled {
  const compilation = compileProgram(checkedOf(sourceOf(text)), { ...plain, concolic: true })
  if (compilation.kind === 'compiled') return compilation.compiled
  throw new Error(compilation.diagnostics.map((it) => it.message).join('\n'))
}

/** A call of the exported function `run`. */
function callOf({ subject }: Compiled, args: readonly Primitive[]): TestCase {
  const callable = subject.callables.findIndex((it) => it.name === 'run')
  const { parameters, returns } = subject.callables[callable]!
  const literals = args.map((value, at): Statement => ({ kind: 'literal', type: parameters[at]!.type, value }))
  return [...literals, { kind: 'call', type: returns, callable, args: args.map((_, at) => at) }]
}

async function pathOf(compiled: Compiled, call: TestCase): Promise<PathCondition> {
  const runner = createConcolicRunner(compiled, defaultLimits)
  try {
    return await runner.run(call)
  } finally {
    runner.dispose()
  }
}

/** A decision on each line: the text of the predicate, and what held of the inputs. */
function printed({ predicates, subject }: Compiled, { constraint, decisions, statements }: PathCondition): string {
  const { parameters } = subject.callables.find((it) => it.name === 'run')!
  const nameOf = (input: number): string => parameters[statements[input]!]!.name
  const lines = decisions.map(({ predicate, outcome, condition }) => {
    const text = printSymbolic(constraint, condition.node, nameOf)
    return `${predicates[predicate]!.text} is ${String(outcome)}: ${condition.outcome ? text : `!(${text})`}\n`
  })
  return lines.join('')
}

const cases = casesIn('paths')
test.each(cases.names)('the path condition of %s', async (name) => {
  const text = cases.input(name)
  const args = JSON.parse(`[${/^\/\/ run\((.*)\)$/m.exec(text)![1]!}]`) as Primitive[]
  const compiled = compiledFrom(text)
  const path = await pathOf(compiled, callOf(compiled, args))
  expect(path.isCut).toBe(false)
  cases.check(name, '.txt', printed(compiled, path))
})
