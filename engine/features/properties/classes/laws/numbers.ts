import type { Value } from '../../../../model/test/value.ts'
import { numberIn } from '../../domain/plain.ts'
import type { ClassLaw } from './class-law.ts'
import type { SeenTerm } from './propositions.ts'
import { pairsOf, stateLaw, valueNow } from './state-law.ts'
import type { Term } from './terms.ts'

/** Limits that need no literal: a share is at most 1 or 100. */
const usualLimits = [1, 100]

/** Laws that one number is the sum of two others. */
export function sums(numbers: readonly Term[]): readonly ClassLaw[] {
  return numbers.flatMap((sum) =>
    pairsOf(numbers.filter((it) => it !== sum)).map(([a, b]) =>
      stateLaw({
        kind: 'sum',
        words: `${sum.words} is ${a.words} + ${b.words}`,
        terms: [sum, a, b],
        has([x, y, z]) {
          return numberOf(x) === numberOf(y) + numberOf(z)
        },
        text: ([x, y, z]) => `${x} === ${y} + ${z}`,
      }),
    ),
  )
}

/** Laws that one number is at most another one. */
export function orderedPairs(numbers: readonly Term[]): readonly ClassLaw[] {
  return numbers.flatMap((a) =>
    numbers
      .filter((b) => a !== b && !(a.isInput && b.isInput))
      .map((b): ClassLaw => ({
        ...stateLaw({
          kind: 'at most',
          words: `${a.words} is at most ${b.words}`,
          terms: [a, b],
          has: ([x, y]) => numberOf(x) <= numberOf(y),
          text: ([x, y]) => `${x} <= ${y}`,
        }),
        // A limit that is never reached is none.
        isTelling(moment) {
          const limit = numberOf(valueNow(b, moment))
          return limit !== 0 && numberOf(valueNow(a, moment)) === limit
        },
      })),
  )
}

/** Laws that a number is at least 0, positive, or at most a literal of the source which it reaches. */
export function ranges({ term, values }: SeenTerm, literals: readonly number[]): readonly ClassLaw[] {
  if (term.isInput) return []
  const range = (words: string, has: (it: number) => boolean, text: (it: string) => string): ClassLaw =>
    stateLaw({
      kind: 'range',
      words: `${term.words} is ${words}`,
      terms: [term],
      has: ([it]) => has(numberOf(it)),
      text: ([it = '']) => text(it),
    })
  const most = Math.max(...values.map(numberOf))
  const isLimited = 0 < most && [...usualLimits, ...literals].includes(most)
  return [
    ...(isLimited
      ? [
          range(
            `at most ${most}`,
            (it) => it <= most,
            (it) => `${it} <= ${most}`,
          ),
        ]
      : []),
    range(
      'positive',
      (it) => 0 < it,
      (it) => `0 < ${it}`,
    ),
    range(
      'at least 0',
      (it) => 0 <= it,
      (it) => `0 <= ${it}`,
    ),
  ]
}

/** The number of a value; NaN, which no comparison holds for, of others. */
function numberOf(value: Value | undefined): number {
  return numberIn(value) ?? NaN
}
