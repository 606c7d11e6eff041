import type { Effect, Observation, StubCall } from '../../model/run/execution.ts'
import type { Value } from '../../model/test/value.ts'

/** Tolerance of an asserted number: `margin` times the largest difference seen, at least `leastTolerance` of it. */
const margin = 100
const leastTolerance = 1e-11

/** Numbers are different above this relative difference (`mostTolerance`) or this absolute one. */
const mostTolerance = 1e-6
const mostAbsoluteTolerance = 1e-9

/** Decimal places printed beyond the asserted ones, so that rounding does not use up the tolerance. */
const spareDigits = 2

/** The most digits of a double that `toPrecision` prints. */
const mostPrecision = 17

/** Returns the first observation, with numbers that differ slightly in the others rounded and their digits marked. */
export function approximated(first: Observation, others: readonly Observation[]): Observation {
  if (others.every((it) => it.otherEngines === undefined)) return first
  return {
    ...first,
    effects: first.effects.map((effect, at) =>
      approximateEffect(
        effect,
        others.map(({ effects }) => effects[at]),
      ),
    ),
    later: first.later.map(
      (value, at) =>
        value &&
        approximate(
          value,
          others.map(({ later }) => later[at]),
        ),
    ),
    stubCalls: first.stubCalls.map((call, at) =>
      approximateCall(
        call,
        others.map(({ stubCalls }) => stubCalls[at]),
      ),
    ),
  }
}

function approximateEffect(effect: Effect, others: readonly (Effect | undefined)[]): Effect {
  switch (effect.kind) {
    case 'returned': {
      const values = others.map((it) => (it?.kind === 'returned' ? it.value : undefined))
      return { ...effect, value: approximate(effect.value, values) }
    }
    case 'threw': {
      const errors = others.map((it) => (it?.kind === 'threw' ? it.error : undefined))
      return { ...effect, error: approximate(effect.error, errors) }
    }
    case 'ended':
      return effect
  }
}

function approximateCall(call: StubCall, others: readonly (StubCall | undefined)[]): StubCall {
  const list = (key: 'args' | 'later'): readonly Value[] =>
    call[key].map((value, at) =>
      approximate(
        value,
        others.map((other) => other?.[key][at]),
      ),
    )
  return { ...call, args: list('args'), later: list('later') }
}

/** Marks the nearly equal numbers of a value. Parts that another value has no counterpart for stay as they are. */
function approximate(value: Value, others: readonly (Value | undefined)[]): Value {
  /** The corresponding parts of the other values; undefined for values of another kind. */
  const parts = <K extends Value['kind'], P>(
    kind: K,
    of: (it: Extract<Value, { kind: K }>) => P | undefined,
  ): (P | undefined)[] => others.map((it) => (it?.kind === kind ? of(it as Extract<Value, { kind: K }>) : undefined))
  switch (value.kind) {
    case 'primitive': {
      if (typeof value.value !== 'number') return value
      const numbers = parts('primitive', (it) => it.value)
      const digits = digitsOf(value.value, numbers)
      return digits === undefined ? value : { kind: 'primitive', value: rounded(value.value, digits), digits }
    }
    case 'typedArray': {
      const digits = value.elements.map((element, at) =>
        digitsOf(
          element,
          parts('typedArray', ({ elements }) => elements[at]),
        ),
      )
      const known = digits.filter((it) => it !== undefined)
      if (known.length === 0) return value
      const least = Math.min(...known)
      const elements = value.elements.map((it) => (typeof it === 'number' ? rounded(it, least) : it))
      return { ...value, elements, digits: least }
    }
    case 'array':
      return {
        ...value,
        elements: value.elements.map((element, at) =>
          approximatePart(
            element,
            parts('array', (other) => other.elements[at]),
          ),
        ),
      }
    case 'set':
      return {
        ...value,
        elements: value.elements.map((element, at) =>
          approximatePart(
            element,
            parts('set', (other) => other.elements[at]),
          ),
        ),
      }
    case 'map': {
      const entries = value.entries.map(([key, it], at) => {
        const ofKey = parts('map', (other) => other.entries[at]?.[0])
        return [
          approximatePart(key, ofKey),
          approximatePart(
            it,
            parts('map', (other) => other.entries[at]?.[1]),
          ),
        ] as const
      })
      return { ...value, entries }
    }
    case 'object':
      return {
        ...value,
        entries: approximateEntries(
          value.entries,
          parts('object', (it) => it.entries),
        ),
      }
    case 'error': {
      if (value.entries === undefined) return value
      return {
        ...value,
        entries: approximateEntries(
          value.entries,
          parts('error', (it) => it.entries),
        ),
      }
    }
    default:
      return value
  }
}

/** Skips nested typed arrays: no runner compares their elements with a tolerance. */
function approximatePart(value: Value, others: readonly (Value | undefined)[]): Value {
  return value.kind === 'typedArray' ? value : approximate(value, others)
}

type Entries = readonly (readonly [string, Value])[]

function approximateEntries(entries: Entries, others: readonly (Entries | undefined)[]): Entries {
  return entries.map(([key, it]) => {
    const values = others.map((other) => other?.find(([name]) => name === key)?.[1])
    return [key, approximatePart(it, values)]
  })
}

/** Returns the number of equal decimal places; undefined if all numbers are identical or one is not close. */
function digitsOf(value: unknown, others: readonly unknown[]): number | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined
  let spread = 0
  for (const other of others) {
    if (typeof other !== 'number' || !Number.isFinite(other)) return undefined
    spread = Math.max(spread, Math.abs(other - value))
  }
  if (spread === 0) return undefined
  const size = Math.abs(value)
  const tolerance = Math.max(margin * spread, leastTolerance * size)
  if (Math.max(mostTolerance * size, mostAbsoluteTolerance) < tolerance) return undefined
  return Math.floor(-Math.log10(2 * tolerance))
}

function rounded(value: number, digits: number): number {
  const precision = Math.floor(Math.log10(Math.abs(value))) + 1 + digits + spareDigits
  if (value === 0 || precision < 1) return 0
  return Number(value.toPrecision(Math.min(mostPrecision, precision)))
}
