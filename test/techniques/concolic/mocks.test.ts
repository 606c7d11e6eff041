import { expect, test } from 'vitest'
import { printCondition } from '../../../engine/model/symbolic/print-symbolic.ts'
import type { Statement, TestCase } from '../../../engine/model/test/statement.ts'
import { compileProgram, plain } from '../../../engine/techniques/compile.ts'
import { checkedOf, searchableOf, sourceOf } from '../../support/compile.ts'
import { withRunner } from '../../support/paths.ts'
import { reportOn } from '../../support/search.ts'

/** The conditions of a run in which the mock of a program returns or is `value`, as an input `x`, or promises it. */
async function conditionsOf(text: string, value: number, isPromised = false): Promise<readonly string[]> {
  const compilation = compileProgram(checkedOf(sourceOf(text)), { ...plain, techniques: ['concolic'] })
  if (compilation.kind === 'failed') throw new Error('The program does not compile')
  const { compiled } = compilation
  const { callables } = compiled.subject
  const mock = callables.findIndex((it) => it.mocks !== undefined)
  const run = callables.findIndex((it) => it.name === 'run')
  const { type } = callables[mock]!.parameters[0]!
  const before: readonly Statement[] = [
    { kind: 'literal', type, value },
    ...(isPromised ? [{ kind: 'builtin', type, name: 'Promise', args: [0] } as const] : []),
  ]
  const arranged: readonly Statement[] =
    callables[mock]!.mocks === 'value' ? before : [...before, { kind: 'function', type, returns: [before.length - 1] }]
  const test: TestCase = [
    ...arranged,
    { kind: 'call', type: callables[mock]!.returns, callable: mock, args: [arranged.length - 1] },
    { kind: 'call', type: callables[run]!.returns, callable: run, args: [] },
  ]
  return withRunner(compiled, async (runner) => {
    const { constraint, decisions } = await runner.run(test)
    return decisions.map(({ condition }) => printCondition(constraint, condition, () => 'x'))
  })
}

test.each([
  ['a result', `import { a } from 'm'; export const run = () => { if (a() * 2 > 9) return 1 }`],
  [
    'a result of a function that calls it',
    `import { a } from 'm'; const b = () => a() * 2; export const run = () => b() > 9`,
  ],
  ['a method', `import { a } from 'm'; export const run = () => { if (a.b() * 2 > 9) return 1 }`],
  ['a value', `import { a } from 'm'; export const run = () => { if (a * 2 > 9) return 1 }`],
  ['a value of a whole module', `import * as m from 'm'; export const run = () => { if (m.a * 2 > 9) return 1 }`],
  ['a default value', `import a from 'm'; export const run = () => { if (a * 2 > 9) return 1 }`],
  ['a member', `import { a } from 'm'; export const run = () => { if (a.b * 2 > 9) return 1 }`],
  ['a global', `declare const a: number; export const run = () => { if (a * 2 > 9) return 1 }`],
])('%s of a mock is an input', async (_, text) => {
  expect(await conditionsOf(text.replace('=> b() > 9', '=> { if (b() > 9) return 1 }'), 3)).toEqual(['!(x * 2 > 9)'])
})

test.each([
  ['a value', `import { a } from 'm'; export const run = () => { if (a) return 1 }`],
  ['a default value', `import a from 'm'; export const run = () => a && 1`],
  ['a value of a whole module', `import * as m from 'm'; export const run = () => (m.a ? 1 : 2)`],
  ['a global', `declare const a: number; export const run = () => { while (!a) return 1 }`],
])('%s of a mock that is a whole condition is an input', async (_, text) => {
  expect(await conditionsOf(text, 3)).toEqual(['x'])
})

test.each([
  ['awaited', `import { a } from 'm'; export const run = async () => { if ((await a()) * 2 > 9) return 1 }`],
  [
    'passed on',
    `import { a } from 'm'
const b = async () => a()
const c = async () => { const d = await b(); return d * 2 }
export const run = async () => { if ((await c()) > 9) return 1 }`,
  ],
])('a promised result of a mock that is %s is an input', async (_, text) => {
  expect(await conditionsOf(text, 3, true)).toEqual(['!(x * 2 > 9)'])
})

test('a search solves conditions on what mocks return, and arranges the solution', async () => {
  const source = sourceOf(`
import { getUser } from './db'
import { limit } from './limits'
export async function find(id: string): Promise<string> {
  const { age, name } = await getUser(id)
  if ((age * 7919) % 104729 === 3571 && name + name.length === 'Adam Smith10') return 'found'
  return (limit * 7919) % 104729 === 3571 ? 'limit' : 'none'
}`)
  const compiled = searchableOf(source, ['concolic'])
  const { code, goals } = await reportOn(source, compiled, 1000, { seed: 2, techniques: ['concolic'] })
  expect(goals.filter((it) => !it.covered)).toEqual([])
  expect(code).toContain("name: 'Adam Smith'")
})
