import type ts from 'typescript'
import type { ElementKey, ObjectGraph, StateNode, StateNodeId, StateRead } from '../../../model/objects/object-graph.ts'
import type { CallableId } from '../../../model/subject/subject.ts'
import type { RunningFunction } from '../../../lang/syntax/erased.ts'
import { positionOf } from './values/binding.ts'
import type { CallableOf } from './callable-of.ts'
import type { Describe, NodePath, TypeRuling } from './describe.ts'
import { type Certainty, type Path, type PathKey, type PathRoot, rootOf } from './paths.ts'
import type { Settable } from './setters/settable.ts'
import type { Slice } from './slices.ts'
import { type Reads, together } from './values/value.ts'

/** Most nodes of a graph: those nearest to the predicate by dependences, then those nearest to the inputs. */
const mostNodes = 40

/**
 * Whether a test can choose the state at a path: it begins at an input of the target, at a mock that the target may use,
 * or at settable module state.
 */
type IsChosen = (path: Path) => boolean

interface GraphNode {
  readonly path: NodePath
  readonly owner: GraphNode | undefined
  readonly key: GraphNode | undefined
  readonly args: readonly (GraphNode | undefined)[]
  /** Steps from the inputs, along the longest path. */
  readonly level: number
}

type GraphNodes = Map<string, GraphNode>

/**
 * The graph of a slice (docs/algorithms.md 5.1): the paths from the inputs of the target to state that a test can
 * choose. `stepped` are names of state that calls set step by step. Undefined if no state of the inputs matters.
 */
export function distil(
  { predicate, target, fn, layers, mocks }: Slice,
  describe: Describe,
  callableOf: CallableOf,
  settable: Settable,
  stepped: ReadonlySet<string>,
): ObjectGraph | undefined {
  const graphNodes: GraphNodes = new Map()
  const isChosen: IsChosen = (path) => beginsAt(rootOf(path), fn, mocks) || settable.isSet(path)
  const byDistance = layers.map((it) => leavesOf(it, isChosen))
  const distances = new Map<GraphNode, number>()
  for (const [distance, leaves] of byDistance.entries()) {
    for (const path of leaves) mark(graphNodeWithin(mostNodes, path, isChosen, graphNodes), distance, distances)
  }
  const counts = countsIn(byDistance, isChosen, graphNodes, stepped)
  const typeTests = typeTestsOn(leavesOf(together(layers), isChosen), isChosen, graphNodes)
  const ownTypeTests = typeTestsOn(byDistance[0]!, isChosen, graphNodes)
  const all = [...graphNodes.values()]
  if (!all.some((it) => isState(it.path) || typeTests.has(it) || counts.has(it))) return undefined
  const ids = inOrder(all)
  const nodes = [...ids.keys()].map((node): StateNode => {
    const read = readOf(node, (other) => ids.get(other)!, callableOf, settable)
    return {
      ...read,
      ...describe(node.path, rulingOf(typeTests.get(node), ownTypeTests.get(node))),
      distance: distances.get(node)!,
      counts: counts.get(node) ?? [],
    }
  })
  return { predicate, target, nodes }
}

/** The paths to build, nearest to the inputs first. A call that returns known state is replaced by that state. */
function leavesOf(reads: Reads, isChosen: IsChosen): readonly Path[] {
  const found = new Map<Path, number>()
  const add = (path: Path, calls: number): void => {
    for (let at = path; 'owner' in at; at = at.owner) {
      if (at.kind !== 'call') continue
      for (const it of at.results) add(it, calls)
      for (const it of at.args) if (it.kind === 'state') add(it.path, calls)
    }
    const isKnown = path.kind === 'call' && path.results.some(isChosen)
    const isStated = path.kind === 'narrowed' || (path.kind === 'counted' && path.with !== undefined)
    const isWanted = isChosen(path) && (isState(path) || isStated)
    if (!isKnown && isWanted) found.set(path, Math.min(calls, found.get(path) ?? calls))
  }
  for (const [path, calls] of reads) add(path, calls)
  return [...found]
    .sort(([a, before], [b, after]) => a.length - b.length || before - after || a.id - b.id)
    .map(([it]) => it)
}

function beginsAt(root: PathRoot, fn: RunningFunction, mocks: ReadonlySet<CallableId>): boolean {
  switch (root.kind) {
    case 'parameter':
      return root.declaration.parent === fn
    case 'receiver':
      return root.of === fn
    case 'mocked':
      return mocks.has(root.mock)
    case 'static':
      return false
  }
}

/** Whether a path leads into an object, or to module state. */
function isState(path: Path): boolean {
  return 0 < path.length || path.kind === 'static'
}

/** The node of a path, added with all that it needs unless there would be more than `most`. */
function graphNodeWithin(most: number, path: Path, isChosen: IsChosen, graphNodes: GraphNodes): GraphNode | undefined {
  const before = graphNodes.size
  const graphNode = graphNodeOf(path, isChosen, graphNodes)
  if (graphNodes.size <= most) return graphNode
  for (const key of [...graphNodes.keys()].slice(before)) graphNodes.delete(key)
  return undefined
}

/** As `graphNodeWithin`, without a limit. */
function graphNodeOf(path: Path, isChosen: IsChosen, graphNodes: GraphNodes): GraphNode {
  if (path.kind === 'narrowed' || path.kind === 'counted') return graphNodeOf(path.owner, isChosen, graphNodes)
  const inner = (key: PathKey): GraphNode | undefined =>
    key.kind === 'state' && isChosen(key.path) ? graphNodeOf(key.path, isChosen, graphNodes) : undefined
  const owner = 'owner' in path ? graphNodeOf(path.owner, isChosen, graphNodes) : undefined
  const key = path.kind === 'element' ? inner(path.key) : undefined
  const args = path.kind === 'call' ? path.args.map(inner) : []
  const text = keyOf(path, owner, key)
  const before = graphNodes.get(text)
  if (before !== undefined) return before
  const level = 1 + Math.max(-1, ...[owner, key, ...args].map((it) => it?.level ?? -1))
  const graphNode = { path, owner, key, args, level }
  graphNodes.set(text, graphNode)
  return graphNode
}

/** A key that is equal for paths to the same state. */
function keyOf(path: NodePath, owner: GraphNode | undefined, key: GraphNode | undefined): string {
  const on = owner === undefined ? '' : String(owner.path.id)
  switch (path.kind) {
    case 'parameter':
    case 'receiver':
    case 'mocked':
    case 'static':
      return String(path.id)
    case 'field':
      return `${on}.${path.name}`
    case 'element': {
      if (path.key.kind === 'constant') return `${on}[${typeof path.key.value} ${String(path.key.value)}]`
      return `${on}[${key === undefined ? 'any' : String(key.path.id)}]`
    }
    case 'call':
      return `${on}.${path.name} at ${path.site.pos} in ${path.site.getSourceFile().fileName}`
  }
}

/** Sets the distance of a node and of all that it needs, unless it is set already: layers come nearest first. */
function mark(graphNode: GraphNode | undefined, distance: number, distances: Map<GraphNode, number>): void {
  if (graphNode === undefined || distances.has(graphNode)) return
  distances.set(graphNode, distance)
  for (const it of [graphNode.owner, graphNode.key, ...graphNode.args]) mark(it, distance, distances)
}

/** The types for which the code tests state: a list per place, where all types of a union belong to one place. */
type TypeTests = Readonly<Record<Certainty, (readonly ts.Type[])[]>>

/** By existing node, the types that the code tests it for. */
function typeTestsOn(
  leaves: readonly Path[],
  isChosen: IsChosen,
  graphNodes: GraphNodes,
): ReadonlyMap<GraphNode, TypeTests> {
  const found = new Map<GraphNode, TypeTests>()
  for (const path of leaves) {
    for (let at = path; 'owner' in at; at = at.owner) {
      if (at.kind !== 'narrowed') continue
      const graphNode = graphNodeWithin(graphNodes.size, at, isChosen, graphNodes)
      if (graphNode === undefined) continue
      const typeTests = found.get(graphNode) ?? { known: [], tested: [], excluded: [] }
      found.set(graphNode, typeTests)
      typeTests[at.certainty].push(at.to.isUnion() ? at.to.types : [at.to])
    }
  }
  return found
}

/** By existing node, the numbers that the code compares its count with, from the nearest layer that has any. */
function countsIn(
  layers: readonly (readonly Path[])[],
  isChosen: IsChosen,
  graphNodes: GraphNodes,
  stepped: ReadonlySet<string>,
): ReadonlyMap<GraphNode, readonly number[]> {
  const counts = new Map<GraphNode, readonly number[]>()
  for (const leaves of layers) {
    const here = new Map<GraphNode, Set<number>>()
    for (const path of leaves) {
      const graphNode =
        path.kind === 'counted' ? graphNodeWithin(graphNodes.size, path, isChosen, graphNodes) : undefined
      if (graphNode === undefined || path.kind !== 'counted' || path.with === undefined) continue
      if (path.isNumber && !stepped.has(nameOf(graphNode.path))) continue
      here.set(graphNode, (here.get(graphNode) ?? new Set()).add(path.with))
    }
    for (const [graphNode, numbers] of here)
      if (!counts.has(graphNode))
        counts.set(
          graphNode,
          [...numbers].sort((a, b) => a - b),
        )
  }
  return counts
}

/** The types that state should and should not have; tested ones are both. The predicate's own rules override. */
function rulingOf(typeTests: TypeTests | undefined, own: TypeTests | undefined): TypeRuling {
  if (typeTests === undefined) return { recommended: [], excluded: [] }
  const required = own?.known ?? []
  const testedByItself = own?.tested.flat() ?? []
  const isTest = 0 < testedByItself.length
  const isPossible = (it: ts.Type): boolean => !isTest || !typeTests.excluded.flat().includes(it)
  const known = 0 < required.length ? required : typeTests.known.filter((it) => it.some(isPossible))
  const tested = isTest ? testedByItself : 0 < required.length ? [] : typeTests.tested.flat()
  const excluded = [...typeTests.excluded.flat(), ...tested].filter((it) => !required.flat().includes(it))
  return { recommended: [...known.filter((it) => isMostSpecific(it, known)).flat(), ...tested], excluded }
}

/** The name of a field, or the qualified name of module state. */
function nameOf(path: NodePath): string {
  if (path.kind === 'static') return path.names.join('.')
  return path.kind === 'field' ? path.name : ''
}

/** Whether no other place names a proper subset of these types. */
function isMostSpecific(types: readonly ts.Type[], all: readonly (readonly ts.Type[])[]): boolean {
  return !all.some((it) => it.length < types.length && it.every((type) => types.includes(type)))
}

/** Numbers nodes breadth first; within a level by owner, then by where they are read. */
function inOrder(graphNodes: readonly GraphNode[]): ReadonlyMap<GraphNode, StateNodeId> {
  const ids = new Map<GraphNode, StateNodeId>()
  const ownerOf = ({ owner }: GraphNode): number => (owner === undefined ? -1 : ids.get(owner)!)
  const last = Math.max(...graphNodes.map((it) => it.level))
  for (let level = 0; level <= last; level++) {
    const some = graphNodes.filter((it) => it.level === level)
    some.sort((a, b) => ownerOf(a) - ownerOf(b) || rankOf(a) - rankOf(b) || a.path.id - b.path.id)
    for (const it of some) ids.set(it, ids.size)
  }
  return ids
}

/** The receiver comes first, then parameters in order; other nodes by where they are read. */
function rankOf({ path }: GraphNode): number {
  switch (path.kind) {
    case 'receiver':
      return -1
    case 'parameter':
      return positionOf(path.declaration)
    default:
      return path.node.pos
  }
}

function readOf(
  { path, owner, key, args }: GraphNode,
  idOf: (node: GraphNode) => StateNodeId,
  callableOf: CallableOf,
  settable: Settable,
): StateRead {
  switch (path.kind) {
    case 'parameter':
      return { kind: 'input', input: positionOf(path.declaration) }
    case 'receiver':
      return { kind: 'input', input: 'receiver' }
    case 'mocked':
      return { kind: 'mock', mock: path.mock }
    case 'static':
      return { kind: 'static', path: path.names, variable: settable.idOf(path) }
    case 'field':
      return { kind: 'field', owner: idOf(owner!), name: path.name, access: path.access }
    case 'element':
      return { kind: 'element', owner: idOf(owner!), container: path.container, key: keyRead(path.key, key, idOf) }
    case 'call': {
      const callable = path.callee === undefined ? undefined : callableOf(path.callee)
      return {
        kind: 'call',
        owner: idOf(owner!),
        name: path.name,
        ...(callable === undefined ? {} : { callable }),
        args: path.args.map((it, at) => keyRead(it, args[at], idOf)),
      }
    }
  }
}

function keyRead(key: PathKey, graphNode: GraphNode | undefined, idOf: (node: GraphNode) => StateNodeId): ElementKey {
  if (key.kind === 'constant') return key
  return graphNode === undefined ? { kind: 'any' } : { kind: 'state', node: idOf(graphNode) }
}
