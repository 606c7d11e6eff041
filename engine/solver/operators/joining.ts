import type { Primitive } from '../../model/symbolic/symbolic.ts'
import { type Domain, pureTexts, texts } from '../domain/domain.ts'
import { anyText, type TextRange } from '../domain/text-range.ts'

/*
 * Texts made of parts in a row, each converted as a template literal does it.
 */

/** What part `at` has to be for the whole to be `result`, where the parts around it agree with it. */
export function joinedInverse(result: string, at: number, operands: readonly Primitive[]): readonly Primitive[] {
  const before = operands.slice(0, at).map(String).join('')
  const after = operands
    .slice(at + 1)
    .map(String)
    .join('')
  const end = result.length - after.length
  // Where they do not agree, they may follow: this part takes all that is between them by their lengths.
  return before.length <= end ? [result.slice(before.length, end)] : [result.slice(before.length)]
}

/** What the whole may be. */
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

/** What parts that are texts may be, by the length of the whole. */
export function joinedBackward(result: Domain, operands: readonly Domain[]): readonly Domain[] {
  const whole = pureTexts(result)
  const parts = operands.flatMap((it) => pureTexts(it) ?? [])
  if (whole === undefined || parts.length < operands.length) return operands
  return parts.map((part) => {
    const others = parts.filter((it) => it !== part)
    // The same range may stand for several operands: then others are counted too seldom, which only leaves more.
    const shortest = others.length === parts.length - 1 ? total(others.map((it) => it.shortest)) : 0
    return texts({ ...anyText, longest: whole.longest - shortest, shortest: 0 })
  })
}

function total(values: readonly number[]): number {
  return values.reduce((sum, it) => sum + it, 0)
}
