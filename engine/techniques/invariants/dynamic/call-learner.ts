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
import type { FurtherCalls } from '../progress.ts'
import type { Ref, Statement, TestCase } from '../../../model/test/statement.ts'
import type { CallableId, Subject } from '../../../model/subject/subject.ts'
import type { Primitive } from '../../../model/subject/type.ts'
import { chance, pick, type Random } from '../../../random/random.ts'
import { type BookKeeping, type CallBook, createCallBooks } from './call-book.ts'
import { createValuePools } from './solving/value-pools.ts'

type Call = Statement & { readonly kind: 'call' }

/** A call in a test, with its inputs and the outcomes that it took. */
export interface ObservedCall {
  readonly book: CallBook
  readonly test: TestCase
  readonly at: Ref
  readonly values: readonly Primitive[]
  readonly outcomes: readonly number[]
}

/** A test made from that of a known call, with other inputs for the call. */
export interface MadeTest {
  readonly test: TestCase
  readonly call: ObservedCall
  readonly found: Similar
  /** Calls that the test has in addition. */
  readonly further: FurtherCalls
}

interface Placed {
  readonly test: TestCase
  readonly further: FurtherCalls
}

/** Learns what calls within tests have in common, and makes further tests from that. */
export interface CallLearner {
  /** The books of all callables with observed calls. */
  books(): readonly CallBook[]
  /**
   * Learns from the calls of a test, and returns those with known inputs. Outcomes in `avoided` are learned from more
   * calls. If `only` is given, only this outcome is learned, without a limit.
   */
  observe(
    test: TestCase,
    runs: readonly CallRun[],
    avoided: ReadonlySet<number>,
    only?: number,
  ): readonly ObservedCall[]
  /**
   * Makes a test in which a known call gets other inputs. They satisfy the conditions learned for its outcomes, some of
   * them changed: mostly one that always or never held with the outcome to avoid is negated. Undefined if none are
   * found, `exhausted` if no condition is left that the outcome may depend on.
   */
  avoiding(outcome: number, call: ObservedCall, random: Random): MadeTest | 'exhausted' | undefined
  /** Sets the kept tests. Calls may reuse their inputs. */
  keep(tests: readonly TestCase[]): void
  /** Records values seen in runs, which calls may receive. Only the latest are kept. */
  see(values: readonly Primitive[]): void
  /**
   * Makes a test in which a call gets values of the test, the source or recent runs, or satisfies a relation not yet
   * observed; undefined if none are found. It is the call `at` a place, any call of a target, an added copy of it, or a
   * call that makes an argument of it.
   */
  promising(test: TestCase, random: Random, at?: Ref): MadeTest | undefined
}

/** Most calls to learn from per branch: if a goal is about it, and otherwise. */
const mostSupport = 40
const usualSupport = 6

/** Chance that only the condition and equations must hold: most others hold anyway for inputs near the call's [D]. */
const aloneRate = 0.7

/** Costs of a try, of checking a relation, of using that for a branch, and of input access, in checks [D, measured]. */
const costOfTry = 1_000
const costOfVerdict = 0.4
const costOfBranch = 0.05
const costOfCall = 800

/** Chances that any part of the shared conditions is changed, and that only other values are found for them [D]. */
const changedRate = 0.1
const sameRate = 0.05

/** Chance that inputs for a negated relation are reused from another call, if possible, rather than solved for [D]. */
const reuseRate = 0.5

/** Added calls make tests no longer than generated ones. */
const longest = standardParameters.length

/** Chances that an added copy of a call varies, and that a call varies that makes an argument, if there is one [D]. */
const againRate = 0.25
const argumentRate = 0.3

/** Chance that inputs vary freely rather than satisfy a relation not yet observed [D]. */
const varyRate = 0.8

/** `keeping.note` receives the cost of learning, in checks of single relations. */
export function createCallLearner(subject: Subject, keeping: BookKeeping): CallLearner {
  const { types, targets, constants } = subject
  const { note } = keeping
  const isTarget = new Set(targets)
  const pool = relationConstants(constants)
  const books = createCallBooks(subject, pool, keeping)
  const pools = createValuePools(constants, pool)
  const mayVary = (callable: CallableId): boolean => books.of(callable) !== undefined
  /** A random call of a target that has inputs, or arguments made by calls. */
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
  /** The call to vary for the call `at` a place: itself, an added copy, or a call that makes an argument of it. */
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
  /** Inputs for which a relation does not hold: reused from another call, or solved for. */
  const without = (before: Relation, { similarity, previous }: CallBook, known: KnownInputs, random: Random) => {
    const after = { ...before, outcome: !before.outcome }
    const taken = chance(random, reuseRate)
      ? reuseInput(after, similarity.inputs, known.inputs, previous, random)
      : undefined
    return taken === undefined || !known.relations.every((it) => it === before || isHolding(it, taken))
      ? negatedInvariant(similarity, known, before, random)
      : { inputs: taken, relations: [after], changes: [{ before, after }] }
  }
  const madeTest = (
    call: ObservedCall,
    found: Similar | undefined,
    further: FurtherCalls = {},
  ): MadeTest | undefined => {
    const test = found && writeInputs(call.book.inputs, call.test, call.at, found.inputs, types)
    return test && { test: removeUnused(test, subject), call, found, further }
  }
  return {
    see(values) {
      pools.see(values)
    },
    keep(tests) {
      books.keep(tests)
    },
    books: () => books.all(),
    observe(test, runs, avoided, only) {
      return runs.flatMap(({ at, outcomes }): readonly ObservedCall[] => {
        const call = test[at] as Call
        const book = books.of(call.callable)
        const values = book && readInputs(book.inputs, test, at, types)
        if (book === undefined || values === undefined) return []
        const { invariants, relations } = book
        const wanting = outcomes.filter((outcome) =>
          only === undefined
            ? invariants.support(outcome) < (avoided.has(outcome) ? mostSupport : usualSupport)
            : outcome === only,
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
      if (drawn < changedRate) return madeTest(call, changedInvariant(similarity, known, random))
      if (drawn < changedRate + sameRate) return madeTest(call, sameInvariant(similarity, known, random))
      return madeTest(call, without(candidates.draw(outcome, left, random), book, known, random))
    },
    promising(before, random, place) {
      const at = place ?? anyVariable(before, random)
      if (at === undefined) return undefined
      const { test, further } = placed(before, at, random)
      const call = test[at] as Call
      const book = books.of(call.callable)
      note(costOfCall)
      const values = book && readInputs(book.inputs, test, at, types)
      if (values === undefined) return undefined
      const { similarity, relations, inputs, previous } = book!
      const found = chance(random, varyRate)
        ? varied(inputs.inputs, values, pools.around(test, random), previous, random)
        : promising(relations, similarity.satisfier, values, random)
      return madeTest({ book: book!, test, at, values, outcomes: [] }, found, further)
    },
  }
}

/** Wraps a made test for evaluation. */
export function madeCandidate({ test }: MadeTest): Candidate {
  return { test, throws: false, origin: 'invariants' }
}
