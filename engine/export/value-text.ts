import type { Value } from '../model/value.ts'
import { printDate } from './date.ts'
import { printKey, printPrimitive, printRegExp } from './literal.ts'

/** A complete value (`isComplete`) as an expression that makes an equal one. */
export function printValue(value: Value): string {
  switch (value.kind) {
    case 'primitive':
      return printPrimitive(value.value)
    case 'array':
      return `[${value.elements.map(printValue).join(', ')}]`
    case 'object': {
      const entries = value.entries.map(([key, it]) => `${printKey(key)}: ${printValue(it)}`)
      return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
    }
    case 'map':
      return `new Map([${value.entries.map(([key, it]) => `[${printValue(key)}, ${printValue(it)}]`).join(', ')}])`
    case 'set':
      return `new Set([${value.elements.map(printValue).join(', ')}])`
    case 'date':
      return printDate(value.time)
    case 'regexp':
      return printRegExp(value.source, value.flags)
    case 'typedArray':
      return `${value.name}.of(${value.elements.map(printPrimitive).join(', ')})`
    case 'symbol':
    case 'function':
    case 'error':
    case 'promise':
    case 'opaque':
      throw new TypeError(`A value of kind ${value.kind} cannot be written down`)
  }
}
