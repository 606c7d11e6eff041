import { apply, inputTerm, relation } from '../relation.ts'
import { ofSort, type RelationTemplate } from './template.ts'

/** More numbers would make too many relations (docs/algorithms.md 7.2). */
const mostNumbers = 5

/** Three numbers: one as the minimum, maximum, sum, difference, product or quotient of the others. */
export const numberTriples: RelationTemplate = (inputs) => {
  const all = ofSort(inputs, 'number')
  if (mostNumbers < all.length) return []
  return all.flatMap((result) => {
    const z = inputTerm(result)
    const others = all.filter((it) => it !== result)
    return others.flatMap((one) =>
      others
        .filter((it) => it !== one)
        .flatMap((other) => {
          const x = inputTerm(one)
          const y = inputTerm(other)
          const anyOrder = [
            relation(z, '===', apply('Math.min', x, y)),
            relation(z, '===', apply('Math.max', x, y)),
            relation(z, '===', apply('+', x, y)),
            relation(z, '===', apply('*', x, y)),
          ]
          return [
            ...(one < other ? anyOrder : []),
            relation(z, '===', apply('-', x, y)),
            relation(z, '===', apply('/', x, y)),
          ]
        }),
    )
  })
}
