import type { Primitive } from '../../model/symbolic/symbolic.ts'
import type { PatternOperator } from '../../model/symbolic/symbolic-operators.ts'
import type { Random } from '../../random/random.ts'
import { editDistance } from '../../regex/edit-distance.ts'
import { patternAutomaton } from '../../regex/pattern-automaton.ts'
import { UnsupportedPattern } from '../../regex/unsupported.ts'
import { booleans, numbers, only, texts, union } from '../domain/domain.ts'
import { integersIn } from '../domain/number-range.ts'
import { anyText } from '../domain/text-range.ts'
import type { Constant, Operator } from '../operator.ts'
import { createSampler, type Sampler } from '../sample-pattern.ts'
import { K } from '../text-distance.ts'
import { isLength, textOf } from './text-parts.ts'

/** Texts proposed per wish. */
const samples = 3

/** Regular expressions. Their distance is that of their automaton, if supported (docs/algorithms.md 3.5). */
export const pattern: Readonly<Record<PatternOperator, Operator>> = {
  test: {
    evaluate: (text, source, flags) => regex(source, flags).test(String(text)),
    forward: () => booleans,
    prepare: ([, source, flags]) => ({
      distance: distanceOf(source, flags),
      invert: sampled(source, flags, (sample, result, [text]) =>
        result === true
          ? several(() => sample(new Map())).flatMap((it) => [it, String(text) + it])
          : [mangled(String(text)), ''],
      ),
    }),
  },
  exec: {
    evaluate(text, source, flags, group) {
      const match = regex(source, flags).exec(String(text))
      return match === null ? null : match[group as number]
    },
    forward: () => union(texts(anyText), union(only(null), only(undefined))),
    prepare: ([, source, flags]) => ({
      invert: sampled(source, flags, (sample, result, [text, , , group]) => {
        if (result === null || result === false) return [mangled(String(text)), '']
        if (result === true) return several(() => sample(new Map()))
        const wanted = result === undefined ? undefined : String(result)
        return several(() => sample(new Map([[Number(group), wanted]])))
      }),
    }),
  },
  search: {
    evaluate: (text, source, flags) => (text as string).search(regex(source, flags)),
    forward: ([text]) => numbers(integersIn(-1, textOf(text!).longest)),
    prepare: ([, source, flags]) => ({
      invert: sampled(source, flags, (sample, result, [text]) =>
        !isLength(result)
          ? [mangled(String(text)), '']
          : several(() => sample(new Map())).map((it) => String(text).slice(0, result).padEnd(result) + it),
      ),
    }),
  },
  replaceMatches: {
    evaluate: (text, source, flags, by) => (text as string).replace(regex(source, flags), String(by)),
    forward: () => texts(anyText),
    prepare: ([, source, flags]) => ({
      invert: sampled(source, flags, (sample, result, [text, , , by]) => {
        if (typeof result !== 'string') return []
        const kept = withSameMatch(result, String(text), regex(source!.value, flags!.value), String(by))
        const match = sample(new Map())
        if (match === undefined) return [result, ...kept]
        if (by === '') return [result, ...kept, match + result]
        return [result, ...kept, result.replaceAll(String(by), () => sample(new Map()) ?? match)]
      }),
    }),
  },
}

function regex(source: Primitive, flags: Primitive): RegExp {
  return new RegExp(String(source), String(flags))
}

function several(sample: () => string | undefined): readonly string[] {
  return Array.from({ length: samples }, sample).filter((it) => it !== undefined)
}

/** A text with the first match of `text` whose replacement yields `result`. */
function withSameMatch(result: string, text: string, pattern: RegExp, by: string): readonly string[] {
  const match = pattern.exec(text)
  if (match === null) return []
  const before = text.slice(0, match.index)
  const after = text.slice(match.index + match[0].length)
  const first = new RegExp(pattern.source, pattern.flags.replace('g', ''))
  const replaced = text.replace(first, by).slice(0, after === '' ? undefined : -after.length)
  return result.startsWith(replaced) ? [before + match[0] + result.slice(replaced.length)] : []
}

function mangled(text: string): string {
  return text === '' ? '\0' : `${text.slice(0, -1)}\0`
}

/** An inverse for the text by sampling the pattern; empty if the pattern is unknown or cannot be sampled. */
function sampled(
  source: Constant | undefined,
  flags: Constant | undefined,
  inverse: (
    sample: (groups: Parameters<Sampler>[1]) => string | undefined,
    result: Primitive,
    operands: readonly Primitive[],
  ) => readonly Primitive[],
): NonNullable<Operator['invert']> {
  const sampler =
    source === undefined || flags === undefined ? undefined : createSampler(String(source.value), String(flags.value))
  return (result, at, operands, random: Random) =>
    sampler === undefined || at !== 0 ? [] : inverse((groups) => sampler(random, groups), result, operands)
}

function distanceOf(source: Constant | undefined, flags: Constant | undefined): NonNullable<Operator['distance']> {
  if (source === undefined || flags === undefined) return () => K
  const measure = measureOf(String(source.value), String(flags.value))
  return (outcome, [text]) => (outcome ? Math.max(measure(String(text)), Number.MIN_VALUE) : K)
}

function measureOf(source: string, flags: string): (text: string) => number {
  try {
    const { automaton, isUnicode } = patternAutomaton(source, flags)
    const characterAt = (text: string, at: number): number | undefined =>
      isUnicode ? text.codePointAt(at) : text.charCodeAt(at)
    const distance = editDistance(automaton, characterAt)
    return (text) => distance.measure(text)
  } catch (error) {
    if (error instanceof UnsupportedPattern || error instanceof SyntaxError) return () => K
    throw error
  }
}
