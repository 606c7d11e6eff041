import { anything, type Domain, numbers, pureNumbers } from '../domain/domain.ts'
import { isWithoutNumbers, type NumberRange } from '../domain/number-range.ts'
import type { Operator } from '../operator.ts'

/** Applies a function to the ranges of number operands; `anything` if an operand may be something else. */
export function onRanges(range: (...operands: NumberRange[]) => NumberRange): NonNullable<Operator['forward']> {
  return (operands) => {
    const ranges = rangesOf(operands)
    return ranges === undefined ? anything : numbers(range(...ranges))
  }
}

/** Inverts an operator that keeps NaN. `ranges` gets results without NaN; with NaN, operands stay as they are. */
export function backOnRanges(
  ranges: (result: NumberRange, ...operands: NumberRange[]) => readonly NumberRange[],
): NonNullable<Operator['backward']> {
  return (result, operands) => {
    const known = rangesOf(operands)
    const range = orderedNumbers(result)
    return known === undefined || range === undefined ? operands : ranges(range, ...known).map(numbers)
  }
}

/** The range of a domain of numbers only, without NaN. */
function orderedNumbers(domain: Domain): NumberRange | undefined {
  const range = pureNumbers(domain)
  return range === undefined || range.hasNaN || isWithoutNumbers(range) ? undefined : range
}

/** The ranges of all operands, if all are numbers. */
export function rangesOf(operands: readonly Domain[]): readonly NumberRange[] | undefined {
  const ranges = operands.flatMap((it) => pureNumbers(it) ?? [])
  return ranges.length === operands.length ? ranges : undefined
}
