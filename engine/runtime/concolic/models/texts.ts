import { textMethods, type TextOperator } from '../../../model/symbolic/symbolic-operators.ts'
import { isArray } from '../../realm/intrinsics.ts'
import type { Family, Model } from './model.ts'
import { argumentsOf } from './operands.ts'
import { replacedMatches } from './patterns.ts'

const ofText = (operator: TextOperator): Model => {
  return (call, { expressions }) =>
    typeof call.receiver === 'string'
      ? expressions.apply(operator, call.result, call.receiver, call.shadow, ...argumentsOf(call))
      : undefined
}

/** Replaces a string or a pattern. */
const replacing =
  (operator: 'replace' | 'replaceAll'): Model =>
  (call, knowledge) =>
    ofText(operator)(call, knowledge) ?? replacedMatches(call, knowledge)

/** `s.split(separator)`: records the elements and the length of the list. */
const split: Model = ({ receiver, shadow, args, shadows, result }, { expressions, fields }) => {
  if (args.length !== 1 || typeof args[0] !== 'string' || !isArray(result)) return undefined
  const operands = [receiver, shadow, args[0], shadows[0]] as const
  fields.set(result, 'length', expressions.apply('splitLength', result.length, ...operands))
  // The element beyond the end would exist in a longer string.
  for (let i = 0; i <= result.length; i++) {
    const part =
      args[0] === ''
        ? expressions.apply('index', result[i], receiver, shadow, i, undefined)
        : expressions.apply('splitAt', result[i], ...operands, i, undefined)
    fields.set(result, `${i}`, part)
  }
  return undefined
}

/** Models of string methods. */
export const texts: Family = [
  ...textMethods.map((it) => [String.prototype[it], ofText(it)] as const),
  [String.prototype.replace, replacing('replace')],
  [String.prototype.replaceAll, replacing('replaceAll')],
  [String.prototype.split, split],
]
