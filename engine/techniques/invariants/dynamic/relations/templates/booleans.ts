import { constantTerm, inputTerm, relation } from '../relation.ts'
import { ofSort, pairs, type RelationTemplate } from './template.ts'

/** Booleans: true, false, and equal to another or not. */
export const booleans: RelationTemplate = (inputs) => {
  const all = ofSort(inputs, 'boolean')
  return [
    ...all.flatMap((it) => [true, false].map((value) => relation(inputTerm(it), '===', constantTerm(value)))),
    ...pairs(all).flatMap(([one, other]) => [
      relation(inputTerm(one), '===', inputTerm(other)),
      relation(inputTerm(one), '!==', inputTerm(other)),
    ]),
  ]
}
