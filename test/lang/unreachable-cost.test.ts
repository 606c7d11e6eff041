import { expect, test } from 'vitest'
import { plain } from '../../engine/techniques/compile.ts'
import { flowOf } from '../../engine/lang/flow/flow.ts'
import { takeInventory } from '../../engine/lang/flow/predicates.ts'
import { takeSites } from '../../engine/lang/instrument/sites/sites.ts'
import { findUnreachable } from '../../engine/lang/flow/unreachable/find-unreachable.ts'
import { isRefuted } from '../../engine/solver/refute.ts'
import { checkedOf, sourceOf } from '../support/compile.ts'

const conditions = (count: number): string =>
  `export function f(n: number): number {\n  let sum = 0\n${Array.from(
    { length: count },
    (_, at) => `  if (n === ${3 * at}) sum += ${at}\n`,
  ).join('')}  return sum\n}\n`

/** How many conditions the prover reads in total. */
function proved(text: string): number {
  const checked = checkedOf(sourceOf(text))
  const inventory = takeInventory(checked.files)
  const sites = takeSites(checked, inventory, plain)
  const flows = inventory.functions.map((it) => flowOf(it, inventory, sites))
  let count = 0
  findUnreachable(checked, inventory, sites, flows, (constraint) => {
    count += constraint.conditions.length
    return isRefuted(constraint)
  })
  return count
}

// A proof reads all conditions that hold at a place: five hundred conditions in a row took 40 seconds.
test('proofs about a long function are limited by the conditions they read, not only by their number', () => {
  const most = proved(conditions(150))
  expect(most).toBeGreaterThan(1_000)
  expect(proved(conditions(300))).toBeLessThan(1.5 * most)
}, 120_000)
