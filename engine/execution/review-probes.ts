import type { Counted, ReviewBuild, ReviewProbes } from '../model/review.ts'

/** Answers what the review build asks, and keeps what it tells, run by run. */
export interface ReviewRecorder {
  readonly probes: ReviewProbes
  /** Forgets the run before, and turns one mutant on, or none. O(1). */
  begin(mutant: number | undefined): void
  /** The mutants that were reached, ascending. */
  reached(): readonly number[]
  counted(): Counted
  /** Statements in the order in which they were executed, up to `longestPath`. */
  path(): readonly number[]
}

/** Statements of a run that are told in order. */
const longestPath = 5_000

/** A set of small numbers that is emptied in O(1). */
interface Marks {
  add(id: number): void
  clear(): void
  all(): readonly number[]
}

function createMarks(size: number): Marks {
  const epochs = new Uint32Array(size)
  let epoch = 1
  return {
    add(id) {
      epochs[id] = epoch
    },
    clear() {
      epoch++
    },
    all() {
      const found: number[] = []
      for (let id = 0; id < size; id++) if (epochs[id] === epoch) found[found.length] = id
      return found
    },
  }
}

export function createReviewRecorder({ mutants, statements, functions, branches }: ReviewBuild): ReviewRecorder {
  const marks = {
    mutants: createMarks(mutants.length),
    statements: createMarks(statements.length),
    functions: createMarks(functions.length),
    arms: createMarks(branches.reduce((sum, it) => sum + it.arms.length, 0)),
  }
  const path = new Uint32Array(longestPath)
  let length = 0
  let active = -1
  return {
    probes: {
      mutated(mutant) {
        marks.mutants.add(mutant)
        return mutant === active
      },
      statement(statement) {
        marks.statements.add(statement)
        if (length < longestPath) path[length++] = statement
      },
      called: marks.functions.add,
      arm: marks.arms.add,
    },
    begin(mutant = -1) {
      active = mutant
      length = 0
      marks.mutants.clear()
      marks.statements.clear()
      marks.functions.clear()
      marks.arms.clear()
    },
    reached: marks.mutants.all,
    counted: () => ({
      statements: marks.statements.all(),
      functions: marks.functions.all(),
      arms: marks.arms.all(),
    }),
    path: () => [...path.subarray(0, length)],
  }
}
