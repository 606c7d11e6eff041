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

/** Searches from `start` for values of the inputs of a constraint; undefined if it finds none. */
export type Solve = (
  constraint: Constraint,
  start: readonly Primitive[],
  random: Random,
) => readonly Primitive[] | undefined

/** Finds inputs that satisfy relations, different ones each time. */
export interface Satisfier {
  /** Returns inputs for which all relations hold, partly near others; undefined if none are found. */
  satisfy(
    relations: readonly Relation[],
    near: readonly Primitive[] | undefined,
    random: Random,
  ): readonly Primitive[] | undefined
}

/** Most known solutions to exclude: each makes the constraint harder (Nosrati et al., 4.1.5). */
const mostExcluded = 1

/** Most solutions remembered for the same relations. */
const mostKnown = 20

/** Most attempts to solve relations that failed before. */
const mostFailures = 2

/** Most sets of relations remembered; then all are forgotten. */
const mostRemembered = 5_000

interface PastResults {
  readonly solutions: (readonly Primitive[])[]
  failures: number
}

/** Most repairs, before a solver is used. */
const mostRepairs = 3

/** Chance that a repair after the first starts at the value of similar inputs [D]. */
const awayRate = 0.3

/** How inputs are searched for. */
export interface Satisfying extends DrawRates {
  /** Chance that only a part of an input's scope is used. */
  readonly partRate: number
  /** Most checks of single relations in all repairs for some relations, about: successful repairs need few. */
  readonly mostChecks: number
  /** Whether the solver may be used now. If not, that does not count as a failure. */
  readonly maySolve: () => boolean
  /** Receives the number of checks of single relations. */
  readonly note: (checks: number) => void
}

/** Unknown numbers mostly start at constants of the source, because conditions are about these. */
export const usualSatisfying: Satisfying = {
  nearRate: 0.3,
  constantRate: 0.9,
  partRate: 0.3,
  mostChecks: Infinity,
  maySolve: () => true,
  note: () => undefined,
}

/** Remembers solutions and failures. Without `solve`, it gives up if repairs fail. */
export function createSatisfier(
  inputs: readonly CallInput[],
  constants: RelationConstants,
  solve: Solve | undefined,
  { nearRate, constantRate, partRate, mostChecks, maySolve, note }: Satisfying = usualSatisfying,
): Satisfier {
  const remembered = new Map<string, PastResults>()
  const knownOf = (relations: readonly Relation[]): PastResults => {
    const key = relations.map(keyOf).sort().join(' & ')
    const known = remembered.get(key) ?? { solutions: [], failures: 0 }
    if (mostRemembered <= remembered.size) remembered.clear()
    remembered.set(key, known)
    return known
  }
  /** Repairs from several start values, the first within parts of the scopes. `start` is the last one. */
  const repaired = (
    relations: readonly Relation[],
    scopes: readonly SymbolicInput[],
    near: readonly Primitive[] | undefined,
    random: Random,
  ): { readonly start: readonly Primitive[]; readonly found: readonly Primitive[] | undefined } => {
    let start: readonly Primitive[] = []
    let left = mostChecks
    for (let attempt = 0; attempt < mostRepairs && 0 < left; attempt++) {
      const parts = attempt === 0 ? scopes.map((it) => (chance(random, partRate) ? partOf(it, random) : it)) : scopes
      const rates = { nearRate: attempt === 0 ? nearRate : awayRate, constantRate }
      start = parts.map((it, at) => drawInput(it, near?.[at], constants, rates, random))
      const { values, checks } = repair(relations, start, parts, random, left)
      left -= checks
      note(checks)
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

/** Ends of intervals on either side of 0; from 16 on, each is the square of the last (docs/algorithms.md 7.5). */
const ends = [1, 16, 256, 2 ** 16, 2 ** 32, Infinity]

/** A random interval of the domain of a number, so that solutions spread; other domains stay whole. */
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
