import type { Value } from '../model/value.ts'
import { printDate } from './date.ts'
import { printObject, printPrimitive, printRegExp, printString } from './literal.ts'
import { printConstant, printList, printTypedArray } from './uniform.ts'

/** A complete value (`isComplete`) as an expression that makes an equal one. */
export function printValue(value: Value): string {
  switch (value.kind) {
    case 'primitive':
      return printConstant(value.value)
    case 'array':
      return printList(value.elements.map(printValue))
    case 'object':
      return printObject(value.entries.map(([key, it]) => [key, printValue(it)]))
    case 'map':
      return `new Map([${value.entries.map(([key, it]) => `[${printValue(key)}, ${printValue(it)}]`).join(', ')}])`
    case 'set':
      return `new Set([${value.elements.map(printValue).join(', ')}])`
    case 'date':
      return printDate(value.time)
    case 'regexp':
      return printRegExp(value.source, value.flags)
    case 'typedArray':
      return printTypedArray(value.name, value.elements.map(printPrimitive))
    case 'error':
      return `new ${value.className}(${value.message === '' ? '' : printString(value.message)})`
    case 'symbol':
    case 'function':
    case 'promise':
    case 'opaque':
      throw new TypeError(`A value of kind ${value.kind} cannot be written down`)
  }
}
