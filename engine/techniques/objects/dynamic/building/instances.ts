import { type InnerStep, areSameSteps, type Setter, type StateNodeId } from '../../../../model/objects/object-graph.ts'
import type { Ref } from '../../../../model/test/statement.ts'
import type { CallableId } from '../../../../model/subject/subject.ts'
import type { ClassId, TypeId } from '../../../../model/subject/type.ts'
import { argumentsFor } from './arguments.ts'
import { type ProvidedArguments, placeCall } from './place-call.ts'
import { isFieldNamed } from './kinds.ts'
import { makeLiteral } from './literals.ts'
import { makersOf } from './makers.ts'
import { partsBy } from './parts.ts'
import { type Sketch, slot } from './sketch.ts'

/** Makes an instance of a class, else a slot. Read fields become arguments of the maker, or queued setters. */
export function makeInstance(sketch: Sketch, node: StateNodeId, type: TypeId, id: ClassId): Ref {
  const { subject, graph, children, choice, queue } = sketch
  const makers = makersOf(subject, id, graph.target)
  if (makers.length === 0) return slot(sketch, type, node)
  const assigned = assignedMembers(sketch, node, makers[0]!)
  if (assigned !== undefined) return assigned
  const chosen = new Map<StateNodeId, Setter>()
  for (const child of children[node]!) {
    const setter = choice.setter(settersOf(sketch, id, child))
    if (setter !== undefined) chosen.set(child, setter)
  }
  // Reads of the predicate itself matter more than those that decide whether it is reached.
  const byDistance = [...chosen].toSorted(([a], [b]) => graph.nodes[a]!.distance - graph.nodes[b]!.distance)
  const making = byDistance.find(([, it]) => makers.includes(it.callable))
  const maker = making?.[1].callable ?? choice.maker(makers)
  const found = foundArguments(sketch, node, id, maker)
  const byMaker = children[node]!.flatMap((child) => {
    if (sketch.values[child] !== undefined) return []
    const all = settersOf(sketch, id, child)
    const setter = all.find((it) => it.callable === maker)
    const isChosen = chosen.get(child)?.callable === maker || all.every((it) => isMaker(sketch, it))
    if (setter === undefined || !isChosen) return []
    const parts = partsBy(sketch, child, maker, (inside) => settersOf(sketch, id, child, inside))
    return 0 < parts.length ? parts : [{ node: child, setter }]
  })
  const provided = new Map([...argumentsFor(sketch, maker, byMaker), ...found])
  const ref = placeCall(sketch, { callable: maker, provided, node, isPresent: true })
  queue.push(...children[node]!)
  return ref
}

/** Makes an instance of a mocked class by assigning it the members that are read; undefined for other classes. */
function assignedMembers(sketch: Sketch, node: StateNodeId, maker: CallableId): Ref | undefined {
  const { assigns, parameters } = sketch.subject.callables[maker]!
  const [members] = parameters
  if (assigns !== true || members === undefined) return undefined
  const provided = new Map([[0, makeLiteral(sketch, node, members.type)]])
  return placeCall(sketch, { callable: maker, provided, node, isPresent: true })
}

/** The arguments of a maker for the fields that identify the instance. Their nodes get these values. */
function foundArguments(sketch: Sketch, node: StateNodeId, id: ClassId, maker: CallableId): ProvidedArguments {
  const { subject, setters, found, graph, children, values } = sketch
  const provided = new Map<number, Ref>()
  for (const { callable, field, inside, parameters, within } of setters[id] ?? []) {
    const [at] = parameters
    const make = callable === maker && inside.length === 0 ? found.get(node)?.get(field) : undefined
    if (make === undefined || at === undefined || within[0]!.length !== 0) continue
    const ref = make(subject.callables[maker]!.parameters[at]!.type)
    provided.set(at, ref)
    for (const child of children[node]!) if (isFieldNamed(graph.nodes[child]!, field)) values[child] = ref
  }
  return provided
}

/** The setters for the field that a node reads, or for what `inside` leads to: makers of the class, and its members. */
export function settersOf(
  sketch: Sketch,
  id: ClassId,
  node: StateNodeId,
  inside: readonly InnerStep[] = [],
): readonly Setter[] {
  const { graph, setters } = sketch
  const read = graph.nodes[node]!
  if (read.kind !== 'field') return []
  return (setters[id] ?? []).filter(
    (setter) =>
      setter.field === read.name &&
      areSameSteps(setter.inside, inside) &&
      (isMaker(sketch, setter) || isMemberOf(sketch, setter.callable, id)),
  )
}

function isMemberOf({ subject }: Sketch, callable: CallableId, id: ClassId): boolean {
  const { owner } = subject.callables[callable]!
  return owner !== undefined && (owner === id || subject.classes[owner]!.subclasses.includes(id))
}

/** Whether a setter creates the object rather than being called on it. */
export function isMaker({ subject }: Pick<Sketch, 'subject'>, { makes, callable }: Setter): boolean {
  const { kind } = subject.callables[callable]!
  return makes && (kind === 'construct' || kind === 'function')
}
