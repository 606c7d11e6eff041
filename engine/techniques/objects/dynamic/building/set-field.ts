import type { LastingId, Setter, StateNodeId } from '../../../../model/objects/object-graph.ts'
import type { Ref } from '../../../../model/test/statement.ts'
import type { ClassId, TypeId } from '../../../../model/subject/type.ts'
import { argumentOf, argumentsFor, mainParameter, type Part } from './arguments.ts'
import { elementAt, elementReads, keyOf, lengthOf, memberAs, otherKey } from './containers.ts'
import { filler } from './fillers.ts'
import { placeCall } from './place-call.ts'
import { isSameType } from './kinds.ts'
import { type Holder, instanceHolder, lastingHolder } from './holder.ts'
import { partsBy } from './parts.ts'
import { setInside } from './set-inside.ts'
import { timesOf } from './times.ts'
import type { Sketch } from './sketch.ts'
import type { CallableId, Subject } from '../../../../model/subject/subject.ts'

/**
 * Gives a field of an instance its value by a setter, chosen by Equation 1, or sets what that value holds, or gets it where
 * more is read from it. What no public member sets stays as it is. Where the setter gives back another object, that takes the
 * place of the first from then on.
 */
export function setField(sketch: Sketch, node: StateNodeId, owner: StateNodeId, id: ClassId): void {
  const { graph, subject, children, values, queue } = sketch
  const how = setHeld(sketch, node, instanceHolder(sketch, owner, id, node))
  if (how === 'added' || values[node] !== undefined || children[node]!.length === 0) return
  const read = graph.nodes[node]!
  const reader = read.kind === 'field' ? readerOf(subject, id, read.name) : undefined
  if (reader === undefined) return
  values[node] = placeCall(sketch, reader, new Map(), values[owner], node, 'insists')
  queue.push(...children[node]!)
}

/**
 * Gives a static field or variable its value, or sets what that holds, as `setField` does. An instance that no setter is
 * given is got instead, and what is read from it set on that.
 */
export function setLasting(sketch: Sketch, node: StateNodeId, variable: LastingId): void {
  const { children, lasting, values, queue } = sketch
  const holder = lastingHolder(sketch, node, variable)
  const [getter] = lasting[variable]!.getters
  const isGiven = holder.setters([]).some((it) => 0 < it.parameters.length)
  if (getter === undefined || isGiven || children[node]!.length === 0) {
    setHeld(sketch, node, holder)
    return
  }
  values[node] = placeCall(sketch, getter, new Map(), undefined, node, 'insists')
  queue.push(...children[node]!)
}

/**
 * Sets state by a setter of what has it, or adds to the container that is there. A setter that makes what it sets is called
 * for each of the objects that are linked there: `push(value)` for the first of a list and for those after it.
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
    const ref = placeCall(sketch, setter.callable, provided, holder.receiverFor(setter.callable), node)
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

/** How many objects of one type are read at a node and in what it holds: those of a list, or a tree. */
function linkedAt({ graph, children }: Sketch, node: StateNodeId): number {
  const { nodes } = graph
  const count = (it: StateNodeId): number => {
    const isState = nodes[it]!.kind !== 'call'
    if (!isState) return 0
    const inside = children[it]!.reduce((sum, child) => sum + count(child), 0)
    return inside + (isSameType(nodes[it]!, nodes[node]!) ? 1 : 0)
  }
  return count(node)
}

/** Puts in the elements that are read: where they are looked for, or one after the other. */
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
    const ref = placeCall(sketch, setter.callable, provided, holder.receiverFor(setter.callable), node)
    if (setter.makes) holder.replace(ref)
  }
}

/**
 * What reads a field of a class, by its name: an accessor, a method `getName`, or the field itself, as `name`, `_name` and
 * `#name` are one. Undefined where nothing does.
 */
export function readerOf(
  { classes, callables }: Pick<Subject, 'classes' | 'callables'>,
  id: ClassId,
  field: string,
): CallableId | undefined {
  const name = field.replace(/^[#_]+/, '').toLowerCase()
  const { members, fields } = classes[id]!
  return [...members, ...fields].find((it) => {
    const { kind, member = '', parameters } = callables[it]!
    if (kind === 'get') return member.toLowerCase() === name
    return kind === 'method' && parameters.length === 0 && member.toLowerCase() === `get${name}`
  })
}
