import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createExecutor } from '../../engine/execution/executor.ts'
import { defaultLimits } from '../../engine/execution/limits.ts'
import { createGenerator } from '../../engine/generation/generator.ts'
import type { Compiled } from '../../engine/model/compiled.ts'
import type { TestCase } from '../../engine/model/statement.ts'
import { seeded } from '../../engine/random/random.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'

/** Modules of all kinds; `isStateless` is claimed for many of them. */
const modules = ['src/examples', 'bench/subjects'].flatMap((folder) =>
  readdirSync(folder)
    .filter((it) => it !== 'examples.ts' && it !== 'texts.ts')
    .map((name) => ({ name, compiled: compiledOf(sourceOf(readFileSync(`${folder}/${name}`, 'utf8'), name)) })),
)

/** How each test ended and what the probes saw in it. */
async function runAll(compiled: Compiled, tests: readonly TestCase[]): Promise<readonly string[]> {
  const executor = createExecutor(compiled, { ...defaultLimits, steps: 20_000 })
  const seen: string[] = []
  try {
    for (const it of tests) {
      const run = await executor.run(it)
      const { functions, functionCount, predicates, predicateCount, distances } = executor.trace
      const rows = [...predicates.slice(0, predicateCount)].map((at) => [at, distances[2 * at], distances[2 * at + 1]])
      seen.push(JSON.stringify([run, [...functions.slice(0, functionCount)], rows]))
    }
  } finally {
    executor.dispose()
  }
  return seen
}

test('many real modules keep no state', () => {
  const share = modules.filter((it) => it.compiled.isStateless).length / modules.length
  expect(share).toBeGreaterThan(0.5)
})

test.each(modules.filter((it) => it.compiled.isStateless))(
  'tests of $name do the same on a shared instance as on one of their own',
  async ({ compiled }) => {
    const generator = createGenerator(compiled.subject)
    const random = seeded(1)
    const tests = Array.from({ length: 150 }, () => generator.sample(random).test)
    expect(await runAll(compiled, tests)).toEqual(await runAll({ ...compiled, isStateless: false }, tests))
  },
)
