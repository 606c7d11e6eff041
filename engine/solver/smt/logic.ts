import type { LogicOperator } from '../../model/symbolic/symbolic-operators.ts'
import { bool, either, type Translation, truth } from './term.ts'

/** Logic operators. No value is `undefined` or `null` here, so `??` is its first operand. */
export const logic: Readonly<Record<LogicOperator, Translation>> = {
  // With several types, only the condition is translated.
  '&&': (a, b) => (a.sort === b.sort ? either(truth(a), b, a) : bool(`(and ${truth(a)} ${truth(b)})`)),
  '||': (a, b) => (a.sort === b.sort ? either(truth(a), a, b) : bool(`(or ${truth(a)} ${truth(b)})`)),
  '??': (a) => a,
  '?:': (condition, a, b) => either(truth(condition), a, b),
  '!': (a) => bool(`(not ${truth(a)})`),
}
