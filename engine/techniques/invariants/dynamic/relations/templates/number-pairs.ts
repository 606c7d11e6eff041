import { apply, constantTerm, inputTerm, relation } from '../relation.ts'
import { ofSort, pairs, type RelationTemplate } from './template.ts'

/**
 * Two numbers: their order, `x === y`, `x !== y`, `x + y === a`, and one as absolute value, negative, double, square,
 * root or reciprocal of the other. Other lines `y = a x + b` are fitted to the calls (`fitted.ts`).
 */
export const numberPairs: RelationTemplate = (inputs, constants) =>
  pairs(ofSort(inputs, 'number')).flatMap(([one, other]) => {
    const x = inputTerm(one)
    const y = inputTerm(other)
    const sum = apply('+', x, y)
    return [
      relation(x, '===', y),
      relation(x, '!==', y),
      relation(x, '<', y),
      relation(x, '<=', y),
      relation(y, '<', x),
      relation(y, '<=', x),
      relation(x, '===', apply('negate', y)),
      ...constants.numbers.filter((it) => it !== 0).map((it) => relation(sum, '===', constantTerm(it))),
      ...[
        [x, y],
        [y, x],
      ].flatMap(([a, b]) => [
        relation(a!, '===', apply('Math.abs', b!)),
        relation(a!, '===', apply('*', constantTerm(2), b!)),
        relation(a!, '===', apply('square', b!)),
        relation(a!, '===', apply('Math.sqrt', b!)),
        relation(a!, '===', apply('/', constantTerm(1), b!)),
      ]),
    ]
  })
