import type { Primitive, SymbolicInput } from '../../../../model/symbolic/symbolic.ts'
import { below, chance, pick, type Random } from '../../../../random/random.ts'
import { isHolding } from '../relations/holds.ts'
import type { Relation, Term } from '../relations/relation.ts'
import { repairsOf } from './repairs.ts'

/** Rounds of a repair: so many, and as many more for each relation, but never more than the last number. */
const rounds = { least: 10, each: 2, most: 60 } as const

/** Chance that any way to put a relation right is taken, rather than the one that breaks fewest others. */
const noiseRate = 0.15

/** So many ways to put a relation right are weighed. */
const mostWays = 4

/** What a repair came to: values with which all relations hold, if any were found, and how often it looked at a relation. */
export interface Repaired {
  readonly values: readonly Primitive[] | undefined
  readonly looks: number
}

/**
 * Changes inputs until relations hold (docs/algorithms.md 7.5), as WalkSAT does (Selman, Kautz, Cohen; AAAI 1994): one
 * that does not hold is put right, mostly in the way that breaks fewest others, again and again. Each input stays
 * within its scope. Far cheaper than a solver, to which what takes more thought is left. It gives up once it has looked
 * at a relation so often.
 */
export function repair(
  relations: readonly Relation[],
  start: readonly Primitive[],
  scopes: readonly SymbolicInput[],
  random: Random,
  mostLooks = Infinity,
): Repaired {
  const values = [...start]
  const holds = relations.map((it) => isHolding(it, values))
  let looks = relations.length
  const about = relationsByInput(relations, scopes.length)

  /** The relations about some inputs. */
  const touched = (inputs: readonly number[]): readonly number[] => {
    const [only] = inputs
    return only !== undefined && inputs.length === 1 ? about[only]! : [...new Set(inputs.flatMap((it) => about[it]!))]
  }
  const most = Math.min(rounds.most, rounds.least + rounds.each * relations.length)
  for (let round = 0; round < most; round++) {
    const broken = holds.flatMap((it, at) => (it ? [] : [at]))
    if (broken.length === 0) return { values, looks }
    if (mostLooks <= looks) break
    const ways = some(repairsOf(relations[pick(random, broken)]!, values, scopes, random), mostWays, random)
    if (ways.length === 0) {
      // Another one may be put right, after which this one is; alone it cannot be.
      if (broken.length === 1) break
      continue
    }
    const costs = ways.map((way) => {
      if (ways.length === 1 || chance(random, noiseRate)) return -1
      const changed = [...values]
      for (const { input, value } of way) changed[input] = value
      let cost = 0
      for (const at of touched(way.map((it) => it.input))) {
        looks++
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
      looks++
      holds[at] = isHolding(relations[at]!, values)
    }
  }
  return { values: holds.every((it) => it) ? values : undefined, looks }
}

/** By input, the relations about it. */
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
