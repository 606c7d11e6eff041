import type { LogicOperator } from '../../model/symbolic/symbolic-operators.ts'
import { type Domain, intersect, isEmpty, nothing, ofTruth, only, truthOf, union } from '../domain/domain.ts'
import type { Operator } from '../operator.ts'

/** `&&`, `||`, `??`, `?:` and `!`. `reached` determines which operands are evaluated. */
export const logic: Readonly<Record<LogicOperator, Operator>> = {
  '&&': {
    evaluate: (a, b) => (isTruthy(a) ? b : a),
    invert: (result, at) => (at === 0 && isTruthy(result) ? [true] : [result]),
    forward: ([a, b]) => (truthOf(a!) === false ? a! : union(ofTruth(a!, false), b!)),
    backward(result, [a, b]) {
      if (truthOf(result) === true) return [ofTruth(a!, true), result]
      return truthOf(a!) === true ? [a!, result] : [a!, b!]
    },
  },
  '||': {
    evaluate: (a, b) => (isTruthy(a) ? a : b),
    invert: (result, at) => (at === 0 && !isTruthy(result) ? [false] : [result]),
    forward: ([a, b]) => (truthOf(a!) === true ? a! : union(ofTruth(a!, true), b!)),
    backward(result, [a, b]) {
      if (truthOf(result) === false) return [ofTruth(a!, false), result]
      return truthOf(a!) === false ? [a!, result] : [a!, b!]
    },
  },
  '??': {
    evaluate: (a, b) => a ?? b,
    invert: (result) => [result],
    forward([a, b]) {
      const { mayBeUndefined, mayBeNull, ...rest } = a!
      return mayBeUndefined || mayBeNull ? union(rest, b!) : rest
    },
  },
  '?:': {
    evaluate: (condition, a, b) => (condition ? a : b),
    invert: (result, at, [condition, a]) => (at === 0 ? [a === result || !isTruthy(condition)] : [result]),
    forward([condition, a, b]) {
      const truth = truthOf(condition!)
      return truth === undefined ? union(a!, b!) : truth ? a! : b!
    },
    // A branch that cannot yield the result is not chosen.
    backward(result, [condition, a, b]) {
      const truth = truthOf(condition!)
      if (truth !== undefined) return truth ? [condition!, result, b!] : [condition!, a!, result]
      if (isEmpty(intersect(result, a!))) return [ofTruth(condition!, false), a!, result]
      return isEmpty(intersect(result, b!)) ? [ofTruth(condition!, true), result, b!] : [condition!, a!, b!]
    },
  },
  '!': {
    evaluate: (a) => !a,
    invert: (result) => [!result],
    forward([a]) {
      const truth = truthOf(a!)
      return truth === undefined ? union(only(true), only(false)) : only(!truth)
    },
    backward: (result, [a]) => [
      union(result.mayBeTrue ? ofTruth(a!, false) : nothing, result.mayBeFalse ? ofTruth(a!, true) : nothing),
    ],
  },
}

function isTruthy(value: unknown): boolean {
  return Boolean(value)
}

/** The operands that are certainly evaluated, given all domains: the first, and another if the first decides it. */
export function reached(operator: LogicOperator, operands: readonly Domain[]): readonly number[] {
  const first = operands[0]!
  const truth = truthOf(first)
  switch (operator) {
    case '!':
      return [0]
    case '&&':
      return truth === true ? [0, 1] : [0]
    case '||':
      return truth === false ? [0, 1] : [0]
    case '??': {
      const { mayBeUndefined: _, mayBeNull: __, ...rest } = first
      return Object.keys(rest).length === 0 ? [0, 1] : [0]
    }
    case '?:':
      return truth === undefined ? [0] : truth ? [0, 1] : [0, 2]
  }
}
