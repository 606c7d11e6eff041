import type { Value } from '../../../model/test/value.ts'
import { elementsIn, numberIn, textIn } from '../domain/plain.ts'
import type { FunctionUnderTest } from '../function-under-test.ts'

/** Names of counts, which are obviously not negative. */
const countNames = /count|length|size|index|position|digits|rank|line|number of/i

/**
 * Whether numbers are counts of parts of the inputs or positions in them, by their name or since none exceeds the number
 * of parts. It says nothing then that they are not negative.
 */
export function isCount(
  { calls }: FunctionUnderTest,
  name: string,
  numbers: (result: Value) => readonly number[],
): boolean {
  if (countNames.test(name)) return true
  return calls.every(({ inputs, result }) => {
    const size = inputs.reduce((sum, it) => sum + sizeOf(it), 0)
    return numbers(result).every((it) => Number.isInteger(it) && -1 <= it && it <= size)
  })
}

/** The characters and elements of a value, those of its parts included. */
function sizeOf(value: Value): number {
  const text = textIn(value)
  if (text !== undefined) return text.length
  if (value.kind === 'object') return value.entries.reduce((sum, [, it]) => sum + sizeOf(it), value.entries.length)
  if (value.kind === 'map') return value.entries.reduce((sum, [, it]) => sum + sizeOf(it), value.entries.length)
  if (value.kind === 'set') return value.elements.length
  return (elementsIn(value) ?? []).reduce((sum, it) => sum + 1 + sizeOf(it), 0)
}

/** Whether a number in these values is finite, but no integer: only then it says something that a result is one. */
export function hasFraction(values: readonly Value[]): boolean {
  return values.some((it) => {
    const number = numberIn(it)
    if (number !== undefined) return Number.isFinite(number) && !Number.isInteger(number)
    if (it.kind === 'object') return hasFraction(it.entries.map(([, part]) => part))
    return hasFraction(elementsIn(it) ?? [])
  })
}

/** Whether there is a number in these values. */
export function hasNumber(values: readonly Value[]): boolean {
  return values.some((it) => {
    if (numberIn(it) !== undefined) return true
    if (it.kind === 'object') return hasNumber(it.entries.map(([, part]) => part))
    if (it.kind === 'map') return hasNumber(it.entries.map(([, part]) => part))
    return hasNumber(elementsIn(it) ?? [])
  })
}
