import type { ClassLaw } from './class-law.ts'
import type { Proposition } from './propositions.ts'
import { pairsOf } from './state-law.ts'

/** Laws that a fact is true exactly if another one, or a condition, is. */
export function equivalences(about: readonly Proposition[], conditions: readonly Proposition[]): readonly ClassLaw[] {
  const candidates = [
    ...pairsOf(about),
    ...about.flatMap((fact) => conditions.map((it): readonly [Proposition, Proposition] => [fact, it])),
  ]
  return candidates
    .filter(([a, b]) => a.term !== b.term)
    .map(([a, b]): ClassLaw => ({
      kind: 'equivalence',
      words: `${a.words} exactly if ${b.words}`,
      holds: both(a, b, (x, y) => x === y),
      isTelling: (moment) => a.holds(moment) === true,
      check: ({ object, inputs }) => ({
        kind: 'holds',
        text: `${a.text(object, inputs, 'operand')} === (${b.text(object, inputs, 'whole')})`,
      }),
    }))
}

/** Laws that a fact is true only if another one is. */
export function implications(about: readonly Proposition[]): readonly ClassLaw[] {
  return about.flatMap((a) =>
    about
      .filter((b) => a.term !== b.term)
      .map((b): ClassLaw => ({
        kind: 'implication',
        words: `${a.words} only if ${b.words}`,
        holds: both(a, b, (x, y) => !x || y),
        isTelling: (moment) => a.holds(moment) === true,
        check: ({ object, inputs }) => ({
          kind: 'holds',
          text: `!${a.text(object, inputs, 'operand')} || ${b.text(object, inputs, 'operand')}`,
        }),
      })),
  )
}

function both(a: Proposition, b: Proposition, has: (x: boolean, y: boolean) => boolean): ClassLaw['holds'] {
  return (moment) => {
    const [x, y] = [a.holds(moment), b.holds(moment)]
    return x === undefined || y === undefined ? undefined : has(x, y)
  }
}
