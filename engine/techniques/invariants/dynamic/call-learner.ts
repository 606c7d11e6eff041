import type { CallRun } from '../../../runtime/interpreter/call-runner.ts'
import type { Candidate } from '../../../generation/candidate.ts'
import { standardParameters } from '../../../generation/parameters.ts'
import { removeUnused } from '../../../generation/operators/remove-unused.ts'
import { reuseInput } from './solving/reuse-input.ts'
import { readInputs, writeInputs } from './call-values.ts'
import { calledAgain, madeArguments, withOwnArgument } from './further-calls.ts'
import { isHolding } from './relations/holds.ts'
import type { Relation } from './relations/relation.ts'
import { sharedEquations, sharedRelations } from './relations/shared.ts'
import {
  changedInvariant,
  type KnownInputs,
  negatedInvariant,
  promising,
  sameInvariant,
  type Similar,
} from './relations/similar.ts'
import { relationConstants } from './relations/simple-relations.ts'
import { varied } from './solving/vary.ts'
import type { FurtherCalls } from '../../../model/invariants/invariant-progress.ts'
import type { Ref, Statement, TestCase } from '../../../model/test/statement.ts'
import type { CallableId, Subject } from '../../../model/subject/subject.ts'
import type { Primitive } from '../../../model/subject/type.ts'
import { chance, pick, type Random } from '../../../random/random.ts'
import { type BookKeeping, type CallBook, createCallBooks } from './call-book.ts'
import { createValuePools } from './solving/value-pools.ts'

type Call = Statement & { readonly kind: 'call' }

/** A call of a test, what it was given, and the outcomes that it took. */
export interface ObservedCall {
  readonly book: CallBook
  readonly test: TestCase
  readonly at: Ref
  readonly values: readonly Primitive[]
  readonly outcomes: readonly number[]
}

/** A test that differs from the one of a known call in what this is given. */
export interface MadeTest {
  readonly test: TestCase
  readonly call: ObservedCall
  readonly found: Similar
  /** What calls it has that the test of the known call had not. */
  readonly further: FurtherCalls
}

/** A test in which a call is to vary, and what calls it has for that. */
interface Placed {
  readonly test: TestCase
  readonly further: FurtherCalls
}

/** Learns from calls within sequences of calls what they have in common, and makes further tests of that. */
export interface CallLearner {
  /** By callable, as far as any call of it was seen. */
  books(): readonly CallBook[]
  /**
   * Learns from the calls of a test; those whose inputs are known. More of them are learned from for outcomes that are `asked` for.
   * Where `only` is given it is all that is learned of, and however much is known of it already.
   */
  observe(test: TestCase, runs: readonly CallRun[], asked: ReadonlySet<number>, only?: number): readonly ObservedCall[]
  /**
   * A test in which a known call has other inputs, which have in common what is known of the outcomes that it took, but for a
   * part: mostly a condition that always held with the outcome that is to be avoided, or never did. Nothing where none is found;
   * `exhausted` where no condition is left that the outcome may depend on.
   */
  avoiding(outcome: number, call: ObservedCall, random: Random): MadeTest | 'exhausted' | undefined
  /** The tests that are kept now: calls may be given again what they are given there. */
  keep(tests: readonly TestCase[]): void
  /** Takes note of values that were seen while tests ran: calls may be given them. The last ones are remembered. */
  see(values: readonly Primitive[]): void
  /**
   * A test in which a call has other values, of the test, the source or such as were seen, or inputs that satisfy a condition of which nothing
   * is known; nothing where none is found. It is the call `at` a place, or any to a target; or one that is made besides, with what that
   * was given but for a part, or one that makes an argument of it.
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

/**
 * What a try takes besides what is looked at, telling whether a relation holds for a call and taking that into account for a branch, and
 * reading and writing the inputs of a call: in relations that are looked at by themselves [D, measured].
 */
const costOfTry = 1_000
const costOfVerdict = 0.4
const costOfBranch = 0.05
const costOfCall = 800

/** Chances that any part of what a call has in common with others is changed, and that only other values are found for it [D]. */
const changedRate = 0.1
const sameRate = 0.05

/** Chance that the contrary of a relation is taken from a call for which it held, where there was one, rather than solved for [D]. */
const reuseRate = 0.5

/** Tests get no longer by further calls than those that are made by chance. */
const longest = standardParameters.length

/** Chances that a call is made once more, to vary that one, and that what a call made for it varies, where there is any [D]. */
const againRate = 0.25
const argumentRate = 0.3

/** Chance that inputs vary, rather than that a condition is tried of which nothing is known [D]. */
const varyRate = 0.8

/** `note` is told what learning takes, in relations that were looked at. */
export function createCallLearner(subject: Subject, keeping: BookKeeping): CallLearner {
  const { types, targets, constants } = subject
  const { note } = keeping
  const isTarget = new Set(targets)
  const pool = relationConstants(constants)
  const books = createCallBooks(subject, pool, keeping)
  const pools = createValuePools(constants, pool)
  const mayVary = (callable: CallableId): boolean => books.of(callable) !== undefined
  /** A call of a test to a target that has inputs, or is given what calls made. */
  const anyVariable = (test: TestCase, random: Random): Ref | undefined => {
    const calls = [...test.entries()].flatMap(([at, it]) =>
      it.kind === 'call' &&
      isTarget.has(it.callable) &&
      (mayVary(it.callable) || 0 < madeArguments(test, it, mayVary).length)
        ? [at]
        : [],
    )
    return calls.length === 0 ? undefined : pick(random, calls)
  }
  /** A test in which the call `at` this place is to vary: the one that stands there, one that is made besides, or one that makes an argument of it. */
  const placed = (test: TestCase, at: Ref, random: Random): Placed => {
    const longer = chance(random, againRate) ? calledAgain(test, at, longest, random) : test
    const again = longer.length - test.length
    const call = longer[at] as Call
    const { name } = subject.callables[call.callable]!
    const further = again === 0 ? {} : { again: { callable: name, times: again } }
    const places = longest <= longer.length ? [] : madeArguments(longer, call, mayVary)
    if (places.length === 0) return { test: longer, further }
    const isForArgument = !mayVary(call.callable) || chance(random, argumentRate)
    if (!isForArgument) return { test: longer, further }
    return { test: withOwnArgument(longer, at, pick(random, places)), further: { ...further, argumentOf: name } }
  }
  /** Inputs for which a relation does not hold: such as a call had for which it did not, or such as are found for that. */
  const without = (before: Relation, { similarity, previous }: CallBook, known: KnownInputs, random: Random) => {
    const after = { ...before, outcome: !before.outcome }
    const taken = chance(random, reuseRate)
      ? reuseInput(after, similarity.inputs, known.inputs, previous, random)
      : undefined
    return taken === undefined || !known.relations.every((it) => it === before || isHolding(it, taken))
      ? negatedInvariant(similarity, known, before, random)
      : { inputs: taken, relations: [after], changes: [{ before, after }] }
  }
  const written = (
    call: ObservedCall,
    found: Similar | undefined,
    further: FurtherCalls = {},
  ): MadeTest | undefined => {
    const test = found && writeInputs(call.book.inputs, call.test, call.at, found.inputs, types)
    return test && { test: removeUnused(test), call, found, further }
  }
  return {
    see(values) {
      pools.see(values)
    },
    keep(tests) {
      books.keep(tests)
    },
    books: () => books.all(),
    observe(test, runs, asked, only) {
      return runs.flatMap(({ at, outcomes }): readonly ObservedCall[] => {
        const call = test[at] as Call
        const book = books.of(call.callable)
        const values = book && readInputs(book.inputs, test, call, types)
        if (book === undefined || values === undefined) return []
        const { invariants, relations } = book
        const wanting = outcomes.filter((it) =>
          only === undefined ? invariants.support(it) < (asked.has(it) ? mostSupport : usualSupport) : it === only,
        )
        if (0 < wanting.length) {
          const fresh = wanting.filter((it) => invariants.support(it) === 0).length
          note(relations.length * (costOfVerdict + costOfBranch * (fresh + wanting.length)))
          invariants.observe(values, wanting)
        }
        return [{ book, test, at, values, outcomes }]
      })
    },
    avoiding(outcome, call, random) {
      const { book, values, outcomes } = call
      const { invariants, similarity, candidates } = book
      const left = candidates.left(outcome, random)
      note(costOfTry)
      if (left.always.length + left.never.length === 0) return 'exhausted'
      const drawn = random.next()
      const isAlone = changedRate + sameRate <= drawn && chance(random, aloneRate)
      const kept = [
        ...sharedEquations(invariants, outcomes),
        ...(isAlone ? [] : sharedRelations(invariants, outcomes, random)),
      ]
      const known = { inputs: values, relations: [...new Set(kept)] }
      if (drawn < changedRate) return written(call, changedInvariant(similarity, known, random))
      if (drawn < changedRate + sameRate) return written(call, sameInvariant(similarity, known, random))
      return written(call, without(candidates.draw(outcome, left, random), book, known, random))
    },
    promising(before, random, place) {
      const at = place ?? anyVariable(before, random)
      if (at === undefined) return undefined
      const { test, further } = placed(before, at, random)
      const call = test[at] as Call
      const book = books.of(call.callable)
      note(costOfCall)
      const values = book && readInputs(book.inputs, test, call, types)
      if (values === undefined) return undefined
      const { similarity, relations, inputs, previous } = book!
      const found = chance(random, varyRate)
        ? varied(inputs.inputs, values, pools.around(test, random), previous, random)
        : promising(relations, similarity.satisfier, values, random)
      return written({ book: book!, test, at, values, outcomes: [] }, found, further)
    },
  }
}

/** A candidate of a made test. */
export function madeCandidate({ test }: MadeTest): Candidate {
  return { test, throws: false, origin: 'invariants' }
}
