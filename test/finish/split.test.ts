import { describe, expect, test } from 'vitest'
import type { Statement, TestCase } from '../../engine/model/test/statement.ts'
import type { Cover, CoveringTest } from '../../engine/finish/minimize/cover.ts'
import { split } from '../../engine/finish/minimize/split.ts'

/** A toy class: callable 0 constructs, 1 fills, 2 returns the size, 3 takes an item and throws if there is none. */
const call = (callable: number, receiver?: number): Statement => ({
  kind: 'call',
  type: 0,
  callable,
  args: [],
  ...(receiver === undefined ? {} : { receiver }),
})
const make = call(0)
const fill = call(1, 0)
const size = call(2, 0)
const take = call(3, 0)

/** Each callable is a goal; goal 4 is to take an item after filling. */
const cover: Cover = (it) => {
  const goals = new Set<number>()
  let isFilled = false
  for (const [at, statement] of it.entries()) {
    if (statement.kind !== 'call') continue
    goals.add(statement.callable)
    if (statement.callable === 1) isFilled = true
    if (statement.callable !== 3) continue
    if (!isFilled) return Promise.resolve({ ending: 'threw', executed: at + 1, goals })
    goals.add(4)
  }
  return Promise.resolve({ ending: 'completed', executed: it.length, goals })
}
const covering = async (it: TestCase): Promise<CoveringTest> => ({ ...(await cover(it)), test: it })

describe('splitting tests', () => {
  test('moves a call to a test of its own if the rest does not need it', async () => {
    const parts = await split([await covering([make, fill, size, take])], cover, 100)
    expect(parts.map((it) => it.test)).toEqual([
      [make, fill, take],
      [make, size],
    ])
  })

  test('keeps a call that the rest needs', async () => {
    const whole = [await covering([make, fill, take])]
    expect(await split(whole, cover, 100)).toEqual(whole)
  })

  test('removes a call that another test makes', async () => {
    const tests = [await covering([make, fill, size, take]), await covering([make, size])]
    const parts = await split(tests, cover, 100)
    expect(parts.map((it) => it.test)).toEqual([
      [make, fill, take],
      [make, size],
    ])
  })

  test('changes nothing if no runs are left', async () => {
    const whole = [await covering([make, fill, size, take])]
    expect(await split(whole, cover, 1)).toEqual(whole)
  })
})
