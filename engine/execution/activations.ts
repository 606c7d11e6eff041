import type { Compiled } from '../model/compiled.ts'
import type { CallSiteId } from '../model/flag.ts'
import type { Activation, Evaluation, FlagTrace, Following } from '../model/flag-trace.ts'
import type { FunctionId, PredicateId } from '../model/predicate.ts'
import type { Probes } from '../model/probe.ts'
import type { Tracer } from './tracer.ts'
import { toEqual } from './distance/equality.ts'
import { K } from './distance/constant.ts'

/** Tells the activations of framed functions apart, with what each of them recorded. */
export interface Activations {
  /** Writes what the given one writes, and remembers the latest record for the probe that follows. */
  readonly tracer: Tracer
  readonly probes: Pick<Probes, 'frame' | 'within' | 'calls' | 'returned'>
  /** What the latest run did, if it was followed. */
  trace(): FlagTrace | undefined
  /** What is told apart from the next test on; `undefined` for nothing. The probes in other functions cost next to nothing. */
  follow(following: Following | undefined): void
  /** An error was caught: what was announced is not called any more. */
  interrupted(): void
}

/** Activations of one function beyond these are not told apart in a test: a search for flags does not get better by more. */
const mostActivations = 256

/** Evaluations of one flag in one activation beyond these are not kept. */
const mostEvaluations = 32

interface Frame extends Activation {
  function: FunctionId
  /** Of others nothing is recorded but who called them. */
  readonly isLookedAt: boolean
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
   * What was announced when it was entered or, of what may be suspended, before its latest call: that is so again when a call
   * of its own has returned, since a library method may call back.
   */
  announcer: Frame | undefined
  announced: CallSiteId
  sequence: number
  clock: number
}

/** An evaluation, in an object that the next test uses again. */
interface Kept extends Evaluation {
  sequence: number
  outcome: boolean
  entered: readonly Frame[]
}

/** What a call that enters nothing has entered: no list is made for it. */
const nobody: Frame[] = []

/** No site, no predicate. */
const none = -1

/** Follows one module. Memory is taken when it is first followed, and kept. */
export function createActivations({ flags, functions, predicates }: Compiled, tracer: Tracer): Activations {
  /** Of every predicate, its place in its function. */
  const places = new Int32Array(predicates.length)
  for (const it of functions) it.predicates.forEach((predicate, place) => (places[predicate] = place))
  /** Of every flag that a call decides, where that is. */
  const flagSites = new Int32Array(predicates.length).fill(none)
  /** Of every flag that is a field, the functions that write it. */
  const flagWriters = new Map<PredicateId, readonly FunctionId[]>()
  const isFlag = new Uint8Array(predicates.length)
  for (const { predicate, origin } of flags.flags) {
    isFlag[predicate] = 1
    if (origin.kind === 'call' || origin.kind === 'count') flagSites[predicate] = origin.site
    else if (origin.kind === 'field')
      flagWriters.set(
        predicate,
        origin.writers.map((it) => it.function),
      )
  }
  /** Of every site, its place among those of its function. */
  const sitePlaces = new Int32Array(flags.sites.length)
  const siteCounts = new Int32Array(functions.length)
  flags.sites.forEach((it, site) => (sitePlaces[site] = siteCounts[it.function]!++))
  /** 1 for the functions that may go on when something else is going on: what is announced then may differ each time. */
  const suspends = Uint8Array.from(functions, (it) => (it.isAsync === true || it.isGenerator === true ? 1 : 0))
  const callees = flags.sites.map((it) => new Set(it.callees))
  const pools = new Map<FunctionId, Frame[]>(flags.framed.map((fn) => [fn, []]))
  /** Runs of each function that were told apart in the present test. */
  const used = new Int32Array(functions.length)
  /** How many of them are looked at: so many of its pool are in use. */
  const opened = new Int32Array(functions.length)
  /** Those that are not looked at, whatever their function. */
  const passing: Frame[] = []
  let passingCount = 0
  const nothing = new Uint8Array(predicates.length)
  let next: Following | undefined
  /** As given to `follow`, for the present test. */
  let following: Following | undefined
  /** 1 for the predicates of followed functions. */
  let ofFollowed: Readonly<Uint8Array> = nothing
  /** The same unless nothing is written. */
  let kept = ofFollowed
  let announcer: Frame | undefined
  let announced: CallSiteId = none
  let latest: PredicateId = none
  let latestOutcome = false
  let latestDistance = 0

  const newFrame = (fn: FunctionId, { length }: readonly PredicateId[], siteCount: number): Frame => ({
    function: fn,
    isLookedAt: true,
    caller: undefined,
    site: undefined,
    distances: new Float64Array(2 * length).fill(NaN),
    counts: new Int32Array(length),
    stamps: new Int32Array(length),
    outcomes: new Uint8Array(length),
    lastDistances: new Float64Array(length),
    evaluations: Array.from({ length }, () => []),
    evaluationCounts: new Int32Array(length),
    entered: new Array<Frame[]>(siteCount).fill(nobody),
    announcer: undefined,
    announced: none,
    sequence: 0,
    clock: 0,
  })
  /** Stands for all activations that are not told apart. */
  const anyone: Frame = { ...newFrame(0, [], 0), isLookedAt: false }

  /** One that is looked at. */
  const recording = (fn: FunctionId): Frame => {
    const frame = (pools.get(fn)![opened[fn]!++] ??= newFrame(fn, functions[fn]!.predicates, siteCounts[fn]!))
    // Loops, since most functions have few predicates.
    for (let place = 0; 0 < frame.clock && place < frame.counts.length; place++) {
      if (frame.counts[place] === 0) continue
      frame.counts[place] = 0
      frame.stamps[place] = 0
      frame.distances[2 * place] = NaN
      frame.distances[2 * place + 1] = NaN
      frame.evaluationCounts[place] = 0
    }
    frame.clock = 0
    for (let i = 0; i < frame.entered.length; i++) frame.entered[i] = nobody
    frame.sequence = 0
    return frame
  }

  /** One that is not: it only leads from what it calls to what called it. */
  const passingBy = (fn: FunctionId): Frame => {
    const frame = (passing[passingCount++] ??= { ...anyone })
    frame.function = fn
    return frame
  }

  /** Whether what a followed call has entered is looked at: recursion is not followed (ALGORITHMS 4.3). */
  const isLookedInto = (caller: Frame, site: CallSiteId): boolean => {
    if (!caller.isLookedAt || following!.sites[site] === 0) return false
    for (let at: Frame | undefined = caller; at !== undefined; at = at.caller) if (at.site === site) return false
    return true
  }

  const open = (fn: FunctionId): Frame => {
    used[fn]!++
    const caller = announcer !== undefined && callees[announced]!.has(fn) ? announcer : undefined
    const isLookedAt = following!.anywhere[fn] === 1 || (caller !== undefined && isLookedInto(caller, announced))
    const frame = isLookedAt ? recording(fn) : passingBy(fn)
    frame.caller = caller
    frame.site = caller === undefined ? undefined : announced
    if (caller !== undefined) {
      if (isLookedAt && caller.isLookedAt) {
        const place = sitePlaces[announced]!
        // Most calls enter one: a list of one takes a tenth of the memory of one that grows.
        if (caller.entered[place] === nobody) caller.entered[place] = [frame]
        else caller.entered[place]!.push(frame)
      }
      // The body may go on with what was suspended, which may enter the same function for reasons of its own. No probe tells that
      // a generator is left.
      if (functions[fn]!.isGenerator === true) ({ announcer, announced } = caller)
      else if (flags.sites[announced]!.over === undefined) announcer = undefined
    }
    frame.announcer = announcer
    frame.announced = announced
    return frame
  }

  /** The latest activation of each of these functions, and where that is the one that is deciding, the one before it too. */
  const latestOf = (fns: readonly FunctionId[] | undefined, deciding: Frame): readonly Frame[] =>
    fns === undefined
      ? nobody
      : fns.flatMap((fn) => {
          const last = opened[fn]! - 1
          const pool = pools.get(fn)!
          return pool.slice(Math.max(0, pool[last] === deciding ? last - 1 : last), last + 1)
        })

  const keep = (frame: Frame, predicate: PredicateId, outcome: boolean, otherDistance: number): void => {
    const place = places[predicate]!
    const own = 2 * place + (outcome ? 0 : 1)
    const other = own ^ 1
    const { distances } = frame
    frame.counts[place]!++
    frame.stamps[place] = ++frame.clock
    frame.outcomes[place] = outcome ? 1 : 0
    frame.lastDistances[place] = otherDistance
    distances[own] = 0
    if (!(distances[other]! <= otherDistance)) distances[other] = otherDistance
    const nth = frame.evaluationCounts[place]!
    if (isFlag[predicate] === 1 && nth < mostEvaluations) {
      frame.evaluationCounts[place] = nth + 1
      const kept = (frame.evaluations[place]![nth] ??= { sequence: 0, outcome, entered: nobody })
      const site = flagSites[predicate]!
      kept.sequence = frame.sequence
      kept.outcome = outcome
      kept.entered = site === none ? latestOf(flagWriters.get(predicate), frame) : frame.entered[sitePlaces[site]!]!
    }
    frame.sequence = (Math.imul(frame.sequence, 31) + 2 * predicate + (outcome ? 1 : 2)) | 0
  }

  const trace: FlagTrace = {
    count: (fn) => opened[fn]!,
    activation: (fn, nth) => pools.get(fn)![nth]!,
  }

  return {
    tracer: {
      ...tracer,
      begin() {
        tracer.begin()
        used.fill(0)
        opened.fill(0)
        passingCount = 0
        if (following !== next) {
          following = next
          const marks = next?.functions
          ofFollowed = marks === undefined ? nothing : Uint8Array.from(predicates, (it) => marks[it.function]!)
        }
        kept = ofFollowed
        announcer = undefined
        latest = none
      },
      record(predicate, outcome, otherDistance) {
        if (kept[predicate] === 1) {
          latest = predicate
          latestOutcome = outcome
          latestDistance = otherDistance
        }
        tracer.record(predicate, outcome, otherDistance)
      },
      recordGap(predicate, outcome, left, right, more) {
        if (kept[predicate] === 1) {
          latest = predicate
          latestOutcome = outcome
          latestDistance = toEqual(left, right) + more
        }
        tracer.recordGap(predicate, outcome, left, right, more)
      },
      note(predicate, outcome) {
        if (kept[predicate] === 1) {
          latest = predicate
          latestOutcome = outcome
          latestDistance = K
        }
        tracer.note(predicate, outcome)
      },
      isWanted: (predicate, outcome) => kept[predicate] === 1 || tracer.isWanted(predicate, outcome),
      isSettled: (predicate) => kept[predicate] === 0 && tracer.isSettled(predicate),
      mute(on) {
        kept = on ? nothing : ofFollowed
        tracer.mute(on)
      },
    },
    probes: {
      frame(fn) {
        if (following?.functions[fn] !== 1 || kept === nothing || mostActivations <= used[fn]!) return anyone
        return open(fn)
      },
      within(frame, value) {
        if (latest !== none) {
          if ((frame as Frame).isLookedAt) keep(frame as Frame, latest, latestOutcome, latestDistance)
          latest = none
        }
        return value
      },
      calls(frame, site, value) {
        if (frame !== anyone) {
          const caller = frame as Frame
          if (suspends[caller.function] === 1) {
            caller.announcer = announcer
            caller.announced = announced
          }
          announcer = caller
          announced = site
          // What an earlier call has entered may be part of an evaluation.
          if (caller.isLookedAt) caller.entered[sitePlaces[site]!] = nobody
        }
        return value
      },
      returned(frame, _site, value) {
        if (frame !== anyone) {
          announcer = (frame as Frame).announcer
          announced = (frame as Frame).announced
        }
        return value
      },
    },
    trace: () => (following === undefined ? undefined : trace),
    follow(it) {
      next = it
    },
    interrupted() {
      announcer = undefined
    },
  }
}
