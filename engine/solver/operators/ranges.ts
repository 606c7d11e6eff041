import { anything, type Domain, numbers, pureNumbers } from '../domain/domain.ts'
import { isWithoutNumbers, type NumberRange } from '../domain/number-range.ts'
import type { Operator } from '../operator.ts'

/** What an operator makes of operands that are numbers; anything where one may be something else. */
export function onRanges(range: (...operands: NumberRange[]) => NumberRange): NonNullable<Operator['forward']> {
  return (operands) => {
    const ranges = rangesOf(operands)
    return ranges === undefined ? anything : numbers(range(...ranges))
  }
}

/**
 * What operands that are numbers were before an operator that gives NaN for NaN, where it gave a number: the function tells
 * where the result is without NaN, and nothing is known where it may be NaN.
 */
export function backOnRanges(
  ranges: (result: NumberRange, ...operands: NumberRange[]) => readonly NumberRange[],
): NonNullable<Operator['backward']> {
  return (result, operands) => {
    const known = rangesOf(operands)
    const range = orderedNumbers(result)
    return known === undefined || range === undefined ? operands : ranges(range, ...known).map(numbers)
  }
}

/** The numbers of a domain without anything else, NaN included. */
function orderedNumbers(domain: Domain): NumberRange | undefined {
  const range = pureNumbers(domain)
  return range === undefined || range.hasNaN || isWithoutNumbers(range) ? undefined : range
}

/** Those of all operands, where all are numbers. */
export function rangesOf(operands: readonly Domain[]): readonly NumberRange[] | undefined {
  const ranges = operands.flatMap((it) => pureNumbers(it) ?? [])
  return ranges.length === operands.length ? ranges : undefined
}
