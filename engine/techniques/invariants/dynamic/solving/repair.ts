import type { Primitive, SymbolicInput } from '../../../../model/symbolic/symbolic.ts'
import { below, chance, pick, type Random } from '../../../../random/random.ts'
import { isHolding } from '../relations/holds.ts'
import type { Relation, Term } from '../relations/relation.ts'
import { repairsOf } from './repairs.ts'

/** Rounds of a repair: `least`, plus `each` per relation, up to `most`. */
const rounds = { least: 10, each: 2, most: 60 } as const

/** Chance that a way to fix a relation is taken whatever it breaks. */
const noiseRate = 0.15

/** Most ways to fix a relation that are compared. */
const mostWays = 4

/** Values for which all relations hold, if any were found, and the number of checks of single relations. */
export interface Repaired {
  readonly values: readonly Primitive[] | undefined
  readonly checks: number
}

/**
 * Changes inputs until relations hold (docs/algorithms.md 7.5), like WalkSAT (Selman, Kautz, Cohen; AAAI 1994): fixes a
 * broken relation, mostly in the way that breaks fewest others, again and again. Inputs stay within their scopes. Far
 * cheaper than a solver, which gets the harder cases. Gives up after `mostChecks` checks.
 */
export function repair(
  relations: readonly Relation[],
  start: readonly Primitive[],
  scopes: readonly SymbolicInput[],
  random: Random,
  mostChecks = Infinity,
): Repaired {
  const values = [...start]
  const holds = relations.map((it) => isHolding(it, values))
  let checks = relations.length
  const about = relationsByInput(relations, scopes.length)

  const touched = (inputs: readonly number[]): readonly number[] => {
    const [only] = inputs
    return only !== undefined && inputs.length === 1 ? about[only]! : [...new Set(inputs.flatMap((it) => about[it]!))]
  }
  const most = Math.min(rounds.most, rounds.least + rounds.each * relations.length)
  for (let round = 0; round < most; round++) {
    const broken = holds.flatMap((it, at) => (it ? [] : [at]))
    if (broken.length === 0) return { values, checks }
    if (mostChecks <= checks) break
    const ways = some(repairsOf(relations[pick(random, broken)]!, values, scopes, random), mostWays, random)
    if (ways.length === 0) {
      // Fixing another relation may fix this one; alone, it cannot be fixed.
      if (broken.length === 1) break
      continue
    }
    const costs = ways.map((way) => {
      if (ways.length === 1 || chance(random, noiseRate)) return -1
      const changed = [...values]
      for (const { input, value } of way) changed[input] = value
      let cost = 0
      for (const at of touched(way.map((it) => it.input))) {
        checks++
        if (holds[at]! && !isHolding(relations[at]!, changed)) cost++
      }
      return cost
    })
    const least = Math.min(...costs)
    const way = pick(
      random,
      ways.filter((_, at) => costs[at] === least),
    )
    for (const { input, value } of way) values[input] = value
    for (const at of touched(way.map((it) => it.input))) {
      checks++
      holds[at] = isHolding(relations[at]!, values)
    }
  }
  return { values: holds.every((it) => it) ? values : undefined, checks }
}

function relationsByInput(relations: readonly Relation[], inputs: number): readonly (readonly number[])[] {
  const about: number[][] = Array.from({ length: inputs }, () => [])
  const note = (term: Term, at: number): void => {
    if (term.kind === 'input') {
      const known = about[term.input]!
      if (known.at(-1) !== at) known.push(at)
    } else if (term.kind === 'apply') for (const it of term.operands) note(it, at)
  }
  for (const [at, { left, right }] of relations.entries()) {
    note(left, at)
    note(right, at)
  }
  return about
}

function some<T>(all: readonly T[], most: number, random: Random): readonly T[] {
  if (all.length <= most) return all
  const first = below(random, all.length)
  return Array.from({ length: most }, (_, at) => all[(first + at) % all.length]!)
}
