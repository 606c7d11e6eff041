import type { ObjectGraph, ObjectGraphs, StateNodeId, StateNode } from '../../../model/objects/object-graph.ts'
import type { Ref } from '../../../model/test/statement.ts'
import type { Subject } from '../../../model/subject/subject.ts'
import type { TestTemplate } from '../../../model/test/test-template.ts'
import type { TypeId } from '../../../model/subject/type.ts'
import { chance, type Random } from '../../../random/random.ts'
import { boundsOf } from './building/bounds.ts'
import { keyOf, makeArray, makeCollection, makeTuple } from './building/containers.ts'
import { placeCall } from './building/place-call.ts'
import { makeInstance } from './building/instances.ts'
import { instanceTypeOf, isOpen, isPrimitive, nothingIn } from './building/kinds.ts'
import { keysBelow } from './building/keys-among.ts'
import { makeLiteral } from './building/literals.ts'
import { setField, setLasting } from './building/set-field.ts'
import { byChance, type SetterChoice } from './building/setter-choice.ts'
import { type Sketch, slot } from './building/sketch.ts'
import { chooseType } from './building/type-choice.ts'
import { aliasesOf } from './building/aliases.ts'

/** Chance that state of a template may be `null` or `undefined`; drawn once for each [ES++]. */
const nothingRate = 0.1

/** How often a node may wait for what it depends on [ES++]. */
const mostWaits = 5

/**
 * A test that builds the state of a graph and calls its target with it, with a slot for every value that is not known
 * (Algorithm 1 of Lin et al., FSE 2021; docs/algorithms.md 5.2). Breadth first: the inputs and what lasts, what is read
 * from these, and so on; what needs another value waits for it. Chance chooses among types and sizes, and `choice`
 * among setters. Nodes that are `skipped` are left out. Undefined where a test cannot call the target on an object that
 * it has made.
 */
export function templateOf(
  graph: ObjectGraph,
  subject: Subject,
  { setters, lasting }: Pick<ObjectGraphs, 'setters' | 'lasting'>,
  random: Random,
  skipped: ReadonlySet<StateNodeId> = new Set(),
  choice: SetterChoice = byChance(random),
): TestTemplate | undefined {
  const { owner, receiver: other, kind } = subject.callables[graph.target]!
  if (other !== undefined) return undefined
  const sketch: Sketch = {
    make,
    graph,
    subject,
    setters,
    lasting,
    random,
    choice,
    children: childrenOf(graph, skipped),
    ...boundsOf(graph, subject.constants.strings, random),
    allowsNothing: chance(random, nothingRate),
    statements: [],
    nodes: [],
    values: [],
    found: new Map(),
    queue: [],
    within: [],
  }
  buildState(sketch, skipped)
  const receiverType = owner === undefined || kind === 'construct' ? undefined : instanceTypeOf(subject, owner)
  const receiver = receiverType === undefined ? undefined : (inputAt(sketch, 'receiver') ?? slot(sketch, receiverType))
  const provided = new Map<number, Ref>()
  graph.nodes.forEach((it, id) => {
    const ref = sketch.values[id]
    if (it.kind === 'input' && it.input !== 'receiver' && ref !== undefined) provided.set(it.input, ref)
  })
  const target = placeCall(sketch, graph.target, provided, receiver)
  return { predicate: graph.predicate, statements: sketch.statements, target, nodes: sketch.nodes }
}

/** Algorithm 1, but for the call of the target. */
function buildState(sketch: Sketch, skipped: ReadonlySet<StateNodeId>): void {
  const { graph, queue, values } = sketch
  const waits = graph.nodes.map(() => 0)
  // What is added to, or set by a call that takes nothing, has no value that tells that it is done.
  const used = new Set<StateNodeId>()
  graph.nodes.forEach((it, id) => {
    if (it.kind === 'input') queue.push(id)
  })
  graph.nodes.forEach((it, id) => {
    if (it.kind === 'static' && !skipped.has(id)) queue.push(id)
  })
  for (let at = 0; at < queue.length; at++) {
    const node = queue[at]!
    if (values[node] !== undefined || used.has(node)) continue
    if (isWaiting(sketch, node) && waits[node]! < mostWaits) {
      waits[node]! += 1
      queue.push(node)
    } else if (use(sketch, node)) used.add(node)
  }
}

/** Whether a node, or what it is made of, is named by state that has no value yet. */
function isWaiting(sketch: Sketch, node: StateNodeId): boolean {
  return [...keysBelow(sketch, node)].some((it) => sketch.values[it] === undefined)
}

/** Generates the statements of a node; not yet if the object that it is read from is not there. */
function use(sketch: Sketch, node: StateNodeId): boolean {
  const { graph, subject, statements, values } = sketch
  const it = graph.nodes[node]!
  if (it.kind === 'input') {
    const want = typeOfInput(sketch, it.input)
    if (want !== undefined) make(sketch, node, want)
    return true
  }
  if (it.kind === 'static') {
    setLasting(sketch, node, it.variable)
    return true
  }
  const receiver = values[it.owner]
  if (receiver === undefined) return false
  const shape = subject.types[statements[receiver]!.type]!
  if (shape.kind !== 'class') return true
  if (it.kind === 'field') setField(sketch, node, it.owner, shape.class)
  else if (it.kind === 'call') callMember(sketch, node, it, receiver)
  return true
}

/** Calls a method for its result. What changes the object is called only where more is read from the result. */
function callMember(
  sketch: Sketch,
  node: StateNodeId,
  { callable, args }: ObjectGraph['nodes'][number] & { kind: 'call' },
  receiver: Ref,
): void {
  const { subject, children, values, queue } = sketch
  const shape = callable === undefined ? undefined : subject.callables[callable]!
  if (callable === undefined || shape?.owner === undefined || isPrimitive(subject, shape.sure ?? shape.returns)) return
  if (shape.isPure !== true && children[node]!.length === 0) return
  const provided = new Map<number, Ref>()
  args.forEach((it, at) => {
    const parameter = shape.parameters[Math.min(at, shape.parameters.length - 1)]
    if (it.kind !== 'any' && parameter !== undefined) provided.set(at, keyOf(sketch, it, parameter.type))
  })
  values[node] = placeCall(sketch, callable, provided, receiver, node, 'insists')
  queue.push(...children[node]!)
}

function make(sketch: Sketch, node: StateNodeId, want: TypeId): Ref {
  const { subject, children, found, lengths, within, values, allowsNothing } = sketch
  const isCounted = lengths.has(node) && !isPrimitive(subject, want)
  if (children[node]!.length === 0 && !found.has(node) && !isCounted) {
    const isWhole = nothingIn(subject, want) === undefined ? isPrimitive(subject, want) : allowsNothing
    return (values[node] = slot(sketch, isWhole ? want : chooseType(sketch, node, want), node))
  }
  const type = chooseType(sketch, node, want)
  within.push(type)
  const ref = makeParts(sketch, node, type)
  within.pop()
  return (values[node] = ref)
}

/** A value that more is read from, or that is found by what is in it. */
function makeParts(sketch: Sketch, node: StateNodeId, type: TypeId): Ref {
  const shape = sketch.subject.types[type]!
  if (shape.kind === 'class') return makeInstance(sketch, node, type, shape.class)
  if (shape.kind === 'object' || isOpen(shape)) return makeLiteral(sketch, node, type)
  if (shape.kind === 'array') return makeArray(sketch, node, type, shape.element)
  if (shape.kind === 'tuple') return makeTuple(sketch, node, type, shape)
  const collection = shape.kind === 'builtin' ? makeCollection(sketch, node, type, shape) : undefined
  return collection ?? slot(sketch, type, node)
}

function inputAt({ graph, values }: Sketch, input: number | 'receiver'): Ref | undefined {
  const at = graph.nodes.findIndex((it) => it.kind === 'input' && it.input === input)
  return at < 0 ? undefined : values[at]
}

function typeOfInput({ graph, subject }: Sketch, input: number | 'receiver'): TypeId | undefined {
  const { owner, parameters } = subject.callables[graph.target]!
  if (input === 'receiver') return owner === undefined ? undefined : instanceTypeOf(subject, owner)
  return parameters[Math.min(input, parameters.length - 1)]?.type
}

/**
 * What is read from each node, fields and elements before calls, in the order of the graph; without what is `skipped`.
 * What is read from the result of a call is read as well from what the call may return: the fields and elements of the
 * same type below the object that it is called on. So it is there, however the object was made. An element that may be any
 * of its container is as each of the others.
 */
function childrenOf({ nodes }: ObjectGraph, skipped: ReadonlySet<StateNodeId>): readonly (readonly StateNodeId[])[] {
  const children: StateNodeId[][] = nodes.map(() => [])
  nodes.forEach((it, id) => {
    if ('owner' in it && !skipped.has(id)) children[it.owner]!.push(id)
  })
  const aliases = aliasesOf(nodes).map((list) => list.filter((it) => !skipped.has(it)))
  const share = (from: StateNodeId, to: StateNodeId): void => {
    for (const read of children[from]!) if (!reads(nodes, children[to]!, nodes[read]!)) children[to]!.push(read)
  }
  nodes.forEach((_, id) => {
    for (const alias of aliases[id]!) share(id, alias)
  })
  nodes.forEach((it, id) => {
    if (it.kind !== 'element' || it.key.kind === 'constant') return
    for (const other of children[it.owner]!) if (other !== id && nodes[other]!.kind === 'element') share(id, other)
  })
  const isCall = (id: StateNodeId): number => (nodes[id]!.kind === 'call' ? 1 : 0)
  return children.map((list) => list.toSorted((a, b) => isCall(a) - isCall(b)))
}

/** Whether one of some nodes reads the same. */
function reads(nodes: readonly StateNode[], list: readonly StateNodeId[], { kind, text, ...it }: StateNode): boolean {
  return list.some((id) => {
    const other = nodes[id]!
    if (other.kind !== kind) return false
    return 'name' in it && 'name' in other ? it.name === other.name : other.text === text
  })
}
