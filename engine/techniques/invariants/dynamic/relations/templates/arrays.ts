import { apply, type CallInput, constantTerm, inputTerm, type ListOperator, relation, type Term } from '../relation.ts'
import { ofSort, pairs, type RelationTemplate } from './template.ts'

/** A list of primitive values among inputs. */
interface List {
  readonly length: number
  readonly elements: readonly number[]
  /** The sort of its elements. */
  readonly sort: CallInput['domain']['sort']
}

/** Lists: ascending, descending, all 0, containing another input or not, and two equal ones. Lengths are numbers. */
export const arrays: RelationTemplate = (inputs) => {
  const lists = listsIn(inputs)
  return [
    ...lists.flatMap((list) => [
      ...(list.sort === 'number'
        ? [holds('ascending', list), holds('descending', list), holds('every', list, constantTerm(0))]
        : []),
      ...ofSort(inputs, list.sort)
        .filter((it) => it !== list.length)
        .flatMap((input) => {
          const has = holds('has', list, inputTerm(input))
          return [has, { ...has, outcome: false }]
        }),
    ]),
    ...pairs([...lists.keys()]).flatMap(([one, other]) => {
      const [a, b] = [lists[one]!, lists[other]!]
      if (a.sort !== b.sort || a.elements.length !== b.elements.length) return []
      const terms = [a.length, ...a.elements, b.length, ...b.elements].map(inputTerm)
      return [relation(apply('alike', ...terms), '===', constantTerm(true))]
    }),
  ]
}

function holds(
  operator: ListOperator,
  { length, elements }: List,
  ...last: readonly Term[]
): ReturnType<typeof relation> {
  return relation(apply(operator, inputTerm(length), ...elements.map(inputTerm), ...last), '===', constantTerm(true))
}

function listsIn(inputs: readonly CallInput[]): readonly List[] {
  return inputs.flatMap(({ part }, length) => {
    if (part?.kind !== 'length') return []
    const elements = inputs.flatMap((input, at) =>
      input.part?.kind === 'element' && input.part.owner === part.owner ? [at] : [],
    )
    return elements.length === 0 ? [] : [{ length, elements, sort: inputs[elements[0]!]!.domain.sort }]
  })
}
