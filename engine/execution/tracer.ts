import type { FunctionId, PredicateId } from '../model/predicate.ts'
import type { Trace } from '../model/trace.ts'

/** How many of each a module has. */
export interface Sizes {
  readonly predicates: number
  readonly functions: number
}

/** Writes a trace. Starting anew costs O(1): what earlier tests left is told by its epoch. */
export interface Tracer {
  readonly trace: Trace
  begin(): void
  enter(fn: FunctionId): void
  /** Notes that a predicate had this outcome, and how far it was from the other. */
  record(predicate: PredicateId, outcome: boolean, otherDistance: number): void
  /** Whether a distance to this outcome is still of use: it is not, once the test has taken the outcome. */
  isWanted(predicate: PredicateId, outcome: boolean): boolean
}

const lastEpoch = 2 ** 31 - 1

export function createTracer(sizes: Sizes): Tracer {
  const distances = new Float64Array(2 * sizes.predicates)
  const predicates = new Int32Array(sizes.predicates)
  const predicateEpochs = new Int32Array(sizes.predicates)
  const functions = new Int32Array(sizes.functions)
  const functionEpochs = new Int32Array(sizes.functions)
  let epoch = 1
  let predicateCount = 0
  let functionCount = 0
  return {
    trace: {
      predicates,
      distances,
      functions,
      get predicateCount() {
        return predicateCount
      },
      get functionCount() {
        return functionCount
      },
      isExecuted: (predicate) => predicateEpochs[predicate] === epoch,
      isEntered: (fn) => functionEpochs[fn] === epoch,
    },
    begin() {
      predicateCount = 0
      functionCount = 0
      if (epoch === lastEpoch) {
        predicateEpochs.fill(0)
        functionEpochs.fill(0)
        epoch = 0
      }
      epoch++
    },
    enter(fn) {
      if (functionEpochs[fn] === epoch) return
      functionEpochs[fn] = epoch
      functions[functionCount++] = fn
    },
    record(predicate, outcome, otherDistance) {
      const taken = outcome ? 2 * predicate : 2 * predicate + 1
      const other = outcome ? 2 * predicate + 1 : 2 * predicate
      if (predicateEpochs[predicate] !== epoch) {
        predicateEpochs[predicate] = epoch
        predicates[predicateCount++] = predicate
        distances[other] = otherDistance
      } else if (otherDistance < distances[other]!) {
        distances[other] = otherDistance
      }
      distances[taken] = 0
    },
    isWanted: (predicate, outcome) =>
      predicateEpochs[predicate] !== epoch || distances[2 * predicate + (outcome ? 0 : 1)] !== 0,
  }
}
