import type { ObjectGraph, StateNodeId, StateNode } from '../../../model/objects/object-graph.ts'
import type { Ref } from '../../../model/test/statement.ts'
import type { Compiled } from '../../../model/subject/compiled.ts'
import type { TestTemplate } from '../../../model/test/test-template.ts'
import type { TypeId } from '../../../model/subject/type.ts'
import { chance, type Random } from '../../../random/random.ts'
import { boundsOf } from './building/bounds.ts'
import { arrangeMocks, resultOf } from './building/arrange.ts'
import { keyOf, makeArray, makeCollection, makeTuple } from './building/containers.ts'
import { placeCall } from './building/place-call.ts'
import { contentOf, inPromise } from './building/promises.ts'
import { makeInstance } from './building/instances.ts'
import { instanceTypeOf, isInferred, isOpen, isPrimitive, nothingIn } from './building/kinds.ts'
import { keysBelow } from './building/keys-among.ts'
import { makeLiteral } from './building/literals.ts'
import { setField, setModuleState } from './building/set-field.ts'
import { byChance, type SetterChoice } from './building/setter-choice.ts'
import { fits, type Sketch, slot } from './building/sketch.ts'
import { chooseType } from './building/type-choice.ts'
import { aliasesOf } from './building/aliases.ts'

/** Chance that state in a template may be `null` or `undefined`; drawn once per template [ES++]. */
const nothingRate = 0.1

/** How often a node may be postponed [ES++]. */
const mostWaits = 5

/** What a template leaves open in its graph. */
export interface TemplateChoices {
  /** Chooses types and sizes. */
  readonly random: Random
  /** Nodes to leave out; by default, none. */
  readonly skipped?: ReadonlySet<StateNodeId>
  /** Chooses setters; by default, by `random`. */
  readonly choice?: SetterChoice
}

/**
 * Builds a test that creates the state of a graph, arranges its mocks and calls its target, with a slot for every
 * unknown value (Algorithm 1 of Lin et al., FSE 2021; docs/algorithms.md 5.2). Breadth first from the inputs, mocks and
 * module state; a node that needs a missing value is postponed. Undefined if a test cannot call the target on an object
 * that it has made.
 */
export function templateOf(
  graph: ObjectGraph,
  { subject, objects: { setters, moduleState } }: Pick<Compiled, 'subject' | 'objects'>,
  { random, skipped = new Set(), choice = byChance(random) }: TemplateChoices,
): TestTemplate | undefined {
  const { owner, receiver: other, kind } = subject.callables[graph.target]!
  if (other !== undefined) return undefined
  const sketch: Sketch = {
    make,
    graph,
    subject,
    setters,
    moduleState,
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
  arrangeMocks(sketch)
  const receiverType = owner === undefined || kind === 'construct' ? undefined : instanceTypeOf(subject, owner)
  const receiver = receiverType === undefined ? undefined : (inputAt(sketch, 'receiver') ?? slot(sketch, receiverType))
  const provided = new Map<number, Ref>()
  graph.nodes.forEach((node, id) => {
    const ref = sketch.values[id]
    if (node.kind !== 'input' || node.input === 'receiver' || ref === undefined) return
    const type = typeOfInput(sketch, node.input)!
    provided.set(node.input, fits(sketch, ref, type) ? ref : inPromise(sketch, ref, type))
  })
  const target = placeCall(sketch, { callable: graph.target, receiver, provided })
  return { predicate: graph.predicate, statements: sketch.statements, target, nodes: sketch.nodes }
}

/** Algorithm 1 without the call of the target. */
function buildState(sketch: Sketch, skipped: ReadonlySet<StateNodeId>): void {
  const { graph, queue, values } = sketch
  const waits = graph.nodes.map(() => 0)
  // Nodes that are added to, or set by a call without arguments, have no value that marks them as done.
  const used = new Set<StateNodeId>()
  graph.nodes.forEach((node, id) => {
    if (node.kind === 'input' || (node.kind === 'mock' && !skipped.has(id))) queue.push(id)
  })
  graph.nodes.forEach((node, id) => {
    if (node.kind === 'static' && !skipped.has(id)) queue.push(id)
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

/** Whether a key of a node, or of something below it, has no value yet. */
function isWaiting(sketch: Sketch, node: StateNodeId): boolean {
  return [...keysBelow(sketch, node)].some((it) => sketch.values[it] === undefined)
}

/** Emits the statements of a node. Returns false if its owner does not exist yet. */
function use(sketch: Sketch, node: StateNodeId): boolean {
  const { graph, subject, statements, values } = sketch
  const it = graph.nodes[node]!
  if (it.kind === 'input') {
    const want = typeOfInput(sketch, it.input)
    if (want !== undefined) make(sketch, node, want)
    return true
  }
  if (it.kind === 'mock') {
    make(sketch, node, resultOf(subject, it.mock))
    return true
  }
  if (it.kind === 'static') {
    setModuleState(sketch, node, it.variable)
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

/** Calls a method for its result. An impure method is called only if more is read from the result. */
function callMember(
  sketch: Sketch,
  node: StateNodeId,
  { callable, args }: ObjectGraph['nodes'][number] & { kind: 'call' },
  receiver: Ref,
): void {
  const { subject, children, values, queue } = sketch
  const shape = callable === undefined ? undefined : subject.callables[callable]!
  if (
    callable === undefined ||
    shape?.owner === undefined ||
    isPrimitive(subject, shape.nonNullReturns ?? shape.returns)
  )
    return
  if (shape.isPure !== true && children[node]!.length === 0) return
  const provided = new Map<number, Ref>()
  args.forEach((arg, at) => {
    const parameter = shape.parameters[Math.min(at, shape.parameters.length - 1)]
    if (arg.kind !== 'any' && parameter !== undefined) provided.set(at, keyOf(sketch, arg, parameter.type))
  })
  values[node] = placeCall(sketch, { callable, receiver, provided, node, isPresent: true })
  queue.push(...children[node]!)
}

function make(sketch: Sketch, node: StateNodeId, want: TypeId): Ref {
  const { subject, children, found, lengths, within, values, allowsNothing } = sketch
  const isCounted = lengths.has(node) && !isPrimitive(subject, want)
  if (children[node]!.length === 0 && !found.has(node) && !isCounted) {
    const isWhole =
      isInferred(subject, want) || (nothingIn(subject, want) === undefined ? isPrimitive(subject, want) : allowsNothing)
    return (values[node] = slot(sketch, isWhole ? want : chooseType(sketch, node, want), node))
  }
  const type = chooseType(sketch, node, want)
  const promised = within.includes(type) ? undefined : contentOf(subject, type)
  within.push(type)
  const ref =
    promised === undefined ? makeParts(sketch, node, type) : inPromise(sketch, make(sketch, node, promised), type)
  within.pop()
  // The state is that of the result.
  if (promised === undefined) values[node] = ref
  return ref
}

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
 * The reads from each node, fields and elements before calls, in the order of the graph, without `skipped` nodes. Reads
 * from the result of a call are also reads from everything that it may return (`aliasesOf`), so that they exist however
 * the object was made. Reads from an element without a constant key apply to all elements of its container.
 */
function childrenOf({ nodes }: ObjectGraph, skipped: ReadonlySet<StateNodeId>): readonly (readonly StateNodeId[])[] {
  const children: StateNodeId[][] = nodes.map(() => [])
  nodes.forEach((node, id) => {
    if ('owner' in node && !skipped.has(id)) children[node.owner]!.push(id)
  })
  const aliases = aliasesOf(nodes).map((list) => list.filter((it) => !skipped.has(it)))
  const share = (from: StateNodeId, to: StateNodeId): void => {
    for (const read of children[from]!) if (!reads(nodes, children[to]!, nodes[read]!)) children[to]!.push(read)
  }
  nodes.forEach((_, id) => {
    for (const alias of aliases[id]!) share(id, alias)
  })
  nodes.forEach((node, id) => {
    if (node.kind !== 'element' || node.key.kind === 'constant') return
    for (const other of children[node.owner]!) if (other !== id && nodes[other]!.kind === 'element') share(id, other)
  })
  const isCall = (id: StateNodeId): number => (nodes[id]!.kind === 'call' ? 1 : 0)
  return children.map((list) => list.toSorted((a, b) => isCall(a) - isCall(b)))
}

/** Whether one of the nodes in a list reads the same state. */
function reads(nodes: readonly StateNode[], list: readonly StateNodeId[], { kind, text, ...it }: StateNode): boolean {
  return list.some((id) => {
    const other = nodes[id]!
    if (other.kind !== kind) return false
    return 'name' in it && 'name' in other ? it.name === other.name : other.text === text
  })
}
