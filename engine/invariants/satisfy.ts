import type { Constraint, Primitive, SymbolicInput } from '../model/symbolic.ts'
import { createSymbolicBuilder } from '../model/symbolic-builder.ts'
import { below, chance, pick, type Random } from '../random/random.ts'
import { express } from './express.ts'
import { holdsOf } from './holds.ts'
import { partOf } from './partition.ts'
import { type CallInput, keyOf, type Relation } from './relation.ts'
import type { RelationConstants } from './templates/template.ts'

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

/** Of the solutions that are known so many are excluded: each makes the constraint harder (paper 003, 4.1.5). */
const mostExcluded = 1

/** So many solutions of the same relations are remembered. */
const mostKnown = 20

/** What was not solved so often is not tried again. */
const mostFailures = 2

/** Chance that the domain of an input is divided and only a part of it used. */
const partRate = 0.3

/** Relations that were solved are forgotten when there are so many. */
const mostRemembered = 5_000

/** What is known of relations that were to be satisfied before. */
interface Known {
  readonly solutions: (readonly Primitive[])[]
  failures: number
}

/** Remembers what was solved, and what was not. */
export function createSatisfier(inputs: readonly CallInput[], constants: RelationConstants, solve: Solve): Satisfier {
  const remembered = new Map<string, Known>()
  const knownOf = (relations: readonly Relation[]): Known => {
    const key = relations.map(keyOf).sort().join(' & ')
    const known = remembered.get(key) ?? { solutions: [], failures: 0 }
    if (mostRemembered <= remembered.size) remembered.clear()
    remembered.set(key, known)
    return known
  }
  return {
    satisfy(relations, near, random) {
      const known = knownOf(relations)
      if (mostFailures <= known.failures) return undefined
      const excluded = sample(near === undefined ? known.solutions : [near, ...known.solutions], random)
      const start = inputs.map((it, at) => startOf(it.domain, near?.[at], constants, random))
      const domains = inputs.map((it) => (chance(random, partRate) ? partOf(it.domain, random) : it.domain))
      const isDivided = domains.some((it, at) => it !== inputs[at]!.domain)
      const whole = inputs.map((it) => it.domain)
      const found =
        solve(constraintOf(relations, domains, excluded), start, random) ??
        (isDivided ? solve(constraintOf(relations, whole, excluded), start, random) : undefined)
      if (found === undefined || !relations.every((it) => holdsOf(it)(found))) {
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

/** Chances of where the search for a number begins: at the value of a similar input, or next to it; the rest is of any magnitude. */
const nearRate = 0.3
const besideRate = 0.15

/** Chance that it begins with a constant of the source. */
const constantRate = 0.25

const mostBits = 33

/** Where the search for an input begins: solutions are near to that, as what no relation asks to change stays as it is. */
function startOf(domain: SymbolicInput, near: Primitive, constants: RelationConstants, random: Random): Primitive {
  switch (domain.sort) {
    case 'number': {
      const { low, high } = domain
      const within = (it: number): number => Math.min(high, Math.max(low, domain.isInteger ? Math.round(it) : it))
      if (typeof near === 'number') {
        if (chance(random, nearRate)) return near
        if (chance(random, besideRate)) return within(near + (below(random, 21) - 10))
      }
      if (chance(random, constantRate)) return within(pick(random, constants.numbers))
      return within((2 * random.next() - 1) * 2 ** below(random, mostBits))
    }
    case 'string':
      if (typeof near === 'string' && chance(random, nearRate)) return near
      return constants.strings.length === 0 ? '' : pick(random, constants.strings)
    case 'boolean':
      return typeof near === 'boolean' && chance(random, nearRate) ? near : chance(random, 1 / 2)
    case 'choice':
      return near !== undefined && chance(random, nearRate) ? near : pick(random, domain.values)
    case 'bigint':
      return typeof near === 'bigint' && chance(random, nearRate) ? near : BigInt(below(random, 21) - 10)
  }
}
