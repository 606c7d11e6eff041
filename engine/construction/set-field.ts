import type { Setter, StateNodeId } from '../model/object-graph.ts'
import type { Ref } from '../model/statement.ts'
import type { CallableId } from '../model/subject.ts'
import type { ClassId } from '../model/type.ts'
import { argumentsFor, mainParameter } from './arguments.ts'
import { elementAt, elementReads, keyOf, lengthOf } from './containers.ts'
import { placeCall } from './given-call.ts'
import { isMaker, settersOf } from './instances.ts'
import { setInside } from './set-inside.ts'
import type { Sketch } from './sketch.ts'

/**
 * Gives a field of an instance its value by a setter, chosen by Equation 1, or sets what that value holds, or gets it where
 * more is read from it. What no public member sets stays as it is. Where the setter gives back another object, that takes the
 * place of the first from then on.
 */
export function setField(sketch: Sketch, node: StateNodeId, owner: StateNodeId, id: ClassId): void {
  const { children, choice, values, queue } = sketch
  const setters = settersOf(sketch, id, node).filter((it) => !isMaker(sketch, it))
  const setter = choice.setter(setters)
  if (setter?.adds === true) {
    addElements(sketch, setter, node, values[owner]!)
    return
  }
  if (setter !== undefined) {
    const given = argumentsFor(sketch, setter.callable, [{ node, setter }])
    const ref = placeCall(sketch, setter.callable, given, values[owner], node)
    if (setter.makes) values[owner] = ref
  } else setInside(sketch, node, owner, id)
  if (values[node] !== undefined || children[node]!.length === 0) return
  const reader = readerOf(sketch, id, node)
  if (reader === undefined) return
  values[node] = placeCall(sketch, reader, new Map(), values[owner], node, 'insists')
  queue.push(...children[node]!)
}

/** Puts in the elements that are read: where they are looked for, or one after the other. */
function addElements(sketch: Sketch, setter: Setter, node: StateNodeId, receiver: Ref): void {
  const { subject, children, make } = sketch
  const { parameters } = subject.callables[setter.callable]!
  const reads = elementReads(sketch, node)
  const value = mainParameter(
    sketch,
    setter,
    reads.some(([id]) => 0 < children[id]!.length),
  )
  const isKeyed = 0 < setter.keys.length
  const count = isKeyed ? reads.length : lengthOf(sketch, node)
  for (let at = 0; at < count; at++) {
    const given = new Map<number, Ref>()
    for (const key of setter.keys) given.set(key, keyOf(sketch, reads[at]![1], parameters[key]!.type))
    if (value !== undefined && !given.has(value)) {
      const { type } = parameters[value]!
      given.set(value, isKeyed ? make(sketch, reads[at]![0], type) : elementAt(sketch, reads, at, type))
    }
    placeCall(sketch, setter.callable, given, receiver, node)
  }
}

/** A getter of a field, by its name: an accessor, a method `getName`, or the field itself. */
function readerOf({ subject, graph }: Sketch, id: ClassId, node: StateNodeId): CallableId | undefined {
  const read = graph.nodes[node]!
  if (read.kind !== 'field') return undefined
  const name = read.name.replace(/^[#_]+/, '').toLowerCase()
  const { members, fields } = subject.classes[id]!
  return [...members, ...fields].find((it) => {
    const { kind, member = '', parameters } = subject.callables[it]!
    if (kind === 'get') return member.toLowerCase() === name
    return kind === 'method' && parameters.length === 0 && member.toLowerCase() === `get${name}`
  })
}
