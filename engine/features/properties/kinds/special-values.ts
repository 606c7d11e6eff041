import { printPrimitive } from '../../../export/values/literal.ts'
import type { Value } from '../../../model/test/value.ts'
import type { Domain } from '../domain/domain.ts'
import { list, primitive } from '../domain/plain.ts'

/** The values of a domain that are often special: 0 and 1, empty texts and lists, both booleans. */
export function specialValues(domain: Domain): readonly Value[] {
  switch (domain.kind) {
    case 'number':
      return [0, 1].map(primitive)
    case 'text':
      return domain.least === 0 ? [primitive('')] : []
    case 'array':
      return domain.least === 0 ? [list([])] : []
    case 'boolean':
      return [true, false].map(primitive)
    case 'bigint':
    case 'constants':
    case 'date':
    case 'tuple':
    case 'record':
    case 'dictionary':
    case 'set':
    case 'map':
    case 'union':
      return []
  }
}

/** Prints a primitive or an empty list. */
export function specialText(value: Value): string {
  return value.kind === 'primitive' ? printPrimitive(value.value) : '[]'
}
