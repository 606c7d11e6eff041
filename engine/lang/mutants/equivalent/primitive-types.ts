import ts from 'typescript'
import type { ProgramFacts } from './program-facts.ts'

/** The kinds of values with an order among their own. */
export type OrderedKind = 'number' | 'string' | 'bigint'

/** The kind of all values of an expression by its declared type; undefined if there are several or others. */
export function orderedKind(node: ts.Expression, { checker }: ProgramFacts): OrderedKind | undefined {
  const kinds = new Set(membersOf(checker.getTypeAtLocation(node)).map(kindOf))
  const [kind] = kinds
  return kinds.size === 1 ? kind : undefined
}

/** Whether an operator can neither call code of its operand nor compare by identity. */
export function isPrimitive(node: ts.Expression, { checker }: ProgramFacts): boolean {
  return membersOf(checker.getTypeAtLocation(node)).every((it) => (it.flags & primitive) !== 0)
}

function membersOf(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types : [type]
}

function kindOf({ flags }: ts.Type): OrderedKind | undefined {
  if ((flags & ts.TypeFlags.NumberLike) !== 0) return 'number'
  if ((flags & ts.TypeFlags.StringLike) !== 0) return 'string'
  return (flags & ts.TypeFlags.BigIntLike) === 0 ? undefined : 'bigint'
}

const primitive =
  ts.TypeFlags.NumberLike |
  ts.TypeFlags.StringLike |
  ts.TypeFlags.BigIntLike |
  ts.TypeFlags.BooleanLike |
  ts.TypeFlags.Undefined |
  ts.TypeFlags.Null
