import type { Effect } from '../../model/run/execution.ts'
import { isComplete, type Value } from '../../model/test/value.ts'
import { printValue } from './value-text.ts'

const longest = 120

/** Matches the reasons that name an exceeded budget. */
const budgets = /^(?:more |a single call )/

/** Describes what a statement did as a short text: `5`, `throws RangeError: …`. */
export function printEffect(effect: Effect): string {
  switch (effect.kind) {
    case 'returned':
      return cut(described(effect.value))
    case 'threw':
      return cut(`throws ${described(effect.error)}`)
    case 'ended':
      return cut(`${budgets.test(effect.why) ? 'exceeded its budget' : 'was stopped'}: ${effect.why}`)
  }
}

function described(value: Value): string {
  if (value.kind !== 'error' && isComplete(value)) return printValue(value)
  switch (value.kind) {
    case 'error':
      return value.message === '' ? value.className : `${value.className}: ${value.message}`
    case 'object':
      return value.className ?? 'an object'
    case 'array':
      return `an array of ${value.elements.length}`
    case 'set':
      return `a Set of ${value.elements.length}`
    case 'map':
      return `a Map of ${value.entries.length}`
    case 'function':
      return value.name === '' ? 'a function' : `the function ${value.name}`
    case 'symbol':
      return `Symbol(${value.description})`
    case 'promise':
      return 'a promise'
    case 'opaque':
      return value.className ?? value.why
    case 'primitive':
    case 'date':
    case 'regexp':
    case 'typedArray':
      return value.kind
  }
}

function cut(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1)}…`
}
