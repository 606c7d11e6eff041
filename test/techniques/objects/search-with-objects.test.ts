import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { noObjects } from '../../../engine/model/objects/object-graph.ts'
import { algorithms, type Options } from '../../../engine/model/goal/options.ts'
import type { Finder, Report } from '../../../engine/model/report/report.ts'
import type { Source } from '../../../engine/model/source/source.ts'
import { sourceOf, withObjectsOf } from '../../support/compile.ts'
import { coveredIn, reportOn } from '../../support/search.ts'
import { share } from '../../support/share.ts'
import { nightly } from '../../support/nightly.ts'

const caseSource = (name: string): Source =>
  sourceOf(readFileSync(new URL(`../../cases/templates/${name}.ts`, import.meta.url), 'utf8'))

const source = caseSource('game-rules')
const compiled = withObjectsOf(source)
const evaluations = 4_000
const [reached, taken] = ['`actor.getAction() === 7` is false', '`actor.getAction() === 7` is true']
const unlocked = '`this.doors[at]!.lock.code === 4711` is true'
const shipped = '`stock.has(order.product, order.amount)` is true'

function reportFor(options: Partial<Options>): Promise<Report> {
  return reportOn(source, compiled, evaluations, options)
}

/** The finder of a test that reaches the action of a player, behind all other conditions. */
function finderOf({ goals }: Report): Finder | undefined {
  return goals.find((it) => it.label === reached)!.foundBy
}

describe('a branch that depends on object state', () => {
  test.each(
    share(
      algorithms.filter((it) => it !== 'random'),
      4,
    ),
  )('is reached by %s from a template', async (algorithm) => {
    const finders: (Finder | undefined)[] = []
    for (const seed of [1, 2, 3]) {
      const report = await reportFor({ algorithm, seed, techniques: ['objects'] })
      finders.push(finderOf(report))
      expect(report.evaluations).toBeLessThanOrEqual(evaluations)
      if (finders.includes('objects')) break
    }
    expect(finders).toContain('objects')
  })

  const states = [
    { state: 'of a module', program: 'shipping', count: 1_000, goal: shipped },
    { state: 'of elements', program: '../objects/elements', count: 1_000, goal: unlocked },
    { state: 'of arguments', program: 'game-rules', count: evaluations, goal: taken },
  ]
  test.each(share(states, 3))(
    '$state is covered with the technique, and at most half as often without',
    async ({ program, count, goal }) => {
      const seeds = [1, 2, 3, 4, 5, 6]
      const searched = caseSource(program)
      const searchedCompiled = withObjectsOf(searched)
      const countTaken = async (techniques: Options['techniques']): Promise<number> => {
        let times = 0
        for (const seed of seeds) {
          if ((await coveredIn(searched, searchedCompiled, count, { seed, techniques })).includes(goal)) times++
        }
        return times
      }
      const helped = await countTaken(['objects'])
      expect(helped).toBeGreaterThanOrEqual(3)
      expect(await countTaken([])).toBeLessThanOrEqual(helped / 2)
    },
  )
})

nightly('a search with templates depends only on its seed', async () => {
  const [one, other] = [await reportFor({ techniques: ['objects'] }), await reportFor({ techniques: ['objects'] })]
  expect(one).toEqual(other)
})

test('graphs change nothing if the technique is disabled', async () => {
  const bare = { ...compiled, objects: noObjects }
  const plain = { techniques: [] }
  expect(await reportOn(source, bare, 1_000, plain)).toEqual(await reportOn(source, compiled, 1_000, plain))
})
