import type { SymbolicOperator } from '../../../model/symbolic/symbolic-operators.ts'
import type { Family, Model } from './model.ts'
import { argumentsOf } from './operands.ts'

const converting = (operator: SymbolicOperator): Model => {
  return (call, { expressions }) => expressions.apply(operator, call.result, ...argumentsOf(call))
}

const ofNumber = (operator: SymbolicOperator): Model => {
  return (call, { expressions }) =>
    typeof call.receiver === 'number'
      ? expressions.apply(operator, call.result, call.receiver, call.shadow, ...argumentsOf(call))
      : undefined
}

/** `s.toString()` is `s`. */
const itself: Model = ({ shadow }) => shadow

/** Models of functions that convert one primitive to another. */
export const conversions: Family = [
  [String, converting('String')],
  [Number, converting('Number')],
  [Boolean, converting('Boolean')],
  [BigInt, converting('BigInt')],
  [parseInt, converting('parseInt')],
  [parseFloat, converting('parseFloat')],
  [String.fromCharCode, converting('String.fromCharCode')],
  [Number.prototype.toString, ofNumber('toString')],
  [Number.prototype.toFixed, ofNumber('toFixed')],
  [Object.is, converting('Object.is')],
  [String.prototype.toString, itself],
  [String.prototype.valueOf, itself],
  [Number.prototype.valueOf, itself],
  [Boolean.prototype.valueOf, itself],
]
