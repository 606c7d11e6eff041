import { constantTerm, inputTerm, relation } from '../relation.ts'
import { ofSort, type RelationTemplate } from './template.ts'

/** Enums and unions of literals: equal to each of their values. */
export const members: RelationTemplate = (inputs) =>
  ofSort(inputs, 'choice').flatMap((input) => {
    const { domain } = inputs[input]!
    return domain.sort === 'choice'
      ? domain.values.map((it) => relation(inputTerm(input), '===', constantTerm(it)))
      : []
  })
