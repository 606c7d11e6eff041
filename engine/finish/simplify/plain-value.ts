import type { Statement } from '../../model/test/statement.ts'
import type { Subject } from '../../model/subject/subject.ts'
import { isGuess, solidMembers } from '../expected/expectations.ts'
import type { Primitive, TypeId, TypeShape } from '../../model/subject/type.ts'

/** Returns the plainest value of a type that a test can write without other values; undefined if there is none. */
export function plainValue(type: TypeId, subject: Subject): Statement | undefined {
  const shape = subject.types[type]!
  switch (shape.kind) {
    case 'number':
    case 'unknown':
      return { kind: 'literal', type, value: 0 }
    case 'string':
      return { kind: 'literal', type, value: '' }
    case 'boolean':
      return { kind: 'literal', type, value: false }
    case 'bigint':
      return { kind: 'literal', type, value: 0n }
    case 'array':
      return { kind: 'array', type, elements: [] }
    case 'branded': {
      const plain = plainValue(shape.base, subject)
      return plain && { ...plain, type }
    }
    case 'union':
      return knownMembers(shape, subject)
        .map((it) => plainValue(it, subject))
        .find((it) => it !== undefined)
    default:
      return undefined
  }
}

/** The members of a union; of an inferred one, those that the code suggests, the likeliest first. */
function knownMembers(shape: Extract<TypeShape, { kind: 'union' }>, { types }: Subject): readonly TypeId[] {
  const { members, weights } = shape
  if (weights === undefined) return members
  const solid = isGuess(shape) ? solidMembers(shape, types) : []
  const likeliest = solid.toSorted((a, b) => weights[b]! - weights[a]!).map((at) => members[at]!)
  return [...likeliest, ...members.filter((it) => types[it]!.kind !== 'unknown' && !likeliest.includes(it))]
}

/** Returns the plainest values of a type: several for an unknown type, none if it needs other values. */
export function plainValues(type: TypeId, subject: Subject): readonly Statement[] {
  const plain = plainValue(type, subject)
  if (plain === undefined) return []
  if (subject.types[type]!.kind !== 'unknown') return [plain]
  const literals = ['', undefined, null, true].map((value): Statement => ({ kind: 'literal', type, value }))
  return [plain, ...literals, { kind: 'object', type, keys: [], values: [] }, { kind: 'array', type, elements: [] }]
}

/** Whether every value of the primitive's type would do: false for a literal type or `undefined`, true for a brand. */
export function isFree(subject: Subject, type: TypeId, value: Primitive): boolean {
  const shape = subject.types[type]
  if (shape?.kind === 'branded') return isFree(subject, shape.base, value)
  return (value !== undefined && shape?.kind === typeof value) || shape?.kind === 'unknown'
}

/** Whether a literal hides operations on it, as adding 0 does. */
export function isPlainest(statement: Statement): boolean {
  return statement.kind === 'literal' && (statement.value === 0 || statement.value === '')
}
