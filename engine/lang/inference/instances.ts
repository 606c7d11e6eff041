import type ts from 'typescript'
import type { Inquiry } from './inquiry.ts'
import { namesOf } from './names.ts'
import type { Part, Variable } from './variables.ts'

/** A value that could be of more classes than this tells nothing about any of them. */
const mostClasses = 8

/**
 * A value with properties that a class of the source has may be an instance of it. So whatever the code does with such a
 * property, it may do with the field of the class: what a field holds flows there.
 */
export function linkInstances(inquiry: Inquiry, classes: readonly ts.Symbol[]): void {
  const { variables } = inquiry
  const fields = classes.map((it) => fieldsOf(inquiry, it))
  for (const variable of variables.all()) {
    const names = namesOf(variables, [variable])
    if (names.length === 0) continue
    const alike = fields.filter((it) => names.every((name) => it.has(name)))
    if (mostClasses < alike.length) continue
    for (const own of alike) {
      for (const name of names) link(inquiry, own.get(name), variable, `.${name}`)
    }
  }
}

function link({ variables }: Inquiry, field: Variable | undefined, instance: Variable, part: Part): void {
  if (field !== undefined) variables.flow(field, variables.part(instance, part))
}

/** The members of instances by name, with the variables of those whose type is open. */
function fieldsOf(inquiry: Inquiry, symbol: ts.Symbol): ReadonlyMap<string, Variable | undefined> {
  const { checker } = inquiry
  const members = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol))
  return new Map(
    members.map(({ name, valueDeclaration }) => [
      name,
      valueDeclaration === undefined ? undefined : inquiry.ofDeclaration(valueDeclaration),
    ]),
  )
}
