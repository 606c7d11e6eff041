import type { Setter, StateNodeId } from '../../../../model/objects/object-graph.ts'
import type { Ref } from '../../../../model/test/statement.ts'
import type { CallableId } from '../../../../model/subject/subject.ts'
import type { TypeId } from '../../../../model/subject/type.ts'
import { arrange, resultOf } from './arrange.ts'
import { elementAt, elementReads, lengthOf } from './containers.ts'
import { filler } from './fillers.ts'
import type { ProvidedArguments } from './place-call.ts'
import { isOpen, isPrimitive, solidMembers } from './kinds.ts'
import { keysAmong } from './keys-among.ts'
import { placeObject } from './literals.ts'
import { type Makers, type Sketch, slot } from './sketch.ts'

/** A field node with the setter chosen for it. */
export interface FieldSetter {
  readonly node: StateNodeId
  readonly setter: Setter
}

/** A part of an argument under nested field names: the value of a node, or a function that makes it. */
export interface Part {
  readonly value: StateNodeId | ((want: TypeId) => Ref)
  readonly fields: readonly string[]
}

/**
 * Builds the arguments with which a call sets fields, and arranges the mocks that it takes their values from. Parameters
 * other than a field's `mainParameter` get slots.
 */
export function argumentsFor(sketch: Sketch, callable: CallableId, fields: readonly FieldSetter[]): ProvidedArguments {
  const { parameters } = sketch.subject.callables[callable]!
  const parts = new Map<number, { node: StateNodeId; fields: readonly string[] }[]>()
  const others = new Map<number, StateNodeId>()
  for (const { node, setter } of fields) {
    const main = mainParameter(sketch, setter, 0 < sketch.children[node]!.length)
    setter.parameters.forEach((at, i) => {
      if (at !== main) others.set(at, node)
      else parts.set(at, [...(parts.get(at) ?? []), { node, fields: setter.within[i] ?? [] }])
    })
  }
  const provided = new Map<number, Ref>()
  const adding = new Set(fields.flatMap(({ node, setter }) => (setter.adds ? [node] : [])))
  const keys = keysAmong(sketch, [...parts], ([, list]) => list.map((it) => it.node))
  for (const [at, list] of new Map([...keys, ...parts])) {
    const { type, rest } = parameters[at]!
    const { node } = list[0]!
    if (!rest && !adding.has(node)) {
      const inArgument = list.map((it) => ({ value: it.node, fields: it.fields }))
      provided.set(at, argumentOf(sketch, inArgument, type))
    } else {
      const reads = elementReads(sketch, node)
      const count = rest ? lengthOf(sketch, node) : 1
      for (let i = 0; i < count; i++) provided.set(at + i, elementAt(sketch, reads, i, type))
    }
  }
  for (const [at, node] of others) if (!provided.has(at)) provided.set(at, slot(sketch, parameters[at]!.type, node))
  for (const [mock, list] of mocksFor(sketch, fields))
    arrange(sketch, mock, [argumentOf(sketch, list, resultOf(sketch.subject, mock))])
  return provided
}

/** By mock, the parts of its arranged value that become the values of fields. */
function mocksFor({ values }: Sketch, fields: readonly FieldSetter[]): ReadonlyMap<CallableId, readonly Part[]> {
  const found = new Map<CallableId, readonly Part[]>()
  for (const { node, setter } of fields) {
    const { mock, adds } = setter
    if (mock === undefined || adds || values[node] !== undefined) continue
    found.set(mock.callable, [...(found.get(mock.callable) ?? []), { value: node, fields: mock.fields }])
  }
  return found
}

/** The setter parameter that most likely is the field's value: composite if the field has parts, else primitive. */
export function mainParameter({ subject }: Sketch, setter: Setter, hasParts: boolean): number | undefined {
  const { parameters } = subject.callables[setter.callable]!
  const isMain = (at: number, i: number): boolean =>
    0 < (setter.within[i]?.length ?? 0) || isPrimitive(subject, parameters[at]!.type) !== hasParts
  return setter.parameters.findLast(isMain) ?? setter.parameters.at(-1)
}

/** Builds an argument that contains these parts. */
export function argumentOf(sketch: Sketch, parts: readonly Part[], want: TypeId): Ref {
  const { subject } = sketch
  const whole = parts.find((it) => it.fields.length === 0)
  if (whole !== undefined) return wholeArgument(sketch, whole.value, parts, want)
  const names = new Set(parts.map((it) => it.fields[0]!))
  const type = solidMembers(subject, want).find((member) => {
    const shape = subject.types[member]!
    return shape.kind === 'object' && shape.properties.some(({ name }) => names.has(name))
  })
  if (type === undefined) return filler(sketch, want)
  const inside = [...names].map((name) => {
    const inner = parts.filter((it) => it.fields[0] === name).map((it) => ({ ...it, fields: it.fields.slice(1) }))
    return [name, inner] as const
  })
  const known: Makers = new Map(
    inside.map(([name, inner]) => [name, (wanted: TypeId) => argumentOf(sketch, inner, wanted)]),
  )
  const keys = keysAmong(sketch, inside, ([, inner]) =>
    inner.flatMap(({ value }) => (typeof value === 'number' ? [value] : [])),
  )
  return placeObject(
    sketch,
    type,
    known,
    keys.map(([name]) => name),
  )
}

function wholeArgument(sketch: Sketch, value: Part['value'], parts: readonly Part[], want: TypeId): Ref {
  const { make, values, found } = sketch
  if (typeof value === 'function') return value(want)
  if (!mayBe(sketch, value, want)) return filler(sketch, want)
  const inFields = new Map<string, (want: TypeId) => Ref>()
  for (const { fields, value: one } of parts) {
    if (fields.length === 1 && typeof one === 'function') inFields.set(fields[0]!, one)
  }
  if (0 < inFields.size) found.set(value, inFields)
  const ref = make(sketch, value, want)
  for (const { value: one } of parts) if (typeof one === 'number') values[one] ??= ref
  return ref
}

/** Whether a node can be of a type, not computed from it, as a stack is from its size. True if nothing is read. */
function mayBe({ subject, graph, children }: Sketch, node: StateNodeId, type: TypeId): boolean {
  if (children[node]!.length === 0) return true
  if (isPrimitive(subject, type)) return false
  const { types, assignable } = subject
  const declared = graph.nodes[node]!.type
  if (declared === undefined || types[declared]!.kind !== 'class') return true
  return solidMembers(subject, type).some(
    (it) => isOpen(types[it]!) || assignable[it]!.includes(declared) || assignable[declared]!.includes(it),
  )
}
