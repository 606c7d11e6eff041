import { callInputs, type CallInputs } from './call-inputs.ts'
import { createInvariants, type Invariants } from './relations/learn.ts'
import { arrangedResults } from './mock-inputs.ts'
import { previousIn, type PreviousValues } from './previous.ts'
import type { Relation } from './relations/relation.ts'
import { createSatisfier, type Solve } from './solving/satisfy.ts'
import type { Similarity } from './relations/similar.ts'
import { mostOfCallable, simpleRelations } from './relations/simple-relations.ts'
import { createCandidateInvariants, type CandidateInvariants } from './relations/candidate-invariants.ts'
import type { RelationConstants } from './relations/templates/template.ts'
import type { TestCase } from '../../../model/test/statement.ts'
import type { CallableId, Subject } from '../../../model/subject/subject.ts'

/** Everything learned about the calls of a callable. */
export interface CallBook {
  readonly callable: CallableId
  readonly inputs: CallInputs
  /** By outcome: `2p` for predicate p true, `2p + 1` for false. */
  readonly invariants: Invariants
  /** All relations that may turn out to matter. */
  readonly relations: readonly Relation[]
  readonly similarity: Similarity
  readonly candidates: CandidateInvariants
  /** The inputs of its calls in the tests kept now. */
  readonly previous: PreviousValues
}

/** The books of the callables of a subject. */
export interface CallBooks {
  /** The book of a callable, created on first use; undefined if its calls have no inputs. */
  of(callable: CallableId): CallBook | undefined
  all(): readonly CallBook[]
  /** Sets the kept tests. Calls may reuse their inputs. They are read on demand. */
  keep(tests: readonly TestCase[]): void
}

/** How books solve constraints and account for costs. */
export interface BookKeeping {
  /** Bounds its own cost. */
  readonly solve: Solve
  readonly maySolve: () => boolean
  /** Receives the cost of making and checking relations, in checks of single relations. */
  readonly note: (relations: number) => void
}

/** Cost of making a relation, and of checking one during a repair [D, measured]. */
const costOfMaking = 1
const costOfCheck = 12

/** Chance that the search for an input starts at its value: unconstrained inputs mostly stay the same [D]. */
const nearRate = 0.85

/** Chance that a number which starts elsewhere starts at a constant of the source [D]. */
const constantRate = 0.25

/** Most checks per repair: few successes need more, and failures took as long as a hundred runs [D, measured]. */
const mostChecks = 120

export function createCallBooks(
  subject: Subject,
  constants: RelationConstants,
  { solve, maySolve, note }: BookKeeping,
): CallBooks {
  const { callables, types } = subject
  const books = new Map<CallableId, CallBook | undefined>()
  let kept: readonly TestCase[] = []
  const open = (callable: CallableId): CallBook | undefined => {
    const inputs = callInputs(callables[callable]!.parameters, types, arrangedResults(subject, callable))
    if (inputs.inputs.length === 0) return undefined
    const relations = simpleRelations(inputs.inputs, constants, mostOfCallable)
    note(costOfMaking * relations.length)
    const satisfier = createSatisfier(inputs.inputs, constants, solve, {
      nearRate,
      constantRate,
      partRate: 0,
      mostChecks,
      maySolve,
      note: (checks) => {
        note(costOfCheck * checks)
      },
    })
    const invariants = createInvariants(inputs.inputs, relations, 'true and false')
    let read: readonly TestCase[] | undefined
    let previous: PreviousValues
    return {
      callable,
      inputs,
      invariants,
      relations,
      similarity: { inputs: inputs.inputs, constants, satisfier },
      candidates: createCandidateInvariants(invariants),
      previous(input) {
        if (read !== kept) previous = previousIn(kept, callable, inputs, types)
        read = kept
        return previous(input)
      },
    }
  }
  return {
    of(callable) {
      if (!books.has(callable)) books.set(callable, open(callable))
      return books.get(callable)
    },
    all: () => [...books.values()].flatMap((it) => it ?? []),
    keep(tests) {
      kept = tests
    },
  }
}
