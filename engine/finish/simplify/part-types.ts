import { recipeOf } from '../../model/subject/recipes.ts'
import type { Statement } from '../../model/test/statement.ts'
import type { Subject } from '../../model/subject/subject.ts'
import type { TypeId, TypeShape } from '../../model/subject/type.ts'

/** Returns the declared type of a part of a statement, if there is one. */
export function typeOfPart(statement: Statement, slot: number, { types, callables }: Subject): TypeId | undefined {
  const shape = types[statement.type]
  switch (statement.kind) {
    case 'call': {
      const { parameters } = callables[statement.callable]!
      return parameters[Math.min(slot, parameters.length - 1)]?.type
    }
    case 'array':
      return shape?.kind === 'array' ? shape.element : undefined
    case 'object':
      return shape?.kind === 'object' ? typeOfMember(shape, statement.keys[slot]!, slot) : undefined
    case 'function':
      return shape?.kind === 'function' ? shape.returns : undefined
    case 'builtin':
      return shape?.kind === 'builtin' ? typeOfArgument(slot, statement, shape.args) : undefined
    case 'literal':
    case 'enum':
      return undefined
  }
}

/** Looks at a place first: most objects have all members in the order of their type, which may have hundreds. */
function typeOfMember(
  { properties, index }: TypeShape & { kind: 'object' },
  name: string,
  likely: number,
): TypeId | undefined {
  const there = properties[likely]
  return (there?.name === name ? there : properties.find((it) => it.name === name))?.type ?? index
}

/** `types` are the type arguments of a library value. */
function typeOfArgument(
  slot: number,
  { name }: Statement & { kind: 'builtin' },
  types: readonly TypeId[],
): TypeId | undefined {
  switch (recipeOf(name)) {
    case 'elements':
    case 'one':
      return types[0]
    case 'pairs':
      return types[slot % 2]
    case 'number':
    case 'text':
    case 'numbers':
    case 'bigints':
    case 'fixed':
      return undefined
  }
}
