import type { Statement } from '../../model/test/statement.ts'
import type { Subject } from '../../model/subject/subject.ts'
import type { TypeId, TypeShape } from '../../model/subject/type.ts'
import type { Size } from '../../model/test/value.ts'

/** Returns the type of a statement's value as the compiler knows it, without a `!` after it. */
export function declaredType(statement: Statement, { callables }: Subject): TypeId {
  return statement.kind === 'call' ? callables[statement.callable]!.returns : statement.type
}

/** Whether all values of a type are primitives. */
export function isPrimitive(type: TypeId, { types }: Pick<Subject, 'types'>): boolean {
  const shape = types[type]!
  return shape.kind === 'union'
    ? shape.members.every((it) => isPrimitive(it, { types }))
    : primitiveKinds.has(shape.kind)
}

const primitiveKinds: ReadonlySet<TypeShape['kind']> = new Set([
  'number',
  'string',
  'boolean',
  'bigint',
  'symbol',
  'undefined',
  'null',
  'void',
  'never',
  'literal',
  'enum',
  'template',
  'branded',
])

/** Whether all values of a type are known to have a `length` or `size`. */
export function hasDeclaredSize(type: TypeId, property: Size['property'], { types }: Pick<Subject, 'types'>): boolean {
  const shape = types[type]!
  switch (shape.kind) {
    case 'string':
    case 'template':
    case 'array':
    case 'tuple':
      return property === 'length'
    case 'literal':
      return property === 'length' && typeof shape.value === 'string'
    case 'union':
      return shape.members.every((it) => hasDeclaredSize(it, property, { types }))
    case 'object':
      return shape.properties.some((it) => it.name === property && !it.optional)
    case 'builtin':
      if (shape.name === 'Map' || shape.name === 'Set') return property === 'size'
      return property === 'length' && shape.name.endsWith('Array')
    default:
      return false
  }
}
