import { expect, test } from 'vitest'
import type { Statement } from '../../../engine/model/test/statement.ts'
import { flaggedOf, searchableOf, sourceOf } from '../../support/compile.ts'
import { refinedDistanceIn } from '../../support/flags.ts'
import { reportOn } from '../../support/search.ts'
import { nightly } from '../../support/nightly.ts'

const source = sourceOf(`
import { load } from './load'
const isRight = (n: number): boolean => n * 3 === 1503
export function pick(): string {
  let ok = false
  for (const row of load()) if (isRight(row.n)) ok = true
  if (ok) return 'found'
  return 'none'
}`)

test('a flag that is set from the result of a mock has a gradient', async () => {
  const compiled = flaggedOf(source)
  const { callables } = compiled.subject
  const idOf = (name: string): number => callables.findIndex((it) => it.name === name)
  const call = (name: string, args: readonly number[]): Statement => ({
    kind: 'call',
    type: 0,
    callable: idOf(name),
    args,
  })
  const distance = (n: number): Promise<number> =>
    refinedDistanceIn(
      compiled,
      [
        { kind: 'literal', type: 0, value: n },
        { kind: 'object', type: 0, keys: ['n'], values: [0] },
        { kind: 'array', type: 0, elements: [1] },
        { kind: 'function', type: 0, returns: [2] },
        call('mock load', [3]),
        call('pick', []),
      ],
      'ok',
      true,
    )
  const [far, near] = [await distance(3), await distance(499)]
  expect([0 < near, near < far, far < Infinity]).toEqual([true, true, true])
})

nightly('a search covers it only with flag gradients', async () => {
  const compiled = searchableOf(source, ['flags'])
  const open = async (techniques: readonly ['flags'] | readonly []): Promise<number> => {
    let sum = 0
    for (let seed = 1; seed <= 6; seed++) {
      const { goals } = await reportOn(source, compiled, 1500, { techniques, seed })
      sum += goals.filter((it) => !it.covered).length
    }
    return sum
  }
  expect(await open(['flags'])).toBeLessThan((await open([])) / 2)
})
