import type { Setter, StateNodeId } from '../model/object-graph.ts'
import type { Ref } from '../model/statement.ts'
import type { CallableId } from '../model/subject.ts'
import type { ClassId, TypeId } from '../model/type.ts'
import { argumentsFor } from './arguments.ts'
import { placeCall } from './given-call.ts'
import { makersOf } from './makers.ts'
import { type Sketch, slot } from './sketch.ts'

/**
 * An instance of a class. For each field that is read a way to set it is chosen; those that are chosen to be set when it
 * is made get their values as arguments, all others wait in the queue. A slot where nothing makes an instance.
 */
export function makeInstance(sketch: Sketch, node: StateNodeId, type: TypeId, id: ClassId): Ref {
  const { subject, graph, children, choice, queue } = sketch
  const makers = makersOf(subject, id, graph.target)
  if (makers.length === 0) return slot(sketch, type, node)
  const chosen = new Map<StateNodeId, Setter>()
  for (const child of children[node]!) {
    const setter = choice.setter(settersOf(sketch, id, child))
    if (setter !== undefined) chosen.set(child, setter)
  }
  const maker = [...chosen.values()].find((it) => makers.includes(it.callable))?.callable ?? choice.maker(makers)
  const byMaker = children[node]!.flatMap((child) => {
    const all = settersOf(sketch, id, child)
    const setter = all.find((it) => it.callable === maker)
    const isChosen = chosen.get(child)?.callable === maker || all.every((it) => isMaker(sketch, it))
    return setter !== undefined && isChosen ? [{ node: child, setter }] : []
  })
  const given = argumentsFor(sketch, maker, byMaker)
  const ref = placeCall(sketch, maker, given, undefined, node, 'insists')
  queue.push(...children[node]!)
  return ref
}

/**
 * The ways to set the field that a node reads from an instance of a class, or what some fields lead to from there: by making
 * the instance, or by what it has itself.
 */
export function settersOf(
  sketch: Sketch,
  id: ClassId,
  node: StateNodeId,
  inside: readonly string[] = [],
): readonly Setter[] {
  const { graph, setters } = sketch
  const read = graph.nodes[node]!
  if (read.kind !== 'field') return []
  return (setters[id] ?? []).filter(
    (it) =>
      it.field === read.name &&
      it.inside.join('.') === inside.join('.') &&
      (isMaker(sketch, it) || isMemberOf(sketch, it.callable, id)),
  )
}

function isMemberOf({ subject }: Sketch, callable: CallableId, id: ClassId): boolean {
  const { owner } = subject.callables[callable]!
  return owner !== undefined && (owner === id || subject.classes[owner]!.subclasses.includes(id))
}

/** Whether a setter makes the object from nothing, rather than being used on it. */
export function isMaker({ subject }: Sketch, { makes, callable }: Setter): boolean {
  const { kind } = subject.callables[callable]!
  return makes && (kind === 'construct' || kind === 'function')
}
