import { apply, constantTerm, inputTerm, relation } from '../relation.ts'
import { ofSort, type RelationTemplate } from './template.ts'

/** One number and a constant: `x === a`, `x < a`, `x <= a`, `a < x`, `a <= x`, `x % a === 0`, `x % a !== 0`. */
export const numbers: RelationTemplate = (inputs, constants) =>
  ofSort(inputs, 'number').flatMap((input) => {
    const x = inputTerm(input)
    const zero = constantTerm(0)
    const divisors = constants.numbers.filter((it) => 2 <= it && Number.isInteger(it))
    return [
      ...constants.numbers.flatMap((value) => {
        const a = constantTerm(value)
        return [
          relation(x, '===', a),
          relation(x, '<', a),
          relation(x, '<=', a),
          relation(a, '<', x),
          relation(a, '<=', x),
        ]
      }),
      ...divisors.flatMap((divisor) => {
        const rest = apply('%', x, constantTerm(divisor))
        return [relation(rest, '===', zero), relation(rest, '!==', zero)]
      }),
    ]
  })
