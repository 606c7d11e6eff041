import { apply, constantTerm, inputTerm, relation } from '../relation.ts'
import { pairs, type RelationTemplate } from './template.ts'

/**
 * Objects and optional values: present or not; two objects with equal values in the same enum or literal field; and two
 * objects with equal fields throughout. Other fields are numbers, strings and booleans like any other.
 */
export const properties: RelationTemplate = (inputs) => {
  const fieldsByOwner = new Map<string, Map<string, number>>()
  for (const [input, { part }] of inputs.entries()) {
    if (part?.kind !== 'field') continue
    const fields = fieldsByOwner.get(part.owner) ?? new Map<string, number>()
    fieldsByOwner.set(part.owner, fields.set(part.key, input))
  }
  const objects = [...fieldsByOwner.values()]
  return [
    ...inputs.flatMap(({ part }, input) =>
      part?.kind === 'presence' ? [true, false].map((it) => relation(inputTerm(input), '===', constantTerm(it))) : [],
    ),
    ...pairs([...objects.keys()]).flatMap(([one, other]) => {
      const [a, b] = [objects[one]!, objects[other]!]
      const common = [...a.keys()].filter((it) => b.has(it))
      const terms = [a, b].flatMap((object) => common.map((key) => inputTerm(object.get(key)!)))
      return [
        ...common
          .filter((key) => inputs[a.get(key)!]!.domain.sort === 'choice')
          .map((key) => relation(inputTerm(a.get(key)!), '===', inputTerm(b.get(key)!))),
        ...(common.length < 2 || common.length < Math.max(a.size, b.size)
          ? []
          : [relation(apply('alike', ...terms), '===', constantTerm(true))]),
      ]
    }),
  ]
}
