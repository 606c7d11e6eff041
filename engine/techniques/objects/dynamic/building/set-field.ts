import type { ModuleStateId, Setter, StateNodeId } from '../../../../model/objects/object-graph.ts'
import type { Ref } from '../../../../model/test/statement.ts'
import type { ClassId, TypeId } from '../../../../model/subject/type.ts'
import { argumentOf, argumentsFor, mainParameter, type Part } from './arguments.ts'
import { elementAt, elementReads, keyOf, lengthOf, memberAs, otherKey } from './containers.ts'
import { filler } from './fillers.ts'
import { placeCall } from './place-call.ts'
import { isSameType } from './kinds.ts'
import { type Holder, instanceHolder, moduleStateHolder } from './holder.ts'
import { partsBy } from './parts.ts'
import { setInside } from './set-inside.ts'
import { timesOf } from './times.ts'
import type { Sketch } from './sketch.ts'
import type { CallableId, Subject } from '../../../../model/subject/subject.ts'

/**
 * Sets a field of an instance by a setter (Equation 1), sets parts of its value, or reads it by a getter if more is
 * read from it. Without a setter, the field stays as it is. An object that the setter returns replaces the instance.
 */
export function setField(sketch: Sketch, node: StateNodeId, owner: StateNodeId, id: ClassId): void {
  const { graph, subject, children, values, queue } = sketch
  const how = setHeld(sketch, node, instanceHolder(sketch, owner, id, node))
  if (how === 'added' || values[node] !== undefined || children[node]!.length === 0) return
  const read = graph.nodes[node]!
  const reader = read.kind === 'field' ? readerOf(subject, id, read.name) : undefined
  if (reader === undefined) return
  values[node] = placeCall(sketch, { callable: reader, receiver: values[owner], node, isPresent: true })
  queue.push(...children[node]!)
}

/**
 * Sets a static field or module variable, or parts of its value, as `setField` does. If no setter takes the value but a
 * getter returns it, further reads are set on that instance.
 */
export function setModuleState(sketch: Sketch, node: StateNodeId, variable: ModuleStateId): void {
  const { children, moduleState, values, queue } = sketch
  const holder = moduleStateHolder(sketch, node, variable)
  const [getter] = moduleState[variable]!.getters
  const hasSetter = holder.setters([]).some((it) => 0 < it.parameters.length)
  if (getter === undefined || hasSetter || children[node]!.length === 0) {
    setHeld(sketch, node, holder)
    return
  }
  values[node] = placeCall(sketch, { callable: getter, node, isPresent: true })
  queue.push(...children[node]!)
}

/**
 * Sets state by a setter of its holder, or adds to the existing container. A setter that makes the value is called once
 * per linked object: `push(value)` for every node of a list.
 */
function setHeld(sketch: Sketch, node: StateNodeId, holder: Holder): 'set' | 'added' {
  const setter = sketch.choice.setter(holder.setters([]))
  if (setter?.adds === true) {
    addElements(sketch, setter, node, holder)
    setInside(sketch, node, holder)
    return 'added'
  }
  if (setter === undefined) {
    setInside(sketch, node, holder)
    return 'set'
  }
  const parts = partsBy(sketch, node, setter.callable, (inside) => holder.setters(inside))
  const set = (): void => {
    const provided = argumentsFor(sketch, setter.callable, 0 < parts.length ? parts : [{ node, setter }])
    const { callable } = setter
    const ref = placeCall(sketch, { callable, receiver: holder.receiverFor(callable), provided, node })
    if (setter.makes) holder.replace(ref)
  }
  set()
  if (setter.parameters.length === 0) {
    for (let left = timesOf(sketch, node, setter) - 1; 0 < left; left--) set()
  } else if (sketch.values[node] === undefined) {
    for (let left = linkedAt(sketch, node) - 1; 0 < left; left--) set()
  }
  if (0 < parts.length || setter.parameters.length === 0) {
    setInside(sketch, node, holder, new Set(parts.map((it) => it.node)))
  }
  return 'set'
}

/** How many nodes of one type there are at a node and below it, as in a list or tree. */
function linkedAt({ graph, children }: Sketch, node: StateNodeId): number {
  const { nodes } = graph
  const count = (id: StateNodeId): number => {
    const isState = nodes[id]!.kind !== 'call'
    if (!isState) return 0
    const inside = children[id]!.reduce((sum, child) => sum + count(child), 0)
    return inside + (isSameType(nodes[id]!, nodes[node]!) ? 1 : 0)
  }
  return count(node)
}

/** Adds the elements that are read, under their keys or in order. */
function addElements(sketch: Sketch, setter: Setter, node: StateNodeId, holder: Holder): void {
  const { subject, graph, children, lengths } = sketch
  const { parameters } = subject.callables[setter.callable]!
  const reads = elementReads(sketch, node)
  const value = mainParameter(
    sketch,
    setter,
    reads.some(([id]) => 0 < children[id]!.length),
  )
  const isSet = reads.some(([id]) => {
    const it = graph.nodes[id]!
    return it.kind === 'element' && it.container === 'set'
  })
  const key = setter.keys.at(-1)
  const isKeyed = isSet || key !== undefined
  const counted = 0 < graph.nodes[node]!.counts.length ? lengths.get(node) : undefined
  const count = isKeyed ? Math.max(reads.length, counted ?? 0) : lengthOf(sketch, node)
  for (let at = 0; at < count; at++) {
    const parts = new Map<number, readonly Part[]>()
    const add = (parameter: number, part: Part): void => {
      parts.set(parameter, [...(parts.get(parameter) ?? []), part])
    }
    if (key !== undefined) {
      const read = reads[at]
      const value = (want: TypeId): Ref =>
        read === undefined ? otherKey(sketch, want, at) : keyOf(sketch, read[1], want)
      add(key.parameter, { value, fields: key.fields })
    }
    if (value !== undefined && !(key?.parameter === value && key.fields.length === 0)) {
      const fields = setter.within[setter.parameters.indexOf(value)]!
      const one = (want: TypeId): Ref =>
        isSet ? memberAs(sketch, reads[at], want, at) : elementAt(sketch, reads, at, want)
      const made = (want: TypeId): Ref => filler(sketch, want)
      add(value, { value: isKeyed && !isSet ? (reads[at]?.[0] ?? made) : one, fields })
    }
    const provided = new Map([...parts].map(([it, some]) => [it, argumentOf(sketch, some, parameters[it]!.type)]))
    const { callable } = setter
    const ref = placeCall(sketch, { callable, receiver: holder.receiverFor(callable), provided, node })
    if (setter.makes) holder.replace(ref)
  }
}

/** The callable that reads a field: an accessor, `getName`, or the field; `name`, `_name` and `#name` are equal. */
export function readerOf(
  { classes, callables }: Pick<Subject, 'classes' | 'callables'>,
  id: ClassId,
  field: string,
): CallableId | undefined {
  const name = field.replace(/^[#_]+/, '').toLowerCase()
  const { members, fields } = classes[id]!
  return [...members, ...fields].find((id) => {
    const { kind, member = '', parameters } = callables[id]!
    if (kind === 'get') return member.toLowerCase() === name
    return kind === 'method' && parameters.length === 0 && member.toLowerCase() === `get${name}`
  })
}
