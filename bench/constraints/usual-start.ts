import type { Primitive, SymbolicInput } from '../../engine/model/symbolic/symbolic.ts'

/** The plainest value of an input, where a search that knows nothing begins. */
export function usualStart(input: SymbolicInput): Primitive {
  switch (input.sort) {
    case 'number':
      return Math.min(input.high, Math.max(input.low, 0))
    case 'bigint':
      return 0n
    case 'string':
      return ''
    case 'boolean':
      return false
    case 'choice':
      return input.values[0]
  }
}
