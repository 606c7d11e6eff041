import type { CallSiteId } from '../../model/flags/flag.ts'
import type { Activation, Evaluation } from '../../model/flags/flag-trace.ts'
import type { FunctionId } from '../../model/goal/predicate.ts'

/** An activation in progress. */
export interface Frame extends Activation {
  function: FunctionId
  caller: Frame | undefined
  site: CallSiteId | undefined
  readonly distances: Float64Array
  readonly counts: Int32Array
  readonly stamps: Int32Array
  readonly outcomes: Uint8Array
  readonly lastDistances: Float64Array
  readonly evaluations: Kept[][]
  readonly evaluationCounts: Int32Array
  readonly entered: Frame[][]
  /**
   * The announced call on entry or, if it can be suspended, before its latest call. Restored after each of its calls,
   * because a library method may call back.
   */
  announcer: Frame | undefined
  announced: CallSiteId
  sequence: number
  clock: number
  element: number
}

/** An evaluation in an object that the next test reuses. */
interface Kept extends Evaluation {
  nth: number
  sequence: number
  outcome: boolean
  entered: readonly Frame[]
}

/** The shared empty list, for calls that enter nothing. */
export const noFrames: Frame[] = []

/** No site, no predicate. */
export const none = -1

/** A recorded activation of a function with this many predicates and call sites. */
export function newFrame(fn: FunctionId, predicates: number, sites: number): Frame {
  return frameOf({ function: fn, isRecorded: true }, recordsOf(predicates, sites))
}

/** An unrecorded activation, which only links its callees to its caller. */
export function passingFrame(): Frame {
  return frameOf({ function: 0, isRecorded: false }, noRecords)
}

type Records = Pick<
  Frame,
  'distances' | 'counts' | 'stamps' | 'outcomes' | 'lastDistances' | 'evaluations' | 'evaluationCounts' | 'entered'
>

function recordsOf(predicates: number, sites: number): Records {
  return {
    distances: new Float64Array(2 * predicates).fill(NaN),
    counts: new Int32Array(predicates),
    stamps: new Int32Array(predicates),
    outcomes: new Uint8Array(predicates),
    lastDistances: new Float64Array(predicates),
    evaluations: Array.from({ length: predicates }, () => []),
    evaluationCounts: new Int32Array(predicates),
    entered: new Array<Frame[]>(sites).fill(noFrames),
  }
}

/** Shared by all unrecorded frames. */
const noRecords = recordsOf(0, 0)

/** All frames are created here, so that they share one hidden class. */
function frameOf(of: Pick<Frame, 'function' | 'isRecorded'>, records: Records): Frame {
  return {
    function: of.function,
    isRecorded: of.isRecorded,
    caller: undefined,
    site: undefined,
    distances: records.distances,
    counts: records.counts,
    stamps: records.stamps,
    outcomes: records.outcomes,
    lastDistances: records.lastDistances,
    evaluations: records.evaluations,
    evaluationCounts: records.evaluationCounts,
    entered: records.entered,
    announcer: undefined,
    announced: none,
    sequence: 0,
    clock: 0,
    element: 1,
  }
}

/** Stands for all activations that are not told apart. */
export const untrackedFrame: Frame = passingFrame()

/** Resets for a new test. */
export function clear(frame: Frame): void {
  const { counts, stamps, distances, evaluationCounts, entered } = frame
  // A loop is fast enough: most functions have few predicates.
  for (let place = 0; 0 < frame.clock && place < counts.length; place++) {
    if (counts[place] === 0) continue
    counts[place] = 0
    stamps[place] = 0
    distances[2 * place] = NaN
    distances[2 * place + 1] = NaN
    evaluationCounts[place] = 0
  }
  frame.clock = 0
  for (let i = 0; i < entered.length; i++) entered[i] = noFrames
  frame.sequence = 0
  frame.element = 1
}
