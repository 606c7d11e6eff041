import type { TypeName } from '../test/suite.ts'
import type { Value } from '../test/value.ts'

/** The `typeof` of a described value. */
export function typeOf(value: Value): TypeName {
  switch (value.kind) {
    case 'primitive':
      return value.value === null ? 'object' : typeof value.value
    case 'symbol':
    case 'function':
      return value.kind
    case 'opaque':
      return value.type ?? 'object'
    default:
      return 'object'
  }
}
