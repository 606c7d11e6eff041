import type { TestCase } from '../../model/test/statement.ts'
import type { Check } from '../../model/test/suite.ts'
import type { Value } from '../../model/test/value.ts'

/** Texts that code makes of values which it took for texts. */
const accidental = /\bundefined\b|\bNaN\b|\[object \w+\]/

/**
 * Whether a check states a value that code hardly gives on purpose: -0, NaN, or a text such as `a=undefined`. A test for it
 * would rather keep a fault than notice one. What the test itself is given is no such value.
 */
export function statesOddResult(check: Check, test: TestCase): boolean {
  const given = test.flatMap((it) => (it.kind === 'literal' ? [it.value] : []))
  const isGiven = (value: unknown): boolean => given.some((it) => Object.is(it, value))
  const isOdd = (value: Value): boolean => {
    switch (value.kind) {
      case 'primitive': {
        const it = value.value
        if (Object.is(it, -0) || Number.isNaN(it)) return !isGiven(it)
        const [text] = typeof it === 'string' ? (accidental.exec(it) ?? []) : []
        return text !== undefined && !given.some((other) => typeof other === 'string' && other.includes(text))
      }
      case 'array':
      case 'set':
        return value.elements.some(isOdd)
      case 'map':
        return value.entries.some((it) => it.some(isOdd))
      case 'object':
        return value.entries.some(([, it]) => isOdd(it))
      default:
        return false
    }
  }
  return check.kind === 'equals' && isOdd(check.value)
}
