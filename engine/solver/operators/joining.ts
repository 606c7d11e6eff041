import type { Primitive } from '../../model/symbolic/symbolic.ts'
import { type Domain, pureTexts, texts } from '../domain/domain.ts'
import { anyText, type TextRange } from '../domain/text-range.ts'

/* Concatenation, with each part converted as in a template literal. */

/** The value of part `at` that makes the whole `result`, if the other parts match. */
export function joinedInverse(result: string, at: number, operands: readonly Primitive[]): readonly Primitive[] {
  const before = operands.slice(0, at).map(String).join('')
  const after = operands
    .slice(at + 1)
    .map(String)
    .join('')
  const end = result.length - after.length
  // If the others do not match yet, this part takes the characters that their lengths leave; they may change later.
  return before.length <= end ? [result.slice(before.length, end)] : [result.slice(before.length)]
}

/** The range of the whole. */
export function joinedForward(operands: readonly Domain[]): Domain {
  const parts = operands.map((it): TextRange => pureTexts(it) ?? anyText)
  let shortest = 0
  let longest = 0
  for (const it of parts) {
    shortest += it.shortest
    longest += it.longest
  }
  const firstOpen = parts.findIndex((it) => it.only === undefined)
  if (firstOpen === -1) {
    const only = parts.map((it) => it.only).join('')
    return texts({ shortest, longest, prefix: only, suffix: only, only })
  }
  const lastOpen = parts.findLastIndex((it) => it.only === undefined)
  const known = (some: readonly TextRange[]): string => some.map((it) => it.only).join('')
  const prefix = known(parts.slice(0, firstOpen)) + parts[firstOpen]!.prefix
  const suffix = parts[lastOpen]!.suffix + known(parts.slice(lastOpen + 1))
  return texts({ shortest, longest, prefix, suffix, only: undefined })
}

/** The ranges of text parts, by the length of the whole. */
export function joinedBackward(result: Domain, operands: readonly Domain[]): readonly Domain[] {
  const whole = pureTexts(result)
  const parts = operands.flatMap((it) => pureTexts(it) ?? [])
  if (whole === undefined || parts.length < operands.length) return operands
  return parts.map((part) => {
    const others = parts.filter((it) => it !== part)
    // Operands that share one range object are counted too rarely, which only makes the result wider.
    const shortest = others.length === parts.length - 1 ? total(others.map((it) => it.shortest)) : 0
    return texts({ ...anyText, longest: whole.longest - shortest, shortest: 0 })
  })
}

function total(values: readonly number[]): number {
  return values.reduce((sum, it) => sum + it, 0)
}
