import type { Primitive, SymbolicInput } from '../../engine/model/symbolic/symbolic.ts'

/** Returns the plainest value of an input, where an uninformed search begins. */
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
