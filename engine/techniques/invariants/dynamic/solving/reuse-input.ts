import type { Primitive } from '../../../../model/symbolic/symbolic.ts'
import { chance, pick, type Random } from '../../../../random/random.ts'
import { isHolding } from '../relations/holds.ts'
import type { PreviousValues } from '../previous.ts'
import { spliced } from './recombine.ts'
import { type CallInput, inputsOf, type Relation } from '../relations/relation.ts'
import { isWithin } from './scope.ts'

/** Chance that a text is spliced with one of another call, rather than replaced by it [D]. */
const spliceRate = 0.7

/** Most attempts to splice a text for which the relation holds. */
const mostSplices = 6

/**
 * Makes a relation on one input hold by reusing the value of another call, or for a text by splicing both
 * (docs/algorithms.md 7.6, the generator that reuses previous values). Such a text is one that the code can read; a
 * repair knows only the relation. Undefined if the relation held in no call, or the input is not a literal in the test.
 */
export function reuseInput(
  relation: Relation,
  declared: readonly CallInput[],
  inputs: readonly Primitive[],
  previous: PreviousValues,
  random: Random,
): readonly Primitive[] | undefined {
  const [input, other] = inputsOf(relation)
  if (input === undefined || other !== undefined) return undefined
  const own = inputs[input]
  const { domain, part } = declared[input]!
  if (own === undefined || part?.kind === 'presence') return undefined
  const isSolution = (value: Primitive): boolean =>
    value !== own && isWithin(domain, value) && isHolding(relation, inputs.with(input, value))
  const fitting = previous(input).filter(isSolution)
  if (fitting.length === 0) return undefined
  const taken = pick(random, fitting)
  if (typeof own === 'string' && typeof taken === 'string' && chance(random, spliceRate)) {
    for (let i = 0; i < mostSplices; i++) {
      const text: string = chance(random, 1 / 2) ? spliced(own, taken, random) : spliced(taken, own, random)
      if (text !== taken && isSolution(text)) return inputs.with(input, text)
    }
  }
  return inputs.with(input, taken)
}
