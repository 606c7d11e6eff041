import type { Constraint, Primitive, SymbolicInput } from '../../../../model/symbolic/symbolic.ts'
import { createSymbolicBuilder } from '../../../../model/symbolic/symbolic-builder.ts'
import { chance, pick, type Random } from '../../../../random/random.ts'
import { drawInput, type DrawRates } from './draw-input.ts'
import { express } from '../relations/express.ts'
import { isHolding } from '../relations/holds.ts'
import { type CallInput, keyOf, type Relation } from '../relations/relation.ts'
import { repair } from './repair.ts'
import { scopesOf } from './scope.ts'
import type { RelationConstants } from '../relations/templates/template.ts'

/** Looks for values of the inputs of a constraint, beginning with some; `undefined` where it finds none. */
export type Solve = (
  constraint: Constraint,
  start: readonly Primitive[],
  random: Random,
) => readonly Primitive[] | undefined

/** Finds inputs that satisfy relations, other ones each time. */
export interface Satisfier {
  /** Inputs with which all relations hold, near to some others in part; `undefined` where none are found. */
  satisfy(
    relations: readonly Relation[],
    near: readonly Primitive[] | undefined,
    random: Random,
  ): readonly Primitive[] | undefined
}

/** Of the solutions that are known so many are excluded: each makes the constraint harder (Nosrati et al., 4.1.5). */
const mostExcluded = 1

/** So many solutions of the same relations are remembered. */
const mostKnown = 20

/** What was not solved so often is not tried again. */
const mostFailures = 2

/** Relations that were solved are forgotten when there are so many. */
const mostRemembered = 5_000

/** What is known of relations that were to be satisfied before. */
interface PastResults {
  readonly solutions: (readonly Primitive[])[]
  failures: number
}

/** Values that a repair begins with, before a solver is asked. */
const mostRepairs = 3

/** Chance that a repair which is not the first begins at the value of similar inputs [D]. */
const awayRate = 0.3

/** How inputs are looked for. */
export interface Satisfying extends DrawRates {
  /** Chance that the scope of an input is divided and only a part of it used. */
  readonly partRate: number
  /** Repairs of some relations look at one so often at most, about: what can be repaired soon is. */
  readonly mostLooks: number
  /** Whether a solver may be asked now: a question that was not put is no failure. */
  readonly maySolve: () => boolean
  /** Is told how often a relation was looked at. */
  readonly note: (looks: number) => void
}

/** Numbers of which nothing is known are constants of the source for the most part: conditions are about these. */
export const usualSatisfying: Satisfying = {
  nearRate: 0.3,
  constantRate: 0.9,
  partRate: 0.3,
  mostLooks: Infinity,
  maySolve: () => true,
  note: () => undefined,
}

/** Remembers what was solved, and what was not. Without `solve` what repairs do not make hold is given up. */
export function createSatisfier(
  inputs: readonly CallInput[],
  constants: RelationConstants,
  solve: Solve | undefined,
  { nearRate, constantRate, partRate, mostLooks, maySolve, note }: Satisfying = usualSatisfying,
): Satisfier {
  const remembered = new Map<string, PastResults>()
  const knownOf = (relations: readonly Relation[]): PastResults => {
    const key = relations.map(keyOf).sort().join(' & ')
    const known = remembered.get(key) ?? { solutions: [], failures: 0 }
    if (mostRemembered <= remembered.size) remembered.clear()
    remembered.set(key, known)
    return known
  }
  /** Makes relations hold from several values on, the first in a part of the scopes; `start` are the last of these. */
  const repaired = (
    relations: readonly Relation[],
    scopes: readonly SymbolicInput[],
    near: readonly Primitive[] | undefined,
    random: Random,
  ): { readonly start: readonly Primitive[]; readonly found: readonly Primitive[] | undefined } => {
    let start: readonly Primitive[] = []
    let left = mostLooks
    for (let attempt = 0; attempt < mostRepairs && 0 < left; attempt++) {
      const parts = attempt === 0 ? scopes.map((it) => (chance(random, partRate) ? partOf(it, random) : it)) : scopes
      const rates = { nearRate: attempt === 0 ? nearRate : awayRate, constantRate }
      start = parts.map((it, at) => drawInput(it, near?.[at], constants, rates, random))
      const { values, looks } = repair(relations, start, parts, random, left)
      left -= looks
      note(looks)
      if (values !== undefined && !isSame(values, near)) return { start, found: values }
    }
    return { start, found: undefined }
  }
  return {
    satisfy(relations, near, random) {
      const scopes = scopesOf(relations, inputs)
      note(relations.length)
      if (scopes === undefined) return undefined
      const { start, found: begun } = repaired(relations, scopes, near, random)
      if (begun !== undefined || solve === undefined || !maySolve()) return begun
      const known = knownOf(relations)
      if (mostFailures <= known.failures) return undefined
      const excluded = sample(near === undefined ? known.solutions : [near, ...known.solutions], random)
      const domains = inputs.map((it) => it.domain)
      const found = solve(constraintOf(relations, domains, excluded), start, random)
      if (found === undefined || !relations.every((it) => isHolding(it, found))) {
        known.failures++
        return undefined
      }
      known.failures = 0
      if (mostKnown <= known.solutions.length) known.solutions.shift()
      known.solutions.push(found)
      return found
    },
  }
}

function isSame(a: readonly Primitive[], b: readonly Primitive[] | undefined): boolean {
  return b !== undefined && a.every((it, at) => Object.is(it, b[at]))
}

function sample(solutions: readonly (readonly Primitive[])[], random: Random): readonly (readonly Primitive[])[] {
  if (solutions.length <= mostExcluded) return solutions
  return Array.from({ length: mostExcluded }, () => pick(random, solutions))
}

function constraintOf(
  relations: readonly Relation[],
  domains: readonly SymbolicInput[],
  excluded: readonly (readonly Primitive[])[],
): Constraint {
  const builder = createSymbolicBuilder(domains)
  const conditions = relations.map((it) => express(it, builder))
  for (const solution of excluded) {
    const isSame = solution
      .map((value, input) => builder.apply('Object.is', builder.inputOf(input), builder.constant(value)))
      .reduce((all, it) => builder.apply('&&', all, it), builder.constant(true))
    conditions.push({ node: isSame, outcome: false })
  }
  return builder.constraint(conditions)
}

/**
 * Ends of the intervals of a number on either side of 0: each as wide as the one before it to the power of two
 * (docs/algorithms.md 7.5).
 */
const ends = [1, 16, 256, 2 ** 16, 2 ** 32, Infinity]

/** One of the intervals into which the domain of a number is divided, so that solutions are spread; other domains stay whole. */
function partOf(domain: SymbolicInput, random: Random): SymbolicInput {
  if (domain.sort !== 'number') return domain
  const { low, high } = domain
  const parts = ends.flatMap((end, at) => {
    const begin = at === 0 ? 0 : ends[at - 1]!
    return [
      [begin, end],
      [-end, -begin],
    ].flatMap(([from, to]) => (Math.max(from!, low) < Math.min(to!, high) ? [[from!, to!] as const] : []))
  })
  if (parts.length === 0) return domain
  const [from, to] = pick(random, parts)
  return { ...domain, low: Math.max(from, low), high: Math.min(to, high) }
}
