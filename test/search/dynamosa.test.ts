import { describe, expect, test } from 'vitest'
import { seeded } from '../../engine/random/random.ts'
import { dynamosa } from '../../engine/search/dynamosa.ts'
import { counted } from '../../engine/search/limit.ts'
import { searchParameters } from '../../engine/search/parameters.ts'
import { type ToyGoal, toyProblem } from '../support/toy-problem.ts'

const parameters = { ...searchParameters, population: 20 }

async function run(goals: readonly ToyGoal[], seed: number, limit: number) {
  const steps: { readonly open: readonly number[]; readonly covered: readonly number[] }[] = []
  for await (const { open, archive } of dynamosa(toyProblem(goals), {
    random: seeded(seed),
    parameters,
    limit: counted(limit),
  }))
    steps.push({ open, covered: [...archive.keys()].sort() })
  return { steps, last: steps.at(-1)! }
}

describe('DynaMOSA', () => {
  test('covers a chain of goals that open each other', async () => {
    const chain = [{ at: 700 }, { at: -700, after: 0 }, { at: 3, after: 1 }, { at: 999, after: 2 }]
    const { last } = await run(chain, 1, 20_000)
    expect(last.covered).toEqual([0, 1, 2, 3])
    expect(last.open).toEqual([])
  })

  test('works only on goals whose parents are covered', async () => {
    const { steps } = await run([{ at: 700 }, { at: -700, after: 0 }], 3, 5_000)
    for (const it of steps) if (!it.covered.includes(0)) expect(it.open).not.toContain(1)
  })

  test('covers a goal by chance before it is open', async () => {
    const { last } = await run([{ at: 1_000_000 }, { at: 0, after: 0 }], 1, 5_000)
    expect(last).toEqual({ open: [0], covered: [1] })
  })
})
