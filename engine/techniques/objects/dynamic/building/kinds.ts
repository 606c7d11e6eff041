import type { StateNode } from '../../../../model/objects/object-graph.ts'
import type { Subject } from '../../../../model/subject/subject.ts'
import type { ClassId, Primitive, TypeId, TypeShape } from '../../../../model/subject/type.ts'

/** The members of a union without `null`, `undefined` and `void`, or all if no other is left; else the type itself. */
export function solidMembers({ types }: Subject, type: TypeId): readonly TypeId[] {
  const shape = types[type]!
  if (shape.kind !== 'union') return [type]
  const solid = shape.members.filter((it) => !isNothing(types[it]!))
  return solid.length === 0 ? shape.members : solid
}

/** The `null`, `undefined` or `void` type that a type is or contains; undefined without one. */
export function nothingIn({ types }: Subject, type: TypeId): TypeId | undefined {
  const shape = types[type]!
  if (isNothing(shape)) return type
  return shape.kind === 'union' ? shape.members.find((it) => isNothing(types[it]!)) : undefined
}

/** The type of the instances of a class. */
export function instanceTypeOf({ types }: Pick<Subject, 'types'>, id: ClassId): TypeId {
  return types.findIndex((it) => it.kind === 'class' && it.class === id)
}

/** Whether a type is weighted by the use of its values, in code that lacks declarations. */
export function isInferred({ types, lacksTypes }: Subject, type: TypeId): boolean {
  const shape = types[type]!
  return lacksTypes === true && shape.kind === 'union' && shape.weights !== undefined
}

/** Whether a type implies nothing about its values. */
export function isOpen({ kind }: TypeShape): boolean {
  return kind === 'unknown' || kind === 'anyObject'
}

/** Whether a primitive belongs to `number`, `string` or the like, or to `unknown`. */
export function isOf({ types }: Subject, type: TypeId, value: Primitive): boolean {
  const { kind } = types[type]!
  return kind === 'unknown' || kind === typeof value
}

/** Whether a node is a field with this name. */
export function isFieldNamed(node: StateNode, name: string): boolean {
  return node.kind === 'field' && node.name === name
}

/** Whether two nodes have the same type, compared as text if the subject lacks one of them. */
export function isSameType(a: StateNode, b: StateNode): boolean {
  return a.type === undefined || b.type === undefined ? a.typeText === b.typeText : a.type === b.type
}

/** Whether values of a type have no state. */
export function isPrimitive(subject: Pick<Subject, 'types'>, type: TypeId): boolean {
  const shape = subject.types[type]!
  switch (shape.kind) {
    case 'number':
    case 'string':
    case 'boolean':
    case 'bigint':
    case 'symbol':
    case 'undefined':
    case 'null':
    case 'void':
    case 'never':
    case 'literal':
    case 'enum':
    case 'template':
    case 'branded':
      return true
    case 'union':
      return shape.members.every((it) => isPrimitive(subject, it))
    case 'unknown':
    case 'anyObject':
    case 'array':
    case 'tuple':
    case 'object':
    case 'class':
    case 'function':
    case 'constructor':
    case 'builtin':
      return false
  }
}

function isNothing({ kind }: TypeShape): boolean {
  return kind === 'null' || kind === 'undefined' || kind === 'void'
}
