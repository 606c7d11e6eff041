import type { OutputPart } from '../model/goal/goal.ts'
import { type CollectionName, hasOutput, inspectorName, inspectorsOf } from '../model/run/output.ts'
import type { CallableId, Subject } from '../model/subject/subject.ts'
import type { TypeId, TypeShape } from '../model/subject/type.ts'

/** The parts of a declared type. If open, runs discover more parts. */
export interface Partition {
  readonly parts: readonly OutputPart[]
  readonly isOpen: boolean
}

/** Further members of an enum or a union of literals are not goals. */
const mostMembers = 10

/** The partition of all return types of one method's callables (docs/algorithms.md 8.6). */
export function partitionOf(subject: Subject, callables: readonly CallableId[]): Partition {
  const withOutput = callables.map((it) => subject.callables[it]!).filter((it) => hasOutput(subject, it))
  const all = withOutput.map((it) => partsOfType(subject, it.returns))
  const parts = new Map(all.flat().map((it) => [partId(it), it]))
  const members = [...parts.values()].filter((it) => it.kind === 'member')
  const left = new Set(members.slice(mostMembers))
  return {
    parts: [...parts.values()].filter((it) => !left.has(it)),
    isOpen: withOutput.some((it) => isOpenType(subject.types, it.returns)),
  }
}

/** A stable id, unique within a type: `negative`, `empty-string`, `size:zero`, `"circle"`. */
export function partId({ kind, of, value, inspector }: OutputPart): string {
  const own = kind === 'member' ? literalText(value) : of === undefined ? kind : `${kind}-${of.replace(' ', '-')}`
  return inspector === undefined ? own : `${inspector}:${own}`
}

/** A literal as in the source. */
export function literalText(value: OutputPart['value']): string {
  return typeof value === 'bigint' ? `${value}n` : JSON.stringify(value)
}

/** Whether a type is undeclared or only inferred from use. */
function isOpenType(types: readonly TypeShape[], type: TypeId): boolean {
  const shape = types[type]!
  if (shape.kind === 'unknown') return true
  return shape.kind === 'union' && (shape.weights !== undefined || shape.members.some((it) => isOpenType(types, it)))
}

function partsOfType(subject: Subject, type: TypeId): readonly OutputPart[] {
  if (isOpenType(subject.types, type)) return []
  const shape = subject.types[type]!
  const members = shape.kind === 'union' ? shape.members : [type]
  return members.flatMap((it) => partsOfMember(subject, it, type))
}

/** The parts of a type that is not a union; `whole` is the union around it, or the type itself. */
function partsOfMember(subject: Subject, type: TypeId, whole: TypeId): readonly OutputPart[] {
  const { types } = subject
  const shape = types[type]!
  switch (shape.kind) {
    case 'boolean':
      return truths
    case 'number':
    case 'bigint':
      return signs
    case 'string':
      return sizes('string')
    case 'template':
      return shape.parts.some((it) => typeof it === 'string' && it !== '') ? [filled('string')] : sizes('string')
    case 'branded':
      return partsOfMember(subject, shape.base, whole)
    case 'literal':
      if (typeof shape.value === 'boolean') return [{ kind: shape.value ? 'true' : 'false' }]
      return [{ kind: 'member', value: shape.value }]
    case 'enum':
      return shape.members.map(({ name, value }) => ({ kind: 'member', value, name: `${shape.name}.${name}` }))
    case 'null':
      return [{ kind: 'null' }]
    case 'undefined':
    case 'void':
      return [{ kind: 'undefined' }]
    case 'array':
      return sizes('array')
    case 'tuple':
      return shape.elements.every((it) => it.optional || it.rest) ? sizes('array') : [filled('array')]
    case 'builtin':
      return collections[shape.name] === undefined ? objects : sizes(collections[shape.name]!)
    case 'class': {
      const inspectors = inspectorsOf(subject, whole)
      return inspectors.length === 0 ? objects : inspectors.flatMap((it) => inspectedParts(subject, it))
    }
    case 'object':
    case 'anyObject':
    case 'function':
    case 'constructor':
    case 'symbol':
      return objects
    case 'never':
    case 'unknown':
    case 'union':
      return []
  }
}

function inspectedParts({ types, callables }: Subject, id: CallableId): readonly OutputPart[] {
  const callable = callables[id]!
  const parts = types[callable.returns]!.kind === 'boolean' ? truths : signs
  return parts.map((it) => ({ ...it, inspector: inspectorName(callable) }))
}

const truths: readonly OutputPart[] = [{ kind: 'true' }, { kind: 'false' }]
const signs: readonly OutputPart[] = [{ kind: 'negative' }, { kind: 'zero' }, { kind: 'positive' }]
const objects: readonly OutputPart[] = [{ kind: 'non-null' }]

function sizes(of: 'string' | CollectionName): readonly OutputPart[] {
  return [{ kind: 'empty', of }, filled(of)]
}

function filled(of: 'string' | CollectionName): OutputPart {
  return { kind: 'non-empty', of }
}

/** Library classes whose instances have a size. */
const collections: Readonly<Record<string, CollectionName>> = {
  Map: 'Map',
  Set: 'Set',
  Int8Array: 'typed array',
  Uint8Array: 'typed array',
  Uint8ClampedArray: 'typed array',
  Int16Array: 'typed array',
  Uint16Array: 'typed array',
  Int32Array: 'typed array',
  Uint32Array: 'typed array',
  Float32Array: 'typed array',
  Float64Array: 'typed array',
  BigInt64Array: 'typed array',
  BigUint64Array: 'typed array',
}
