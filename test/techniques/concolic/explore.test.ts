import { expect, test } from 'vitest'
import { explore, type Explorer } from '../../../engine/techniques/concolic/dynamic/explore.ts'
import { withValues } from '../../../engine/model/test/literals.ts'
import type { TestCase } from '../../../engine/model/test/statement.ts'
import { seeded } from '../../../engine/random/random.ts'
import { solve } from '../../../engine/solver/solve.ts'
import { pathCaseOf, withRunner } from '../../support/paths.ts'

const program = `
// run(5, 1)
export function run(n: number, m: number) {
  if (n * n === 3) return 'root'
  if (m > 100) return n > m ? 'more' : 'less'
  return n + m === 9
}
`

test('failed queries are remembered across tests', async () => {
  const { compiled, call } = pathCaseOf(program)
  const { types } = compiled.subject
  await withRunner(compiled, async (runner) => {
    const explorer: Explorer<TestCase> = {
      types,
      run: (it) => runner.run(it),
      solve: (constraint, start) =>
        Promise.resolve({ ...solve(constraint, { start, random: seeded(1), steps: 1_000 }), cost: 1 }),
      evaluate: (evaluated) => Promise.resolve({ evaluated, cost: 1 }),
      isWanted: () => true,
      improves: () => false,
    }
    const queriesWith = async (values: readonly number[], tried: Set<string>): Promise<number> =>
      (await explore([withValues(call, types, [0, 1], values)], explorer, tried, 1_000)).queries
    const tried = new Set<string>()
    expect(await queriesWith([5, 1], tried)).toBe(2)
    expect(await queriesWith([5, 1], tried)).toBe(0)
    expect(await queriesWith([6, 2], tried)).toBe(0)
    // There is one more decision, and `m > 100` is negated instead of `m <= 100`.
    expect(await queriesWith([5, 200], tried)).toBe(2)
    expect(await queriesWith([5, 200], tried)).toBe(0)
    expect(await queriesWith([5, 1], new Set())).toBe(2)
  })
})

test('an improving test that diverges from its model is explored from the first decision', async () => {
  const { compiled, call } = pathCaseOf(program)
  const { types } = compiled.subject
  await withRunner(compiled, async (runner) => {
    /** Counts queries to a solver whose first answer is wrong and whose later answers are unknown. */
    const queriesWhere = async (isImprovement: boolean): Promise<number> => {
      let queries = 0
      const explorer: Explorer<TestCase> = {
        types,
        run: (it) => runner.run(it),
        solve: () =>
          Promise.resolve(
            ++queries === 1
              ? { kind: 'model', values: [7], method: 'start', steps: 0, cost: 1 }
              : { kind: 'unknown', cost: 1 },
          ),
        evaluate: (evaluated) => Promise.resolve({ evaluated, cost: 1 }),
        isWanted: () => true,
        improves: () => isImprovement,
      }
      return (await explore([call], explorer, new Set(), 1_000)).queries
    }
    expect(await queriesWhere(false)).toBe(2)
    // The first condition is negated again, for the new test.
    expect(await queriesWhere(true)).toBe(3)
  })
})
