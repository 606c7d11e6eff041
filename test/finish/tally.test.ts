import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CoveringTest } from '../../engine/finish/minimize/cover.ts'
import { tallyOf } from '../../engine/finish/minimize/tally.ts'

const tests = fc.array(
  fc.uniqueArray(fc.nat(8)).map((goals): CoveringTest => ({ test: [], ending: 'completed', goals: new Set(goals) })),
  { minLength: 1, maxLength: 6 },
)

test('a tally knows the goals that only one test covers, even after replacements', () => {
  fc.assert(
    fc.property(tests, tests, (first, others) => {
      const current = [...first]
      const tally = tallyOf(current)
      for (const [at, it] of others.entries()) {
        tally.drop(current[at % current.length]!)
        tally.add(it)
        current[at % current.length] = it
      }
      for (const it of current) {
        const elsewhere = current.filter((other) => other !== it).flatMap((other) => [...other.goals])
        expect(tally.own(it)).toEqual([...it.goals].filter((goal) => !elsewhere.includes(goal)))
      }
    }),
  )
})
