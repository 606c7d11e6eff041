import type { StateNodeId } from '../../../../model/objects/object-graph.ts'
import type { Ref } from '../../../../model/test/statement.ts'
import type { TypeId, TypeShape } from '../../../../model/subject/type.ts'
import { chance } from '../../../../random/random.ts'
import { filler } from './fillers.ts'
import { isFieldNamed } from './kinds.ts'
import { keysAmong } from './keys-among.ts'
import { otherName } from './other-keys.ts'
import { type Makers, place, type Sketch } from './sketch.ts'

/** Chance to include an optional property that is not known to be read (docs/algorithms.md 5.7). */
const optionalProperty = 0.3

/** The key of a record if the source names none. */
const anyKey = otherName(0)

/**
 * Makes an object literal with the properties that are read or required. Called methods become stubs that return the
 * values read from their results, call by call. An open type gets only the properties that are read.
 */
export function makeLiteral(sketch: Sketch, node: StateNodeId, type: TypeId): Ref {
  const { graph, children, values, found } = sketch
  const isUntyped = sketch.subject.types[type]!.kind !== 'object'
  const named = [...readsByName(sketch, node)]
  const keys = keysAmong(sketch, named, ([, reads]) => reads)
  const known = new Map<string, (want: TypeId) => Ref>(
    named.map(([name, reads]) => {
      const declared = isUntyped ? graph.nodes[reads[0]!]!.type : undefined
      return [name, (want: TypeId) => property(sketch, reads, declared ?? want)]
    }),
  )
  for (const [name, makeFound] of found.get(node) ?? []) {
    known.set(name, (want) => {
      const ref = makeFound(want)
      for (const child of children[node]!) if (isFieldNamed(graph.nodes[child]!, name)) values[child] = ref
      return ref
    })
  }
  const shape = sketch.subject.types[type]!
  const isRecord = shape.kind === 'object' && shape.index !== undefined
  for (let at = 0; isRecord && known.size < (sketch.lengths.get(node) ?? 0); at++) {
    if (!known.has(otherName(at))) known.set(otherName(at), (want) => filler(sketch, want))
  }
  return placeObject(
    sketch,
    type,
    known,
    keys.map(([name]) => name),
    node,
  )
}

/** Places an object literal with `known`, required and some optional properties, those in `first` before the others. */
export function placeObject(
  sketch: Sketch,
  type: TypeId,
  known: Makers,
  first: readonly string[],
  node?: StateNodeId,
): Ref {
  const { subject, random } = sketch
  const shape = subject.types[type]!
  const { properties, index } = shape.kind === 'object' ? shape : ({ properties: [], index: type } as const)
  const early = new Map<string, Ref>()
  for (const name of first) {
    const want = properties.find((it) => it.name === name)?.type ?? index
    if (want !== undefined) early.set(name, known.get(name)!(want))
  }
  const entries = new Map<string, Ref>()
  for (const { name, type: want, optional } of properties) {
    const value = early.get(name) ?? known.get(name)?.(want)
    if (value !== undefined) entries.set(name, value)
    else if (!optional || chance(random, optionalProperty)) entries.set(name, filler(sketch, want))
  }
  if (index !== undefined) {
    for (const [name, value] of known) if (!entries.has(name)) entries.set(name, early.get(name) ?? value(index))
  }
  return place(sketch, { kind: 'object', type, keys: [...entries.keys()], values: [...entries.values()] }, node)
}

/** The reads of a node by name: a field, entries, or calls of one method. */
function readsByName(sketch: Sketch, node: StateNodeId): ReadonlyMap<string, readonly StateNodeId[]> {
  const { graph, children, among } = sketch
  const reads = new Map<string, readonly StateNodeId[]>()
  const note = (name: string, id: StateNodeId): void => {
    reads.set(name, [...(reads.get(name) ?? []), id])
  }
  for (const id of children[node]!) {
    const it = graph.nodes[id]!
    if (it.kind === 'field' || it.kind === 'call') note(it.name, id)
    else if (it.kind === 'element') {
      const { key } = it
      const keys =
        key.kind === 'constant' ? [key.value] : key.kind === 'state' ? (among.get(key.node) ?? [anyKey]) : [anyKey]
      for (const one of keys) note(String(one), id)
    }
  }
  return reads
}

/** Makes the value of a property; a stub if it is called. */
function property(sketch: Sketch, reads: readonly StateNodeId[], want: TypeId): Ref {
  const { subject, graph, make, statements, values } = sketch
  const calls = reads.filter((it) => graph.nodes[it]!.kind === 'call')
  const fn = functionIn(subject.types, want)
  if (calls.length === 0 || fn === undefined) return make(sketch, reads[0]!, want)
  const returns = calls.map((it) => make(sketch, it, fn.shape.returns))
  const stub = place(sketch, { kind: 'function', type: fn.type, returns })
  for (const it of calls) values[it] = statements.length - 1
  return stub
}

function functionIn(
  types: readonly TypeShape[],
  want: TypeId,
): { readonly type: TypeId; readonly shape: TypeShape & { readonly kind: 'function' } } | undefined {
  const wanted = types[want]!
  for (const type of wanted.kind === 'union' ? wanted.members : [want]) {
    const shape = types[type]!
    if (shape.kind === 'function') return { type, shape }
  }
  return undefined
}
