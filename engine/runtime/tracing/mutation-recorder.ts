import { append } from '../realm/append.ts'
import type { Counted, MutationBuild, MutationProbes } from '../../model/goal/mutation-build.ts'
import { is } from '../realm/intrinsics.ts'

/** Implements the probes of the mutation build and records each run. */
export interface MutationRecorder {
  readonly probes: MutationProbes
  /** Resets for a new run and switches on one mutant, or none. O(1). */
  begin(mutant: number | undefined): void
  /** The mutants that were reached, ascending. */
  reached(): readonly number[]
  /** Those that may have made a difference where they were reached, ascending. Only for a run without a mutant. */
  infected(): readonly number[]
  counted(): Counted
  /** The first `longestPath` executed statements, in order. */
  path(): readonly number[]
}

/** Most statements recorded in order. */
export const longestPath = 5_000

/** No mutant. */
const none = -1

/** A set of small numbers, cleared in O(1). */
interface Marks {
  add(id: number): void
  has(id: number): boolean
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
    has: (id) => epochs[id] === epoch,
    clear() {
      epoch++
    },
    all() {
      const found: number[] = []
      for (let id = 0; id < size; id++) if (epochs[id] === epoch) append(found, id)
      return found
    },
  }
}

export function createMutationRecorder({ mutants, statements, functions, branches }: MutationBuild): MutationRecorder {
  const marks = {
    reached: createMarks(mutants.length),
    infected: createMarks(mutants.length),
    statements: createMarks(statements.length),
    functions: createMarks(functions.length),
    arms: createMarks(branches.reduce((sum, it) => sum + it.arms.length, 0)),
  }
  const path = new Uint32Array(longestPath)
  let length = 0
  let active = none
  /** The number of calls of pasted functions. */
  let calls = 0

  /** Whether another choice yields the same value. False if pasted code had to be called. */
  const isAlike = <V>(value: V, choose: (nth: number) => V, nth: number, before: number): boolean => {
    try {
      return is(value, choose(nth)) && calls === before
    } catch {
      return false
    }
  }

  return {
    probes: {
      mutated(mutant) {
        marks.reached.add(mutant)
        marks.infected.add(mutant)
        return mutant === active
      },
      between(first, count, choose) {
        for (let nth = 0; nth < count; nth++) marks.reached.add(first + nth)
        if (active !== none) return choose(first <= active && active < first + count ? active - first : count)
        const before = calls
        let nth = 0
        try {
          const value = choose(count)
          for (; calls === before && nth < count; nth++) {
            const mutant = first + nth
            if (!marks.infected.has(mutant) && !isAlike(value, choose, nth, before)) marks.infected.add(mutant)
          }
          return value
        } finally {
          // An expression that throws or calls pasted code may do anything under a mutant.
          for (; nth < count; nth++) marks.infected.add(first + nth)
        }
      },
      statement(statement) {
        marks.statements.add(statement)
        if (length < longestPath) path[length++] = statement
      },
      called(fn) {
        calls++
        marks.functions.add(fn)
      },
      arm: marks.arms.add,
    },
    begin(mutant = none) {
      active = mutant
      length = 0
      marks.reached.clear()
      marks.infected.clear()
      marks.statements.clear()
      marks.functions.clear()
      marks.arms.clear()
    },
    reached: marks.reached.all,
    infected: marks.infected.all,
    counted: () => ({
      statements: marks.statements.all(),
      functions: marks.functions.all(),
      arms: marks.arms.all(),
    }),
    path: () => [...path.subarray(0, length)],
  }
}
