import type { Effect, Observation } from '../model/execution.ts'
import type { TestCase } from '../model/statement.ts'
import type { Subject } from '../model/subject.ts'
import type { Check } from '../model/suite.ts'
import { isComplete, type Value } from '../model/value.ts'

/**
 * What a test can claim (ALGORITHMS 9.3): the value of every call, as far as it can be stated, and the error of the last
 * one. Two observations in different surroundings (other time, other random numbers) are compared: what differs between
 * them is not claimed. Every test that ends claims something.
 */
export function checksOf(test: TestCase, subject: Subject, first: Observation, second: Observation): readonly Check[] {
  const strong: Check[] = []
  const weak: Check[] = []
  test.forEach((statement, at) => {
    if (statement.kind !== 'call') return
    const effect = first.effects[at]
    if (effect === undefined || !isSame(effect, second.effects[at])) return
    const { kind } = subject.callables[statement.callable]!
    if (effect.kind === 'ended' || (kind === 'set' && effect.kind === 'returned')) return
    if (effect.kind === 'threw') {
      strong.push({ kind: 'throws', statement: at, error: effect.error, designed: effect.designed })
      return
    }
    const check = valueCheck(at, effect.value, first.same[at] ?? at, subject)
    if (check === undefined) return
    const isWeak = kind === 'construct' || (effect.value.kind === 'primitive' && effect.value.value === undefined)
    ;(isWeak ? weak : strong).push(check)
  })
  return 0 < strong.length ? strong : weak.slice(-1)
}

function valueCheck(at: number, value: Value, same: number, subject: Subject): Check | undefined {
  if (same < at && value.kind !== 'primitive') return { kind: 'same', statement: at, as: same }
  if (isComplete(value)) return { kind: 'equals', statement: at, value }
  switch (value.kind) {
    case 'array':
      return { kind: 'size', statement: at, property: 'length', size: value.elements.length }
    case 'set':
      return { kind: 'size', statement: at, property: 'size', size: value.elements.length }
    case 'map':
      return { kind: 'size', statement: at, property: 'size', size: value.entries.length }
    case 'function':
    case 'symbol':
      return { kind: 'type', statement: at, type: value.kind }
    case 'object':
    case 'error':
    case 'opaque':
      return isNameable(value.className, subject)
        ? { kind: 'instance', statement: at, className: value.className! }
        : undefined
    case 'promise':
      return { kind: 'instance', statement: at, className: 'Promise' }
    case 'primitive':
    case 'date':
    case 'regexp':
    case 'typedArray':
      return undefined
  }
}

/** Classes of the library that a described value may name. */
const libraryClasses = new Set([
  'Error',
  'TypeError',
  'RangeError',
  'SyntaxError',
  'ReferenceError',
  'EvalError',
  'URIError',
])

function isNameable(name: string | undefined, subject: Subject): boolean {
  if (name === undefined) return false
  return libraryClasses.has(name) || subject.classes.some((it) => it.name === name && it.exported !== undefined)
}

/** Effects are plain data, so their text tells them apart; NaN, -0 and bigint get a spelling of their own. */
function isSame(a: Effect, b: Effect | undefined): boolean {
  return b !== undefined && spelled(a) === spelled(b)
}

function spelled(effect: Effect): string {
  return JSON.stringify(effect, (_, it: unknown) => {
    if (typeof it === 'bigint') return `${it}n`
    if (typeof it === 'number' && (!Number.isFinite(it) || Object.is(it, -0))) return Object.is(it, -0) ? '-0' : `${it}`
    return it === undefined ? 'undefined' : it
  })
}
