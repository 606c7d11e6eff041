import fc from 'fast-check'
import { expect, test } from 'vitest'
import '../../support/laws.ts'
import { countedDuel, reportOfDuel } from '../../support/duels.ts'

/** Function bodies that return, wrap or store a number, or change a list. */
const bodies: readonly ((number: string) => string)[] = [
  (it) => `return ${it}`,
  (it) => `return [${it}]`,
  (it) => `return new Box(${it})`,
  (it) => `return [new Box(1), new Box(${it})]`,
  (it) => `return { box: new Box(${it}), is: true }`,
  (it) => `return new Set([${it}])`,
  (it) => `return new Map([[1, new Box(${it})]])`,
  (it) => `return 'x'.repeat(9999 + ${it})`,
  (it) => `list.push(${it})`,
  (it) => `list.unshift(${it}); return list`,
  (it) => `return () => ${it}`,
]

/** The source of an implementation with one of these bodies. */
function implementation(body: number, number: string): string {
  return `export class Box { private readonly half: number; constructor(readonly content: number) { this.half = content / 2 } }
export function make(n: 1 | 2 | 3, list: number[]): any { ${bodies[body]!(number)} }`
}

test('the exported tests for a difference in a result or an effect never assert the same', async () => {
  const body = fc.nat({ max: bodies.length - 1 })
  let differences = 0
  await fc.assert(
    fc.asyncProperty(body, fc.option(body, { freq: 2 }), async (left, other) => {
      const texts = {
        left: implementation(left, 'n'),
        right: implementation(other ?? left, other === null ? 'n + 1' : 'n'),
      }
      const { duel, tests } = await reportOfDuel(texts, countedDuel(1, 100))
      if (duel?.difference === undefined) return
      expect(['result', 'effect']).toContain(duel.difference.kind)
      if (tests.length === 0) return
      expect(tests).toHaveLength(2)
      const { left: mine, right: theirs } = duel.difference.outcomes
      expect(mine.statements).not.toEqual(theirs.statements)
      differences++
    }),
    { numRuns: 12 },
  )
  expect(differences).toBeGreaterThan(5)
}, 120_000)
