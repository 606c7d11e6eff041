import { numberOperators } from '../../../model/symbolic/symbolic-operators.ts'
import type { Family, Model } from './model.ts'
import { argumentsOf } from './operands.ts'

const places: Readonly<Record<string, object>> = { Math, Number }

/** Models of `Math.abs`, `isNaN` and the like. */
export const numbers: Family = numberOperators.map((operator) => {
  const [place, name = place] = operator.split('.') as [string, string?]
  const owner = places[place] ?? globalThis
  const model: Model = (call, { expressions }) => expressions.apply(operator, call.result, ...argumentsOf(call))
  return [(owner as Record<string, unknown>)[name], model]
})
