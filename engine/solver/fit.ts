import type { Primitive, SymbolicInput } from '../model/symbolic/symbolic.ts'
import type { Domain } from './domain/domain.ts'

/** The search space of an input: the input, and the domain left after narrowing. */
export interface Scope {
  readonly input: SymbolicInput
  readonly domain: Domain
}

/** Represents any truthy value. */
const someText = 'a'

/** The nearest value to `desired` that an input can have; `undefined` if `desired` is of another kind. */
export function fit({ input, domain }: Scope, desired: Primitive): { readonly value: Primitive } | undefined {
  switch (input.sort) {
    case 'number': {
      if (typeof desired !== 'number' && typeof desired !== 'boolean') return undefined
      const { low, high, hasNaN } = domain.numbers!
      if (desired !== desired || high < low) return hasNaN ? { value: NaN } : undefined
      const number = within(low, high, Number(desired))
      return { value: input.isInteger ? Math.round(number) : number }
    }
    case 'bigint': {
      if (typeof desired !== 'bigint' && !Number.isInteger(Number(desired))) return undefined
      if (typeof desired === 'string') return undefined
      const { low, high } = domain.bigints!
      const number = BigInt(desired ?? 0)
      return { value: low !== undefined && number < low ? low : high !== undefined && high < number ? high : number }
    }
    case 'string': {
      if (typeof desired !== 'string' && typeof desired !== 'boolean') return undefined
      const { shortest, longest } = domain.texts!
      const text = typeof desired === 'string' ? desired : desired ? someText : ''
      return { value: text.slice(0, longest).padEnd(shortest, text.at(-1) ?? someText) }
    }
    case 'boolean': {
      const isPossible = desired ? domain.mayBeTrue : domain.mayBeFalse
      return isPossible ? { value: Boolean(desired) } : undefined
    }
    case 'choice':
      return input.values.some((it) => Object.is(it, desired)) ? { value: desired } : undefined
  }
}

/** The number if within the bounds; otherwise the nearest integer within them, or the bound. */
function within(low: number, high: number, number: number): number {
  if (number < low) return Math.ceil(low) <= high ? Math.ceil(low) : low
  if (high < number) return low <= Math.floor(high) ? Math.floor(high) : high
  return number
}
