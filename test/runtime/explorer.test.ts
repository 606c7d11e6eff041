import { afterEach, expect, test } from 'vitest'
import { createExecutor, type Executor } from '../../engine/runtime/interpreter/executor.ts'
import { defaultLimits } from '../../engine/runtime/interpreter/limits.ts'
import type { Statement, TestCase } from '../../engine/model/test/statement.ts'
import { handmadeFunction, unknownType as type } from '../support/handmade.ts'

let executor: Executor | undefined
afterEach(() => {
  executor?.dispose()
  executor = undefined
})

/**
 * The names that a function reads from `{ inner: { deep: 1 }, own: 2 }`, each with the statement that creates the
 * object.
 */
async function namesReadBy(code: string): Promise<readonly (readonly [statement: number, key: string])[]> {
  executor?.dispose()
  executor = createExecutor(handmadeFunction(code), defaultLimits)
  return (await executor.explore(onObject)).map((it) => [it.statement, it.key])
}

const literal = (value: number): Statement => ({ kind: 'literal', type, value })

const onObject: TestCase = [
  literal(1),
  { kind: 'object', type, keys: ['deep'], values: [0] },
  literal(2),
  { kind: 'object', type, keys: ['inner', 'own'], values: [1, 2] },
  { kind: 'call', type, callable: 0, args: [3] },
]

test('exploring finds missing names of an object, however they are read', async () => {
  expect(
    await namesReadBy(`(it) => {
      it.read
      'tested' in it
      Object.hasOwn(it, 'owned')
      const { taken } = it
      for (const name of ['com', 'put']) it[name + 'ed']
    }`),
  ).toEqual([
    [3, 'read'],
    [3, 'tested'],
    [3, 'owned'],
    [3, 'taken'],
    [3, 'comed'],
    [3, 'puted'],
  ])
})

test('exploring distinguishes nested objects, and omits existing names', async () => {
  expect(
    await namesReadBy('(it) => [it.own, it.inner.deep, it.inner.far, it.toString(), it[Symbol.iterator]]'),
  ).toEqual([[1, 'far']])
})

test('exploring finds names that were read before the code threw', async () => {
  expect(await namesReadBy('(it) => it.first.second')).toEqual([[3, 'first']])
})

test('exploring lists repeated names once, and stops at a limit', async () => {
  expect(await namesReadBy('(it) => { for (let i = 0; i < 9; i++) it.again }')).toEqual([[3, 'again']])
  expect(await namesReadBy('(it) => { for (let i = 0; i < 1e4; i++) it["key" + i] }')).toHaveLength(200)
})

test('objects behave as usual while they are explored', async () => {
  const answers: unknown[] = []
  Object.assign(globalThis, { answer: (it: unknown) => answers.push(it) })
  await namesReadBy(`(it) => {
    it.added = 3
    delete it.own
    globalThis.answer([JSON.stringify(it), Object.keys(it), it === it, typeof it, Object.prototype.toString.call(it)])
  }`)
  Reflect.deleteProperty(globalThis, 'answer')
  expect(answers).toEqual([['{"inner":{"deep":1},"added":3}', ['inner', 'added'], true, 'object', '[object Object]']])
})

test.each(['then', 'th\\x65n'])('exploring continues when the code makes every object thenable (%s)', async (name) => {
  const code = `(it) => { Object.prototype['${name}'] = () => {}; return it.read }`
  expect(await namesReadBy(code)).toEqual([[3, 'read']])
})
