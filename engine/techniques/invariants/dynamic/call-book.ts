import { callInputs, type CallInputs } from './call-inputs.ts'
import { createInvariants, type Invariants } from './relations/learn.ts'
import { previousIn, type PreviousValues } from './previous.ts'
import type { Relation } from './relations/relation.ts'
import { createSatisfier, type Solve } from './solving/satisfy.ts'
import type { Similarity } from './relations/similar.ts'
import { mostOfCallable, simpleRelations } from './relations/simple-relations.ts'
import { createCandidateInvariants, type CandidateInvariants } from './relations/candidate-invariants.ts'
import type { RelationConstants } from './relations/templates/template.ts'
import type { TestCase } from '../../../model/test/statement.ts'
import type { CallableId, Subject } from '../../../model/subject/subject.ts'

/** What is known of the calls of a callable. */
export interface CallBook {
  readonly callable: CallableId
  readonly inputs: CallInputs
  /** Of branches that are numbered like outcomes: `2p` for predicate p true, `2p + 1` for false. */
  readonly invariants: Invariants
  /** Everything that may turn out to matter. */
  readonly relations: readonly Relation[]
  readonly similarity: Similarity
  readonly candidates: CandidateInvariants
  /** What calls were given in the tests that are kept now. */
  readonly previous: PreviousValues
}

/** The books of the callables of a subject. */
export interface CallBooks {
  /** That of a callable, which is opened when it is first asked for; nothing where its calls have no inputs. */
  of(callable: CallableId): CallBook | undefined
  /** Those that have been opened. */
  all(): readonly CallBook[]
  /** The tests that are kept now: calls may be given again what they are given there. Read when it is asked for. */
  keep(tests: readonly TestCase[]): void
}

/** How books are kept. */
export interface BookKeeping {
  /** Bounds its own effort. */
  readonly solve: Solve
  readonly maySolve: () => boolean
  /** Is told what making relations takes and looking at them, in relations that are looked at by themselves. */
  readonly note: (relations: number) => void
}

/** What making a relation takes, and looking at one while inputs are repaired [D, measured]. */
const costOfMaking = 1
const costOfLook = 12

/** Chance that the search for an input begins at its value: what no condition asks to change stays as it is for the most part [D]. */
const nearRate = 0.85

/** Chance that a number which begins elsewhere begins at a constant of the source [D]. */
const constantRate = 0.25

/** Looks at relations until a repair is given up: few that come to an end take more, and those that come to none took a hundred runs [D, measured]. */
const mostLooks = 120

export function createCallBooks(
  { callables, types }: Subject,
  constants: RelationConstants,
  { solve, maySolve, note }: BookKeeping,
): CallBooks {
  const books = new Map<CallableId, CallBook | undefined>()
  let kept: readonly TestCase[] = []
  const open = (callable: CallableId): CallBook | undefined => {
    const inputs = callInputs(callables[callable]!.parameters, types)
    if (inputs.inputs.length === 0) return undefined
    const relations = simpleRelations(inputs.inputs, constants, mostOfCallable)
    note(costOfMaking * relations.length)
    const satisfier = createSatisfier(inputs.inputs, constants, solve, {
      nearRate,
      constantRate,
      partRate: 0,
      mostLooks,
      maySolve,
      note: (looks) => {
        note(costOfLook * looks)
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
