import type { Primitive } from '../../../../model/symbolic/symbolic.ts'
import { chance, pick, type Random } from '../../../../random/random.ts'
import { isHolding } from '../relations/holds.ts'
import type { PreviousValues } from '../previous.ts'
import { spliced } from './recombine.ts'
import { type CallInput, inputsOf, type Relation } from '../relations/relation.ts'
import { isWithin } from './scope.ts'

/** Chance that a text is put together of its own and one that another call had, rather than be that one [D]. */
const spliceRate = 0.7

/** So often texts are put together until the relation holds. */
const mostSplices = 6

/**
 * Inputs for which a relation on one of them holds, as it did in another call: that one has the value it had there, or for a text
 * the beginning of the one and the end of the other (docs/algorithms.md 7.6, the generator that uses previous values
 * again). A text that code reads is one that it reads again, where a repair knows of the relation only. `undefined`
 * where it held in no call, and where the call does not write that input down.
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
