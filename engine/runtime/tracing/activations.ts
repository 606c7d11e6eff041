import { append } from '../realm/append.ts'
import { predicatePlaces, sitePlaces } from '../../model/flags/activation-places.ts'
import type { Compiled } from '../../model/subject/compiled.ts'
import type { CallSiteId } from '../../model/flags/flag.ts'
import type { Activation, FlagTrace, Following } from '../../model/flags/flag-trace.ts'
import type { FunctionId, PredicateId } from '../../model/goal/predicate.ts'
import type { Probes } from '../../model/run/probe.ts'
import { isRecursive } from '../../model/flags/recursion.ts'
import { untrackedFrame, clear, type Frame, newFrame, noFrames, none, passingFrame } from './frame.ts'
import { createListeningTracer } from './listening-tracer.ts'
import type { Tracer } from './tracer.ts'

/** Records each activation of framed functions separately. */
export interface Activations {
  /** Writes to the given tracer for goals, and remembers the last record for the next `within` probe. */
  readonly tracer: Tracer
  readonly probes: Pick<Probes, 'measured' | 'frame' | 'within' | 'calls' | 'returned'>
  /** The latest run, if it was followed. */
  trace(): FlagTrace | undefined
  /** Selects what to record from the next test on; `undefined` for nothing. Other functions pay almost nothing. */
  follow(following: Following | undefined): void
  /** Must be called when an error was caught. Calls announced since that activation was entered no longer happen. */
  interrupted(frame: Activation | undefined): void
}

/** Most activations kept per function in a test, and per call; the newest are kept. */
const mostActivations = 256

/** Most evaluations kept per flag in an activation: the first ones, for a mean, and the newest. */
const mostEvaluations = 256
const firstEvaluations = 3
const newestEvaluations = mostEvaluations - firstEvaluations

/** Recorded activations, over all functions, whose objects are reused. The newest of a function always are. */
const mostFirsts = 8192

/** Unrecorded activations whose objects the next test reuses. */
const mostPassing = 1024

/** The largest integer that 32-bit engines keep in a field without a heap allocation. */
const smallInteger = 2 ** 30 - 1

/** Records one module. Allocates when it is first followed, and keeps the memory. */
export function createActivations(compiled: Compiled, tracer: Tracer): Activations {
  const { flags, functions, predicates } = compiled
  const listening = createListeningTracer(compiled, tracer)
  const { latest, distance: latestDistance } = listening
  const places = predicatePlaces(functions, predicates.length)
  const { places: placesOfSites, counts: siteCounts } = sitePlaces(flags.sites, functions.length)
  /** By flag that a call decides: the call's site. */
  const flagSites = new Int32Array(predicates.length).fill(none)
  const isFlag = new Uint8Array(predicates.length)
  for (const { predicate, origin } of flags.flags) {
    isFlag[predicate] = 1
    if (origin.kind === 'call') flagSites[predicate] = origin.site
  }
  /** 1 for functions that can be suspended. They resume while any call is announced. */
  const suspends = Uint8Array.from(functions, (it) => (it.isAsync === true || it.isGenerator === true ? 1 : 0))
  /** By site: 1 for the functions that it may enter. */
  const callees = flags.sites.map((it) => marked(it.callees, functions.length))
  /** By framed function: the first recorded activations of a test, in order. The next test reuses them. */
  const firsts: Frame[][] = []
  /** By framed function: a ring of the newest activations after the first ones. */
  const rings: Frame[][] = []
  for (const fn of flags.framed) {
    firsts[fn] = []
    rings[fn] = []
  }
  /** The number of first activations, over all functions. */
  let firstCount = 0
  const isGenerator = Uint8Array.from(functions, (it) => (it.isGenerator === true ? 1 : 0))
  const isCallingBack = Uint8Array.from(flags.sites, (it) => (it.over === undefined ? 0 : 1))
  /** By function: activations recorded in this test. */
  const opened = new Int32Array(functions.length)
  /** Unrecorded activations, of any function. */
  const passing: Frame[] = []
  let passingCount = 0
  /** The activations that calls entered; the first `listCount` lists are in use. */
  const lists: Frame[][] = []
  let listCount = 0
  let next: Following | undefined
  /** The argument of `follow` that applies to this test. */
  let following: Following | undefined
  const noFunction = new Uint8Array(functions.length)
  /** 1 for the functions whose activations are currently told apart. */
  let isTracked: Readonly<Uint8Array> = noFunction
  let announcer: Frame | undefined
  let announced: CallSiteId = none

  const recording = (fn: FunctionId): Frame => {
    const nth = opened[fn]!++
    if (nth === 0) listening.listen(fn)
    const first = firsts[fn]!
    const frame = first[nth] ?? newFrame(fn, functions[fn]!.predicates.length, siteCounts[fn]!)
    if (nth < first.length) clear(frame)
    else if (nth === first.length && (nth < mostActivations || firstCount < mostFirsts)) {
      append(first, frame)
      firstCount++
    }
    // A frame dropped from the ring is not reused: it may still run, or be part of an evaluation.
    else rings[fn]![nth % mostActivations] = frame
    return frame
  }

  /** An unrecorded activation, which only links its callees to its caller. */
  const passingBy = (fn: FunctionId): Frame => {
    const frame = passingCount < mostPassing ? (passing[passingCount++] ??= passingFrame()) : passingFrame()
    frame.function = fn
    return frame
  }

  const listOf = (frame: Frame): Frame[] => {
    const known = lists[listCount]
    // Most calls enter one activation, and a fixed list of one takes a tenth of the memory of a growing one.
    if (known === undefined) return (lists[listCount++] = [frame])
    listCount++
    if (1 < known.length) known.length = 1
    known[0] = frame
    return known
  }

  const open = (fn: FunctionId): Frame => {
    const caller = announcer !== undefined && callees[announced]![fn] === 1 ? announcer : undefined
    const isEntered =
      caller?.isRecorded === true && following!.sites[announced] === 1 && !isRecursive(caller, announced)
    const frame = isEntered || following!.anywhere[fn] === 1 ? recording(fn) : passingBy(fn)
    frame.caller = caller
    frame.site = caller === undefined ? undefined : announced
    if (caller !== undefined) {
      if (frame.isRecorded && caller.isRecorded) {
        const place = placesOfSites[announced]!
        const others = caller.entered[place]!
        const last = others[others.length - 1]
        frame.element = last === undefined ? 1 : last.element + 1
        if (last === undefined) caller.entered[place] = listOf(frame)
        else {
          if (others.length === mostActivations) others.shift()
          append(others, frame)
        }
      }
      // A generator's body may resume others, which may enter the same function. No probe reports leaving a generator.
      if (isGenerator[fn] === 1) ({ announcer, announced } = caller)
      else if (isCallingBack[announced] === 0) announcer = undefined
    }
    frame.announcer = announcer
    frame.announced = announced
    return frame
  }

  /** Adds the latest record to an activation. */
  const keep = (frame: Frame): void => {
    const predicate = latest[0]!
    const outcome = latest[1]!
    const otherDistance = latestDistance[0]!
    const place = places[predicate]!
    const own = 2 * place + 1 - outcome
    const other = own ^ 1
    const { distances } = frame
    frame.counts[place]!++
    frame.stamps[place] = ++frame.clock
    frame.outcomes[place] = outcome
    frame.lastDistances[place] = otherDistance
    distances[own] = 0
    if (!(distances[other]! <= otherDistance)) distances[other] = otherDistance
    if (isFlag[predicate] === 1) keepEvaluation(frame, predicate, outcome === 1)
    frame.sequence = (Math.imul(frame.sequence, 31) + 2 * predicate + 2 - outcome) & smallInteger
  }

  const keepEvaluation = (frame: Frame, predicate: PredicateId, outcome: boolean): void => {
    const place = places[predicate]!
    const nth = frame.counts[place]!
    const slot =
      nth <= mostEvaluations ? nth - 1 : firstEvaluations + ((nth - 1 - firstEvaluations) % newestEvaluations)
    if (nth <= mostEvaluations) frame.evaluationCounts[place] = nth
    const kept = (frame.evaluations[place]![slot] ??= { nth, sequence: 0, outcome, entered: noFrames })
    const site = flagSites[predicate]!
    kept.nth = nth
    kept.sequence = frame.sequence
    kept.outcome = outcome
    kept.entered = site === none ? noFrames : frame.entered[placesOfSites[site]!]!
  }

  const forgotten = (fn: FunctionId): number => Math.max(0, opened[fn]! - mostActivations)
  const trace: FlagTrace = {
    forgotten,
    count: (fn) => opened[fn]! - forgotten(fn),
    activation: (fn, nth) => {
      const at = forgotten(fn) + nth
      return firsts[fn]![at] ?? rings[fn]![at % mostActivations]!
    },
  }

  return {
    tracer: {
      ...listening,
      begin() {
        listening.begin()
        opened.fill(0)
        passingCount = 0
        listCount = 0
        following = next
        isTracked = next?.functions ?? noFunction
        announcer = undefined
      },
      setMuted(isOn) {
        isTracked = isOn ? noFunction : (following?.functions ?? noFunction)
        listening.setMuted(isOn)
      },
    },
    probes: {
      measured: listening.measured,
      frame: (fn) => (isTracked[fn] !== 1 ? untrackedFrame : open(fn)),
      within(frame, value) {
        if (latest[0] !== none) {
          if ((frame as Frame).isRecorded) keep(frame as Frame)
          latest[0] = none
        }
        return value
      },
      calls(frame, site, value) {
        if (frame !== untrackedFrame) {
          const caller = frame as Frame
          if (suspends[caller.function] === 1) {
            caller.announcer = announcer
            caller.announced = announced
          }
          announcer = caller
          announced = site
          // The previous list may be part of an evaluation.
          if (caller.isRecorded) caller.entered[placesOfSites[site]!] = noFrames
        }
        return value
      },
      returned(frame, _site, value) {
        if (frame !== untrackedFrame) {
          announcer = (frame as Frame).announcer
          announced = (frame as Frame).announced
        }
        return value
      },
    },
    trace: () => (following === undefined ? undefined : trace),
    follow(following) {
      next = following
    },
    interrupted(frame) {
      // A suspended function may resume while another call is announced.
      const isKnown = frame !== undefined && frame !== untrackedFrame && suspends[frame.function] === 0
      announcer = isKnown ? (frame as Frame).announcer : undefined
      announced = isKnown ? (frame as Frame).announced : none
    },
  }
}

function marked(all: readonly number[], count: number): Readonly<Uint8Array> {
  const marks = new Uint8Array(count)
  for (const it of all) marks[it] = 1
  return marks
}
