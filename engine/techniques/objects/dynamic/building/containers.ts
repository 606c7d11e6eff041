import type { ElementKey, StateNode, StateNodeId } from '../../../../model/objects/object-graph.ts'
import type { Ref } from '../../../../model/test/statement.ts'
import type { TypeId, TypeShape } from '../../../../model/subject/type.ts'
import { below } from '../../../../random/random.ts'
import { mostElements } from './bounds.ts'
import { filler } from './fillers.ts'
import { isOf } from './kinds.ts'
import { otherName } from './other-keys.ts'
import { fits, place, type Sketch, slot } from './sketch.ts'

type Shape<K extends TypeShape['kind']> = Extract<TypeShape, { readonly kind: K }>

/** Exclusive limit for the size of a container if only its size is read. It may be empty. */
const sizes = 4

/** Makes an array with the elements that are read, and those before them. */
export function makeArray(sketch: Sketch, node: StateNodeId, type: TypeId, element: TypeId): Ref {
  return place(sketch, { kind: 'array', type, elements: elementsOf(sketch, node, element) }, node)
}

/** Makes a tuple. Optional elements are included up to the last one that is read. */
export function makeTuple(sketch: Sketch, node: StateNodeId, type: TypeId, shape: Shape<'tuple'>): Ref {
  const reads = elementReads(sketch, node)
  const fixed = shape.elements.filter((it) => !it.rest)
  const isRead = (at: number): boolean => reads.some(([, key]) => key.kind === 'constant' && key.value === at)
  const length = 1 + fixed.findLastIndex((it, at) => !it.optional || isRead(at))
  const elements = fixed.slice(0, length).map((it, at) => elementAt(sketch, reads, at, it.type))
  return place(sketch, { kind: 'array', type, elements }, node)
}

/** Makes a library container or an iterable; undefined for other types. */
export function makeCollection(
  sketch: Sketch,
  node: StateNodeId,
  type: TypeId,
  { name, args: [first, second] }: Shape<'builtin'>,
): Ref | undefined {
  if (first === undefined) return undefined
  switch (name) {
    case 'Map':
    case 'WeakMap': {
      if (second === undefined) return undefined
      const entries = entriesOf(sketch, node)
      const args = entries.flatMap((it, at) => entry(sketch, it, first, second, at))
      return place(sketch, { kind: 'builtin', type, name, args }, node)
    }
    case 'Set':
    case 'WeakSet': {
      const args = entriesOf(sketch, node).map((it, at) => memberAs(sketch, it, first, at))
      return place(sketch, { kind: 'builtin', type, name, args }, node)
    }
    case 'Iterable':
      return makeArray(sketch, node, type, first)
    case 'Iterator':
    case 'Generator':
    case 'AsyncGenerator':
      return place(sketch, { kind: 'builtin', type, name, args: elementsOf(sketch, node, first) }, node)
    default:
      return undefined
  }
}

/** A read element with its key. */
export type ElementRead = readonly [StateNodeId, ElementKey]

/** Lists the elements that are read from a node. */
export function elementReads({ graph, children }: Sketch, node: StateNodeId): readonly ElementRead[] {
  return children[node]!.flatMap((id) => {
    const it: StateNode = graph.nodes[id]!
    return it.kind === 'element' ? [[id, it.key] as const] : []
  })
}

/** Makes the element at an index: the read of this index, else the reads without a constant index in turn. */
export function elementAt(sketch: Sketch, reads: readonly ElementRead[], at: number, type: TypeId): Ref {
  // Later elements are only counted.
  const loose = at < mostElements ? reads.filter(([, key]) => key.kind !== 'constant') : []
  const [read] = reads.find(([, key]) => key.kind === 'constant' && key.value === at) ?? loose[at % loose.length] ?? []
  return read === undefined ? filler(sketch, type) : sketch.make(sketch, read, type)
}

/** The number of elements of a container; random if nothing suggests one. */
export function lengthOf({ lengths, random }: Sketch, node: StateNodeId): number {
  return lengths.get(node) ?? below(random, sizes)
}

/** Makes the key of an element. State that serves as a key has the same value everywhere. */
export function keyOf(sketch: Sketch, key: ElementKey, type: TypeId): Ref {
  switch (key.kind) {
    case 'constant':
      return isOf(sketch.subject, type, key.value)
        ? place(sketch, { kind: 'literal', type, value: key.value })
        : slot(sketch, type)
    case 'state': {
      const ref = sketch.values[key.node]
      return ref !== undefined && fits(sketch, ref, type) ? ref : slot(sketch, type)
    }
    case 'any':
      return slot(sketch, type)
  }
}

/** As `keyOf`, for a node: an arbitrary key becomes the index of an existing element. */
export function keyOfElement(sketch: Sketch, node: StateNodeId, type: TypeId): Ref {
  const { graph, subject, lengths } = sketch
  const it = graph.nodes[node]!
  if (it.kind !== 'element') return slot(sketch, type)
  const length = lengths.get(it.owner)
  if (it.key.kind !== 'any' || length === undefined || !isOf(subject, type, 0)) return keyOf(sketch, it.key, type)
  return place(sketch, { kind: 'slot', type, among: Array.from({ length }, (_, at) => at) }, node)
}

function elementsOf(sketch: Sketch, node: StateNodeId, type: TypeId): readonly Ref[] {
  const reads = elementReads(sketch, node)
  return Array.from({ length: lengthOf(sketch, node) }, (_, at) => elementAt(sketch, reads, at, type))
}

/** The reads of a map or set, padded with `undefined` up to its size. */
function entriesOf(sketch: Sketch, node: StateNodeId): readonly (ElementRead | undefined)[] {
  const reads = elementReads(sketch, node)
  const length = Math.max(
    reads.length,
    sketch.lengths.get(node) ?? (reads.length === 0 ? below(sketch.random, sizes) : 0),
  )
  return Array.from({ length }, (_, at) => reads[at])
}

function entry(sketch: Sketch, read: ElementRead | undefined, key: TypeId, value: TypeId, at: number): readonly Ref[] {
  if (read === undefined) return [otherKey(sketch, key, at), filler(sketch, value)]
  return [keyOf(sketch, read[1], key), sketch.make(sketch, read[0], value)]
}

/** Makes a member of a set. A member that the code looks up is its own key. */
export function memberAs(sketch: Sketch, read: ElementRead | undefined, type: TypeId, at: number): Ref {
  if (read === undefined) return otherKey(sketch, type, at)
  const [id, key] = read
  return key.kind === 'any' ? sketch.make(sketch, id, type) : keyOf(sketch, key, type)
}

/** Makes a key or set member that is only counted: a different one at each position. */
export function otherKey(sketch: Sketch, type: TypeId, at: number): Ref {
  const { subject } = sketch
  if (isOf(subject, type, 0)) return place(sketch, { kind: 'slot', type, among: [at] })
  return isOf(subject, type, '') ? place(sketch, { kind: 'slot', type, among: [otherName(at)] }) : filler(sketch, type)
}
