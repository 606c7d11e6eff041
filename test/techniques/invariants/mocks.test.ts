import { expect, test } from 'vitest'
import { isValid, type Statement, type TestCase } from '../../../engine/model/test/statement.ts'
import { callInputs } from '../../../engine/techniques/invariants/dynamic/call-inputs.ts'
import { readInputs, writeInputs } from '../../../engine/techniques/invariants/dynamic/call-values.ts'
import { arrangedResults } from '../../../engine/techniques/invariants/dynamic/mock-inputs.ts'
import { compiledOf, searchableOf, sourceOf } from '../../support/compile.ts'
import { reportOn } from '../../support/search.ts'

const { subject } = compiledOf(
  sourceOf(`
import config, { Client } from './config'
import { getUser } from './db'
export async function find(id: number): Promise<string> {
  const { age, tags } = await getUser(id)
  if (age >= 18 && tags[0] === 'admin') return 'adult'
  if (new Client().port > 9 || config.limit === 3) return 'port'
  return process.env.MODE === 'dark' || __LEVEL__ > 2 ? 'dark' : 'none'
}`),
)
const { callables, types } = subject
const find = callables.findIndex((it) => it.name === 'find')
const getUser = callables.findIndex((it) => it.name === 'mock getUser')
const shape = callInputs(callables[find]!.parameters, types, arrangedResults(subject, find))
const names = shape.inputs.map((it) => it.name)

test('what mocks, globals and environment variables are arranged to be are inputs with readable names', () => {
  expect(names.filter((it) => !/ is given$|\[[1-8]\]$/.test(it)).sort()).toEqual([
    '__LEVEL__',
    'config.limit',
    "getUser's result.age",
    "getUser's result.tags.length",
    "getUser's result.tags[0]",
    'id',
    'new Client().port',
    'process.env.MODE',
  ])
  expect(names).toContain("getUser's result is given")
})

test('a promised result is read and written where it is arranged', () => {
  const kind = (sought: string): number => types.findIndex((it) => it.kind === sought)
  const literal = (value: number): Statement => ({ kind: 'literal', type: kind('number'), value })
  const call = (callable: number, args: readonly number[]): Statement => ({ kind: 'call', type: 0, callable, args })
  const before: TestCase = [
    literal(17),
    { kind: 'object', type: kind('object'), keys: ['age'], values: [0] },
    { kind: 'builtin', type: kind('builtin'), name: 'Promise', args: [1] },
    { kind: 'function', type: kind('function'), returns: [2] },
    call(getUser, [3]),
    literal(5),
    call(find, [5]),
  ]
  const valuesOf = (it: TestCase): Readonly<Record<string, unknown>> => {
    const values = readInputs(shape, it, it.length - 1, types)!
    return Object.fromEntries(names.map((name, at) => [name, values[at]]))
  }
  const values = readInputs(shape, before, 6, types)!
  expect(valuesOf(before)).toMatchObject({
    "getUser's result.age": 17,
    "getUser's result is given": true,
    'new Client() is given': false,
    id: 5,
  })
  expect(writeInputs(shape, before, 6, values, types)).toBeUndefined()
  const wanted = values.with(names.indexOf("getUser's result.age"), 18).with(names.indexOf('id'), 6)
  const written = writeInputs(shape, before, 6, wanted, types)!
  expect(isValid(written)).toBe(true)
  expect(valuesOf(written)).toMatchObject({ "getUser's result.age": 18, id: 6 })
})

test('a search solves what a branch demands of a result', async () => {
  const source = sourceOf(`
import { load } from './load'
export function rate(): string {
  const { width, height, area } = load()
  if (width < 8 || height < 8) return 'too small'
  if (area > 90000) return 'too large'
  return [2 * width].indexOf(area) === 0 ? 'right' : 'wrong'
}`)
  const compiled = searchableOf(source, ['invariants'])
  const covered = async (techniques: readonly ['invariants'] | readonly []) => {
    const report = await reportOn(source, compiled, 1_500, { techniques, seed: 4 })
    return { isWhole: report.goals.every((it) => it.covered), solved: report.invariants?.solved ?? [] }
  }
  expect((await covered([])).isWhole).toBe(false)
  const { isWhole, solved } = await covered(['invariants'])
  expect(isWhole).toBe(true)
  expect(solved).toContainEqual(
    expect.objectContaining({ callable: 'rate', conditions: ["load's result.area === 2 * load's result.width"] }),
  )
})
