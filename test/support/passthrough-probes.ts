import type { Outcome, PredicateId } from '../../engine/model/goal/predicate.ts'
import { operate } from '../../engine/runtime/tracing/distance/operate.ts'
import type { Activation } from '../../engine/model/flags/flag-trace.ts'
import type { Probes } from '../../engine/model/run/probe.ts'

const anyone: Activation = {
  function: 0,
  caller: undefined,
  site: undefined,
  isRecorded: false,
  distances: new Float64Array(0),
  entered: [],
  counts: new Int32Array(0),
  stamps: new Int32Array(0),
  outcomes: new Uint8Array(0),
  lastDistances: new Float64Array(0),
  evaluations: [],
  evaluationCounts: new Int32Array(0),
  clock: 0,
  element: 1,
}

/** Probes that only do what JavaScript does. They record outcomes and entries in order. */
export interface Passthrough extends Probes {
  readonly outcomes: readonly Outcome[]
  readonly entered: readonly number[]
  /** How many levels `descend` has opened that `ascend` has not closed. */
  depth(): number
}

/** Implements the contract of `probe.ts` without distances and budget. */
export function passthroughProbes(): Passthrough {
  const outcomes: Outcome[] = []
  const entered: number[] = []
  const skippedProvided = new Set<PredicateId>()
  const announced = new Set<PredicateId>()
  let depth = 0
  const decided = (predicate: PredicateId, outcome: boolean): boolean => {
    outcomes.push({ predicate, outcome })
    return outcome
  }
  const truth = <V>(predicate: PredicateId, value: V): V => {
    decided(predicate, Boolean(value))
    return value
  }
  const nothing = (value: unknown): boolean => value === null || value === undefined
  const callable = (receiver: unknown, callee: unknown, text: string): unknown =>
    nothing(callee)
      ? callee
      : (...args: readonly unknown[]): unknown => {
          if (typeof callee !== 'function') throw new TypeError(`${text} is not a function`)
          return Reflect.apply(callee, receiver, args)
        }
  return {
    outcomes,
    entered,
    depth: () => depth,
    defaultName: () => 'default',
    loading: (promise) => promise,
    power: (base, exponent) => (base as number) ** (exponent as number),
    enter: (fn) => {
      entered.push(fn)
    },
    descend: (fn) => {
      entered.push(fn)
      depth++
    },
    ascend: () => {
      depth--
    },
    leaf: (_predicate, _at, value) => value,
    nested: (compute) => {
      depth++
      try {
        return compute()
      } finally {
        depth--
      }
    },
    step: () => undefined,
    // Empty: values depend on the source alone.
    measured: new Uint8Array(0),
    caught: () => undefined,
    resumed: () => undefined,
    thrown: (value) => value,
    frame: () => anyone,
    within: (_frame, value) => value,
    calls: (_frame, _site, value) => value,
    returned: (_frame, _site, value) => value,
    line: () => undefined,
    settled: new Uint8Array(0),
    computed: (_first, _count, operator, a, b) => operate(operator, a, b),
    reached: (_first, _count, value) => value,
    replaced: (_first, _count, value) => value,
    truthy: truth,
    flag: truth,
    lt: (id, a, b) => decided(id, (a as number) < (b as number)),
    le: (id, a, b) => decided(id, (a as number) <= (b as number)),
    gt: (id, a, b) => decided(id, (a as number) > (b as number)),
    ge: (id, a, b) => decided(id, (a as number) >= (b as number)),
    eq: (id, a, b) => decided(id, a === b),
    ne: (id, a, b) => decided(id, a !== b),
    looseEq: (id, a, b) => decided(id, a == b),
    looseNe: (id, a, b) => decided(id, a != b),
    has: (id, a, b) => decided(id, (a as string) in (b as object)),
    instance: (id, a, b) => decided(id, a instanceof (b as new () => object)),
    nullish: (id, value) => {
      decided(id, nothing(value))
      return value
    },
    method: (id, receiver, key, text) => {
      const callee = (receiver as Record<PropertyKey, unknown>)[key]
      decided(id, nothing(callee))
      return callable(receiver, callee, text)
    },
    bound: (id, receiver, callee, text) => {
      decided(id, nothing(callee))
      return callable(receiver, callee, text)
    },
    label: (id, discriminant, label) => {
      decided(id, discriminant === label)
      return label
    },
    next: (id) => {
      decided(id, true)
    },
    exhausted: (id) => {
      decided(id, false)
    },
    defaulted: (id) => {
      decided(id, true)
      skippedProvided.add(id)
    },
    provided: (id) => {
      if (!skippedProvided.delete(id)) decided(id, false)
    },
    assigns: (id, operator) => {
      decided(id, operator !== '||=')
      announced.add(id)
    },
    assigned: (id, operator, value) => {
      if (!announced.delete(id)) decided(id, operator === '||=')
      return value
    },
    library: (id, _call, value) => truth(id, value),
    keep: (_id, _operand, value) => value,
    recall: (id, _call, value) => truth(id, value),
  }
}
