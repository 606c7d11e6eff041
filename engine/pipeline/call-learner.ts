import type { Candidate } from '../generation/candidate.ts'
import { removeUnused } from '../generation/remove-unused.ts'
import type { CallRun } from '../execution/call-runner.ts'
import { callInputs, type CallInputs } from '../invariants/call-inputs.ts'
import { readInputs, writeInputs } from '../invariants/call-values.ts'
import { isListOperator } from '../invariants/holds.ts'
import { createInvariants, type Invariants } from '../invariants/learn.ts'
import { varied } from '../invariants/vary.ts'
import { inputsOf, type Relation } from '../invariants/relation.ts'
import { createSatisfier, type Solve } from '../invariants/satisfy.ts'
import {
  changedInvariant,
  negatedInvariant,
  promising,
  sameInvariant,
  type Similar,
  type Similarity,
} from '../invariants/similar.ts'
import { mostOfCallable, relationConstants, simpleRelations } from '../invariants/simple-relations.ts'
import type { Ref, Statement, TestCase } from '../model/statement.ts'
import type { CallableId, Subject } from '../model/subject.ts'
import type { Primitive } from '../model/type.ts'
import { chance, pick, type Random } from '../random/random.ts'
import { createMaterial } from './material.ts'

type Call = Statement & { readonly kind: 'call' }

/** What is known of the calls of a callable. */
export interface CallBook {
  readonly callable: CallableId
  readonly inputs: CallInputs
  /** Of branches that are numbered like outcomes: `2p` for predicate p true, `2p + 1` for false. */
  readonly invariants: Invariants
  /** Calls that were learned from. */
  readonly calls: number
}

/** A call of a test, what it was given, and the outcomes that it took. */
export interface KnownCall {
  readonly book: CallBook
  readonly test: TestCase
  readonly at: Ref
  readonly values: readonly Primitive[]
  readonly outcomes: readonly number[]
}

/** A test that differs from the one of a known call in what this is given. */
export interface MadeTest {
  readonly test: TestCase
  readonly call: KnownCall
  readonly found: Similar
}

/** Learns from calls within sequences of calls what they have in common, and makes further tests of that. */
export interface CallLearner {
  /** By callable, as far as any call of it was seen. */
  books(): readonly CallBook[]
  /**
   * Learns from the calls of a test; those whose inputs are known. More of them are learned from for outcomes that are `asked` for.
   * Where `only` is given it is all that is learned of, and however much is known of it already.
   */
  observe(test: TestCase, runs: readonly CallRun[], asked: ReadonlySet<number>, only?: number): readonly KnownCall[]
  /**
   * A test in which a known call has other inputs, which have in common what is known of the outcomes that it took, but for a
   * part: mostly a condition that always held with the outcome that is to be avoided, or never did. Nothing where none is found;
   * `exhausted` where no condition is left that the outcome may depend on.
   */
  avoiding(outcome: number, call: KnownCall, random: Random): MadeTest | 'exhausted' | undefined
  /** Takes note of values that were seen while tests ran: calls may be given them. The last ones are remembered. */
  see(values: readonly Primitive[]): void
  /**
   * A test in which a call has other values, of the test, the source or such as were seen, or inputs that satisfy a condition of which nothing
   * is known; nothing where none is found. It is the call `at` a place, or any to a target.
   */
  promising(test: TestCase, random: Random, at?: Ref): MadeTest | undefined
}

/** After so many calls that covered a branch, further ones are not looked at for it; fewer where no goal asks for it. */
const mostSupport = 40
const usualSupport = 6

/**
 * Chance that only the condition itself is put right, and the equations between inputs: most others hold all the same, as inputs stay near to
 * those of the call [D].
 */
const aloneRate = 0.7

/** So many of the relations that calls have in common are solved at a time: most follow from others or say nothing of the goal [D]. */
const mostShared = 10

/** Conditions on more inputs are not told apart by how many these are. */
const mostTold = 3

/** Any two inputs of a single call satisfy some equation. */
const leastEquated = 2

/**
 * What making a relation takes, what a try takes besides, telling whether a relation holds for a call and taking that into account
 * for a branch, and reading and writing the inputs of a call: in relations that are looked at by themselves [D, measured].
 */
const costOfMaking = 1
const costOfLook = 12
const costOfTry = 250
const costOfVerdict = 0.4
const costOfBranch = 0.05
const costOfCall = 400

/** So often an outcome is to be avoided by the contrary of a relation: what was in vain says that it depends on something else, or on more [D]. */
const mostTries = 2

/** Chances that any part of what a call has in common with others is changed, and that only other values are found for it [D]. */
const changedRate = 0.1
const sameRate = 0.05

/** Chance that the search for an input begins at its value: what no condition asks to change stays as it is for the most part [D]. */
const nearRate = 0.85

/** Chance that a number which begins elsewhere begins at a constant of the source [D]. */
const constantRate = 0.25

/** Looks at relations until a repair is given up: few that come to an end take more, and those that come to none took a hundred runs [D, measured]. */
const mostLooks = 120

/** Chance that inputs vary, rather than that a condition is tried of which nothing is known [D]. */
const varyRate = 0.8

interface Book extends CallBook {
  calls: number
  readonly relations: readonly Relation[]
  readonly similarity: Similarity
  /** How many inputs a relation is about. */
  readonly sizeOf: (relation: Relation) => number
  /** Whether a relation equates inputs, or what is computed of them: what changes one of them breaks it. */
  readonly isEquation: (relation: Relation) => boolean
  /** How often an outcome was to be avoided by the contrary of a relation. */
  readonly tried: (outcome: number) => Map<Relation, number>
}

/** `solve` bounds its own effort, and is asked while it may be. `note` is told what learning takes, in relations that were looked at. */
export function createCallLearner(
  subject: Subject,
  solve: Solve,
  maySolve: () => boolean,
  note: (relations: number) => void,
): CallLearner {
  const { callables, types } = subject
  const books = new Map<CallableId, Book | undefined>()
  const isTarget = new Set(subject.targets)
  const pool = relationConstants(subject.constants)
  const material = createMaterial(subject.constants, pool)
  const open = (callable: CallableId): Book | undefined => {
    const inputs = callInputs(callables[callable]!.parameters, types)
    if (inputs.inputs.length === 0) return undefined
    const relations = simpleRelations(inputs.inputs, pool, mostOfCallable)
    note(costOfMaking * relations.length)
    const satisfier = createSatisfier(inputs.inputs, pool, solve, {
      nearRate,
      constantRate,
      partRate: 0,
      mostLooks,
      maySolve,
      note: (looks) => {
        note(costOfLook * looks)
      },
    })
    const tried = new Map<number, Map<Relation, number>>()
    const sizes = new Map(relations.map((it) => [it, inputsOf(it).length]))
    const equations = new Set(relations.filter((it) => 1 < sizes.get(it)! && equates(it)))
    return {
      callable,
      inputs,
      tried(outcome) {
        const known = tried.get(outcome) ?? new Map<Relation, number>()
        tried.set(outcome, known)
        return known
      },
      // Of those that are learned otherwise, lines, each equates two.
      sizeOf: (it) => sizes.get(it) ?? 2,
      isEquation: (it) => equations.has(it) || !sizes.has(it),
      invariants: createInvariants(inputs.inputs, relations, true),
      calls: 0,
      relations,
      similarity: { inputs: inputs.inputs, constants: pool, satisfier },
    }
  }
  const bookOf = (callable: CallableId): Book | undefined => {
    if (!books.has(callable)) books.set(callable, open(callable))
    return books.get(callable)
  }
  /** A call of a test to a target that has inputs. */
  const anyWithInputs = (test: TestCase, random: Random): Ref | undefined => {
    const calls: Ref[] = []
    for (const [at, it] of test.entries())
      if (it.kind === 'call' && isTarget.has(it.callable) && bookOf(it.callable) !== undefined) calls.push(at)
    return calls.length === 0 ? undefined : pick(random, calls)
  }
  return {
    see(values) {
      material.see(values)
    },
    books: () => [...books.values()].flatMap((it) => it ?? []),
    observe(test, runs, asked, only) {
      return runs.flatMap(({ at, outcomes }): readonly KnownCall[] => {
        const call = test[at] as Call
        const book = bookOf(call.callable)
        const values = book && readInputs(book.inputs, test, call, types)
        if (book === undefined || values === undefined) return []
        const wanting = outcomes.filter((it) =>
          only === undefined ? book.invariants.support(it) < (asked.has(it) ? mostSupport : usualSupport) : it === only,
        )
        if (0 < wanting.length) {
          const fresh = wanting.filter((it) => book.invariants.support(it) === 0).length
          note(book.relations.length * (costOfVerdict + costOfBranch * (fresh + wanting.length)))
          book.invariants.observe(values, wanting)
          book.calls++
        }
        return [{ book, test, at, values, outcomes }]
      })
    },
    avoiding(outcome, call, random) {
      const { test, at, values, outcomes } = call
      const { invariants, similarity, inputs, sizeOf, isEquation, ...book } = bookOf(call.book.callable)!
      const tried = book.tried(outcome)
      const isLeft = (it: Relation): boolean => (tried.get(it) ?? 0) < mostTries
      const always = invariants.justified(outcome).filter(isLeft)
      const never = invariants.never(outcome).filter(isLeft)
      note(costOfTry)
      if (always.length + never.length === 0) return 'exhausted'
      const drawn = random.next()
      const isAlone = changedRate + sameRate <= drawn && chance(random, aloneRate)
      const kept = [
        ...keptEquations(invariants, outcomes, isEquation),
        ...(isAlone ? [] : shared(invariants, outcomes, random)),
      ]
      const known = { inputs: values, relations: [...new Set(kept)] }
      const found =
        drawn < changedRate
          ? changedInvariant(similarity, known, random)
          : drawn < changedRate + sameRate
            ? sameInvariant(similarity, known, random)
            : negatedInvariant(similarity, known, suspected(always, never, tried, sizeOf, random), random)
      const written = found && writeInputs(inputs, test, at, found.inputs, types)
      return written && { test: removeUnused(written), call, found }
    },
    promising(test, random, known) {
      const at = known ?? anyWithInputs(test, random)
      if (at === undefined) return undefined
      const call = test[at] as Call
      const book = bookOf(call.callable)!
      const { similarity, relations, inputs } = book
      note(costOfCall)
      const values = readInputs(inputs, test, call, types)
      if (values === undefined) return undefined
      const isVaried = chance(random, varyRate)
      const found = isVaried
        ? varied(inputs.inputs, values, material.around(test, random), random)
        : promising(relations, similarity.satisfier, values, random)
      const written = found && writeInputs(inputs, test, at, found.inputs, types)
      return written && { test: removeUnused(written), call: { book, test, at, values, outcomes: [] }, found }
    },
  }
}

/**
 * What held for all calls that took an outcome, or the contrary of what held for none; that is noted as tried. Conditions on one input are as
 * likely as all those on two, and on more: there are far fewer of them, and most branches ask for such a one [D].
 */
function suspected(
  always: readonly Relation[],
  never: readonly Relation[],
  tried: Map<Relation, number>,
  sizeOf: (relation: Relation) => number,
  random: Random,
): Relation {
  const isOfAll = 0 < always.length && (never.length === 0 || chance(random, 1 / 2))
  const bySize = new Map<number, Relation[]>()
  for (const one of isOfAll ? always : never) {
    const size = Math.min(mostTold, sizeOf(one))
    const alike = bySize.get(size)
    if (alike === undefined) bySize.set(size, [one])
    else alike.push(one)
  }
  const it = pick(random, pick(random, [...bySize.values()]))
  tried.set(it, (tried.get(it) ?? 0) + 1)
  return isOfAll ? it : { ...it, outcome: !it.outcome }
}

/** Whether a relation is an equation, and not one on whole lists. */
function equates({ operator, left, outcome }: Relation): boolean {
  return operator === '===' && outcome && !(left.kind === 'apply' && isListOperator(left.operator))
}

/** Equations that calls have in common which take some outcomes: of the last of these first, which take most to come to. */
function keptEquations(
  invariants: Invariants,
  outcomes: readonly number[],
  isEquation: (relation: Relation) => boolean,
): readonly Relation[] {
  const found = new Set<Relation>()
  for (const outcome of outcomes.toReversed()) {
    if (invariants.support(outcome) < leastEquated) continue
    for (const it of invariants.justified(outcome)) {
      if (mostShared <= found.size) return [...found]
      if (isEquation(it)) found.add(it)
    }
  }
  return [...found]
}

/** Some of what calls have in common that take some outcomes: each outcome says as much as any other. */
function shared(invariants: Invariants, outcomes: readonly number[], random: Random): readonly Relation[] {
  const some = new Set<Relation>()
  for (let i = 0; i < mostShared; i++) {
    const all = invariants.justified(pick(random, outcomes))
    if (0 < all.length) some.add(pick(random, all))
  }
  return [...some]
}

/** A candidate of a made test. */
export function madeCandidate({ test }: MadeTest): Candidate {
  return { test, throws: false, origin: 'invariants' }
}
