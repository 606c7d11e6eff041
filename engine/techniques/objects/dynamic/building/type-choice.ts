import type { StateNodeId } from '../../../../model/objects/object-graph.ts'
import type { ClassId, TypeId } from '../../../../model/subject/type.ts'
import type { Subject } from '../../../../model/subject/subject.ts'
import { chance, pick } from '../../../../random/random.ts'
import { isOpen, solidMembers } from './kinds.ts'
import { makeableClasses } from './makers.ts'
import { contentOf } from './promises.ts'
import type { Sketch } from './sketch.ts'

/** Chance that a value whose type is tested gets another type. */
const otherRate = 0.5

/**
 * Chooses the type to make where `want` is expected: one that the code tests or requires, a class that implements it,
 * or the union member with most of what is read. Never a union; excluded and unmakeable types are a last resort.
 */
export function chooseType(sketch: Sketch, node: StateNodeId, want: TypeId): TypeId {
  const { subject, graph, random } = sketch
  const { types } = subject
  const { recommended, excluded, type: declared } = graph.nodes[node]!
  const tested = recommended.filter((it) => excluded.includes(it))
  const passes = 0 < tested.length && !chance(random, otherRate)
  const suitable = passes ? tested : recommended.filter((it) => !excluded.includes(it))
  const isAllowed = (it: TypeId): boolean => passes || !excluded.some((other) => isKindOf(subject, it, other))
  const wanted = solidMembers(subject, want)
  const fits = (type: TypeId): boolean =>
    wanted.some((one) => isOpen(types[one]!) || subject.assignable[one]!.includes(type))
  const preferred = suitable.filter(fits).flatMap((it) => makeable(sketch, it))
  const others = (): readonly TypeId[] => wanted.flatMap((it) => alternatives(sketch, node, it, declared, isAllowed))
  const some = 0 < preferred.length ? preferred : others()
  const allowed = some.filter(isAllowed)
  const candidates = 0 < allowed.length ? allowed : some
  if (candidates.length === 0) return wanted[0]!
  const scores = candidates.map((it) => readFrom(sketch, node, it))
  const best = Math.max(...scores)
  return pick(
    random,
    candidates.filter((_, at) => scores[at] === best),
  )
}

/** The types to make for an expected type: itself, a more specific type of the node, or classes a test can make. */
function alternatives(
  sketch: Sketch,
  node: StateNodeId,
  want: TypeId,
  declared: TypeId | undefined,
  isAllowed: (type: TypeId) => boolean,
): readonly TypeId[] {
  const { subject, children, graph } = sketch
  const { types, assignable } = subject
  const shape = types[want]!
  const known = declared === undefined ? [] : solidMembers(subject, declared)
  if (isOpen(shape)) return declared === undefined ? [want] : known
  // The type argument of a generic class is more precise than the declared type of a parameter.
  const narrower = known.filter((it) => it !== want && types[it]!.kind === 'class' && assignable[want]!.includes(it))
  if (shape.kind === 'class') return makeable(sketch, narrower[0] ?? want)
  if (shape.kind !== 'object') return [want]
  const isCalled = children[node]!.some((it) => graph.nodes[it]!.kind === 'call')
  const implementers = isCalled
    ? assignable[want]!.filter((it) => types[it]!.kind === 'class').flatMap((it) => makeable(sketch, it))
    : []
  const allowed = implementers.filter(isAllowed)
  return 0 < allowed.length ? allowed : [want]
}

/** Whether the values of a type belong to another, by their classes. */
function isKindOf({ types, classes }: Subject, one: TypeId, other: TypeId): boolean {
  const [shape, otherShape] = [types[one]!, types[other]!]
  if (one === other || shape.kind !== 'class' || otherShape.kind !== 'class') return one === other
  return shape.class === otherShape.class || classes[otherShape.class]!.subclasses.includes(shape.class)
}

/** The type itself, or the subclasses of a class that a test cannot make. */
function makeable({ subject, graph }: Sketch, type: TypeId): readonly TypeId[] {
  const { types } = subject
  const shape = types[type]!
  if (shape.kind !== 'class') return [type]
  return makeableClasses(subject, shape.class, graph.target).flatMap((id) => {
    if (id === shape.class) return [type]
    const found = types.findIndex((it) => it.kind === 'class' && it.class === id)
    return found < 0 ? [] : [found]
  })
}

/** How many of a node's reads a type supports. */
function readFrom(sketch: Sketch, node: StateNodeId, type: TypeId): number {
  const { subject, graph, children, setters } = sketch
  const shape = subject.types[type]!
  const content = contentOf(subject, type)
  const contents = content === undefined ? [] : solidMembers(subject, content)
  if (content !== undefined && !contents.includes(type))
    return Math.max(0, ...contents.map((it) => readFrom(sketch, node, it)))
  const has = (name: string): boolean => {
    if (shape.kind === 'object') return shape.properties.some((it) => it.name === name)
    if (shape.kind !== 'class') return false
    if (assignedNames(subject, shape.class).has(name)) return true
    if (setters[shape.class]?.some((it) => it.field === name) === true) return true
    const { members, fields } = subject.classes[shape.class]!
    return [...members, ...fields].some((it) => subject.callables[it]!.member === name)
  }
  return children[node]!.filter((child) => {
    const read = graph.nodes[child]!
    if (read.kind === 'element') return shape.kind === read.container
    if (read.kind !== 'field' && read.kind !== 'call') return false
    if (shape.kind === 'string') return read.name in String.prototype
    return has(read.name) || (shape.kind === 'array' && read.name === 'length')
  }).length
}

/** The members that tests assign to the instances of a mocked class. */
function assignedNames({ classes, callables, types }: Subject, id: ClassId): ReadonlySet<string> {
  const makers = classes[id]!.constructors.map((it) => callables[it]!).filter((it) => it.assigns === true)
  const members = makers.flatMap((it) => it.parameters.map(({ type }) => types[type]!))
  return new Set(members.flatMap((it) => (it.kind === 'object' ? it.properties.map(({ name }) => name) : [])))
}
