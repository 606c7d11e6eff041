import type { Primitive } from '../../../../model/symbolic/symbolic.ts'
import { fittedLine, type FittedLine } from './fitted.ts'
import { holdsOf, isListOperator } from './holds.ts'
import { type CallInput, type Holds, inputsOf, type Relation, type Term } from './relation.ts'
import { ofSort, pairs } from './templates/template.ts'

/** The relations between the inputs of calls, by branch (Nosrati et al., Algorithm 4). Only fitted lines are added. */
export interface Invariants {
  /** Adds a call: its inputs, and the branches that it covered. O(relations that still hold). */
  observe(inputs: readonly Primitive[], covered: readonly number[]): void
  /** The likely invariant of a branch: relations that held for every call that covered it; empty without calls. */
  of(branch: number): readonly Relation[]
  /** The relations of a branch with enough calls to rule out chance. */
  justified(branch: number): readonly Relation[]
  /** The justified equations, without those on whole lists: changing one of their inputs breaks them. */
  equations(branch: number): readonly Relation[]
  /** The union of the justified relations of some branches: the path likely invariant of a call that covers them. */
  ofPath(branches: readonly number[]): readonly Relation[]
  /** Relations that held for no call that covered a branch; empty without calls, or if not recorded. */
  never(branch: number): readonly Relation[]
  /** Branches with calls. */
  branches(): Iterable<number>
  /** Number of calls in all. */
  calls(): number
  /** Number of calls that covered a branch. */
  support(branch: number): number
  /** The latest falsified relations, newest first. One that held for long shows best what is not required. */
  falsified(branch: number): readonly FalsifiedInvariant[]
}

/** A relation that held for some calls that covered a branch, and then did not. */
export interface FalsifiedInvariant {
  readonly relation: Relation
  /** How many calls it held for. */
  readonly support: number
  /** The inputs of the call that falsified it. */
  readonly by: readonly Primitive[]
}

interface BranchInvariant {
  /** Indices of relations. */
  alive: readonly number[]
  lines: readonly FittedLine[]
  support: number
  falsified: readonly FalsifiedInvariant[]
  /** Indices of relations that held for no call. */
  never: readonly number[]
  /** The relations themselves, until the next call is learned from. */
  listed:
    | {
        readonly alive: readonly Relation[]
        readonly justified: readonly Relation[]
        readonly equations: readonly Relation[]
        readonly never: readonly Relation[]
      }
    | undefined
}

/** Most falsified relations kept per branch. */
const mostFalsified = 8

const nothing = { alive: [], justified: [], equations: [], never: [] } as const

/** Removes relations that calls falsify, per branch. `true and false` also learns which never held, but tests all. */
export function createInvariants(
  inputs: readonly CallInput[],
  relations: readonly Relation[],
  notes: 'true' | 'true and false' = 'true',
): Invariants {
  const holds: Holds[] = []
  const everything = relations.map((_, at) => at)
  const lined = pairs(ofSort(inputs, 'number'))
  const branches = new Map<number, BranchInvariant>()
  let calls = 0
  /** By relation, whether it holds for the current call: 0 unknown, 1 yes, 2 no. */
  const verdicts = new Uint8Array(relations.length)

  const listed = (branch: number): NonNullable<BranchInvariant['listed']> => {
    const known = branches.get(branch)
    if (known === undefined) return nothing
    if (known.listed === undefined) {
      const alive = [...known.alive.map((it) => relations[it]!), ...known.lines.flatMap((it) => it.relation() ?? [])]
      const justified = alive.filter((it) => isJustified(it, known.support))
      const never = known.never.map((it) => relations[it]!)
      known.listed = { alive, justified, equations: justified.filter(equates), never }
    }
    return known.listed
  }
  return {
    observe(values, covered) {
      calls++
      verdicts.fill(0)
      const isTrue = (at: number): boolean => {
        if (verdicts[at] === 0) verdicts[at] = (holds[at] ??= holdsOf(relations[at]!))(values) ? 1 : 2
        return verdicts[at] === 1
      }
      for (const branch of covered) {
        const known = branches.get(branch) ?? {
          alive: everything,
          lines: lined.map(([x, y]) => fittedLine(x, y)),
          support: 0,
          falsified: [],
          never: notes === 'true' ? [] : everything,
          listed: undefined,
        }
        const alive = kept(known.alive, isTrue)
        if (0 < known.support && alive.length < known.alive.length) {
          const { support } = known
          const fell = known.alive.filter((it) => !isTrue(it)).slice(-mostFalsified)
          const falsified = fell.map((it) => ({ relation: relations[it]!, support, by: values }))
          known.falsified = [...falsified, ...known.falsified].slice(0, mostFalsified)
        }
        known.support++
        known.listed = undefined
        known.alive = alive
        known.never = kept(known.never, (it) => !isTrue(it))
        known.lines = kept(known.lines, (it) => it.observe(values))
        branches.set(branch, known)
      }
    },
    of: (branch) => listed(branch).alive,
    justified: (branch) => listed(branch).justified,
    equations: (branch) => listed(branch).equations,
    ofPath(path) {
      const [only, ...others] = path
      if (only === undefined) return []
      return others.length === 0 ? listed(only).justified : [...new Set(path.flatMap((it) => listed(it).justified))]
    },
    never: (branch) => listed(branch).never,
    branches: () => branches.keys(),
    calls: () => calls,
    support: (branch) => branches.get(branch)?.support ?? 0,
    falsified: (branch) => branches.get(branch)?.falsified ?? [],
  }
}

function equates(relation: Relation): boolean {
  const { operator, left, outcome } = relation
  if (operator !== '===' || !outcome || (left.kind === 'apply' && isListOperator(left.operator))) return false
  return 1 < inputsOf(relation).length
}

/** Filters a list; returns the same list if nothing is removed. */
function kept<T>(all: readonly T[], stays: (it: T) => boolean): readonly T[] {
  const left = all.filter(stays)
  return left.length === all.length ? all : left
}

/** Largest probability that a learned relation holds by chance (Daikon's confidence limit). */
const mostByChance = 0.01

/** A line goes through any two calls. */
const leastOfLine = 3

/**
 * Whether enough calls support a relation that most calls satisfy anyway: `x % a !== 0` holds by chance for all but one
 * in a. Other relations, except for lines, are justified by the first call.
 */
function isJustified({ operator, left, right, outcome }: Relation, support: number): boolean {
  if (isLine(right)) return leastOfLine <= support
  if (operator !== '!==' || !outcome || left.kind !== 'apply' || left.operator !== '%') return true
  const [, divisor] = left.operands
  if (right.kind !== 'constant' || divisor?.kind !== 'constant') return true
  return (1 - 1 / Number(divisor.value)) ** support < mostByChance
}

/** Whether a term is that of a fitted line, `a x + b`. */
function isLine(term: Term): boolean {
  if (term.kind !== 'apply' || term.operator !== '+') return false
  const [product] = term.operands
  return product?.kind === 'apply' && product.operator === '*'
}
