import { expect, test } from 'vitest'
import type { Observation } from '../../engine/model/run/execution.ts'
import type { TestCase } from '../../engine/model/test/statement.ts'
import { createExecutor } from '../../engine/runtime/interpreter/executor.ts'
import { defaultLimits } from '../../engine/runtime/interpreter/limits.ts'
import { compiledWithPackage } from '../support/compiled-with-package.ts'

/** Runs the only call in the default environment as a search does, and then observes it in environments. */
async function observed(text: string, main: string, environments: readonly number[]): Promise<readonly Observation[]> {
  const compiled = await compiledWithPackage('ids', text, main)
  const executor = createExecutor(compiled, defaultLimits)
  const call: TestCase = [{ kind: 'call', type: compiled.subject.callables[0]!.returns, callable: 0, args: [] }]
  try {
    await executor.run(call)
    const seen: Observation[] = []
    for (const it of environments) seen.push(await executor.observe(call, it))
    return seen
  } finally {
    executor.dispose()
  }
}

const main = "import { id } from 'ids'\nexport const make = (): unknown => id()"

test.each([
  ['random bytes', 'const pool = globalThis.crypto.getRandomValues(new Uint8Array(64))'],
  ['a random number', 'const pool = Array(64).fill(Math.random())'],
])('%s that a package keeps are those of each environment', async (_, drawing) => {
  const text = `let at = 0, pool; exports.id = () => { if (pool === undefined) pool = draw(); return pool[at++] }
    function draw() { ${drawing}; return pool }`
  const seen = await observed(text, main, [0, 1, 2, 0])
  expect(seen.map((it) => it.usesEnvironment)).toEqual([true, true, true, true])
  const results = seen.map((it) => JSON.stringify(it.effects))
  expect(new Set(results).size).toBe(3)
  expect(results[3]).toBe(results[0])
})

test('a package that draws no random numbers is loaded once', async () => {
  const seen = await observed('let count = 0; exports.id = () => ++count', main, [0, 1, 2])
  expect(seen.map((it) => it.effects.at(-1))).toEqual(
    [2, 3, 4].map((value) => ({ kind: 'returned', value: { kind: 'primitive', value } })),
  )
})

test.each([
  ['does not read', 'let count = 0; exports.id = (it) => it + ++count; exports.shuffle = () => Math.random()', 3],
  ['renames', 'const Math = globalThis.Math; let count = Math.random() * 0; exports.id = (it) => it + ++count', 1],
  ['has read', 'const start = Math.random() * 0; let count = start; exports.id = (it) => it + ++count', 1],
  ['could read otherwise', 'const { random } = globalThis.Math; let count = 0; exports.id = (it) => it + ++count', 1],
])('a package that %s Math.random is loaded again only if it may have drawn', async (_, text, last) => {
  const drawing = "import { id } from 'ids'\nexport const make = (): unknown => id(Math.random() * 0)"
  const seen = await observed(text, drawing, [0, 1])
  expect(seen.at(-1)!.effects.at(-1)).toEqual({ kind: 'returned', value: { kind: 'primitive', value: last } })
})

test('a test sets the random numbers of a package as those of its own code', async () => {
  const text = 'exports.id = () => Math.random() < 0.5'
  const [usual, other] = await observed(text, main, [0, 1])
  expect(usual!.answers).toMatchObject({ random: [expect.any(Number)] })
  expect(other!.answers).toMatchObject({ random: [expect.any(Number)] })
})
