import type { Compiled } from '../../../model/subject/compiled.ts'
import type { ObjectGraph, StateNodeId } from '../../../model/objects/object-graph.ts'
import type { PredicateId } from '../../../model/goal/predicate.ts'
import type { CallableId, Subject } from '../../../model/subject/subject.ts'
import type { TestTemplate } from '../../../model/test/test-template.ts'
import { type Random, chance } from '../../../random/random.ts'
import { makeableClasses } from './building/makers.ts'
import { byLikelihood } from './building/setter-choice.ts'
import { templateOf } from './template.ts'
import type { Place } from '../../../model/source/source.ts'

/** Most nodes of a graph that are built at first, nearest to the predicate; each takes about two statements. */
const mostBuilt = 20

/** Makes templates for the predicates that depend on the state of objects. */
export interface Templates {
  /** The predicates with templates. */
  readonly predicates: ReadonlySet<PredicateId>
  /** Makes a random template. Undefined if too little is left of the graph. */
  make(predicate: PredicateId, random: Random): TestTemplate | undefined
  /** Halves the size of later templates for a predicate. */
  shorten(predicate: PredicateId): void
  /** Leaves a state variable out of later templates for a predicate, because it is not read. */
  skip(predicate: PredicateId, node: StateNodeId): void
  /** Restores all skipped state variables of a predicate. */
  restore(predicate: PredicateId): void
  /** Whether a state variable is an operand of the predicate, and does not only decide whether it is reached. */
  isOperand(predicate: PredicateId, node: StateNodeId): boolean
}

/** Prepares templates. Large graphs are cut to the nodes nearest to the predicate. */
export function createTemplates(compiled: Compiled): Templates {
  const { objects, subject, predicates } = compiled
  const graphs = objects.graphs.filter((it) => isCallable(it, subject))
  const works = new Map(
    graphs.map((graph) => [graph.predicate, { graph, most: mostBuilt, skipped: new Set<StateNodeId>() }]),
  )
  return {
    predicates: new Set(works.keys()),
    make(predicate, random) {
      const { graph, most, skipped } = works.get(predicate)!
      if (most < 1) return undefined
      const left = farthestNodes(graph, predicates[predicate]!.place, most)
      return templateOf(graph, compiled, {
        random,
        skipped: new Set([...left, ...skipped, ...leftAlone(graph, random)]),
      })
    },
    shorten(predicate) {
      const work = works.get(predicate)!
      work.most = Math.floor(Math.min(work.most, work.graph.nodes.length) / 2)
    },
    skip(predicate, node) {
      works.get(predicate)!.skipped.add(node)
    },
    restore(predicate) {
      works.get(predicate)!.skipped.clear()
    },
    isOperand: (predicate, node) => works.get(predicate)!.graph.nodes[node]!.distance === 0,
  }
}

/** Always draws from the middle: nothing rare, nothing extreme. */
const middle: Random = { next: () => 0.5 }

/** The likeliest template, for display; prefers callables in `called`. Undefined if a test cannot call the target. */
export function likeliestTemplate(
  compiled: Pick<Compiled, 'objects' | 'subject' | 'predicates'>,
  graph: ObjectGraph,
  called: ReadonlySet<CallableId>,
): TestTemplate | undefined {
  if (!isCallable(graph, compiled.subject)) return undefined
  const skipped = farthestNodes(graph, compiled.predicates[graph.predicate]!.place, mostBuilt)
  return templateOf(graph, compiled, { random: middle, skipped, choice: byLikelihood(called) })
}

/** Whether a test can call the target, on an object it can make if one is needed. */
function isCallable({ target }: ObjectGraph, subject: Subject): boolean {
  const { receiver, owner, kind } = subject.callables[target]!
  if (receiver !== undefined) return false
  return owner === undefined || kind === 'construct' || 0 < makeableClasses(subject, owner, target).length
}

/** The share of templates that leave some state alone, and the share of that state [D]: a tenth of it in all. */
const rates = { templates: 0.2, leaves: 0.5 }

/**
 * State that a template does not set this time: fields and variables that only decide whether the predicate is reached,
 * and that no other node needs. A flag such as `locked`, which `lock()` sets and nothing resets, would otherwise be set
 * in every template, and the code after `if (this.locked) throw` never reached. The two rates make it likelier that
 * several such flags are left alone together.
 */
function leftAlone({ nodes }: ObjectGraph, random: Random): ReadonlySet<StateNodeId> {
  const used = new Set<StateNodeId>()
  for (const it of nodes) {
    if ('owner' in it) used.add(it.owner)
    if (it.kind === 'element' && it.key.kind === 'state') used.add(it.key.node)
    if (it.kind === 'call') for (const arg of it.args) if (arg.kind === 'state') used.add(arg.node)
  }
  const guards = [...nodes.keys()].filter((id) => {
    const { kind, distance } = nodes[id]!
    return (kind === 'field' || kind === 'static') && 0 < distance && !used.has(id)
  })
  if (guards.length === 0 || !chance(random, rates.templates)) return new Set()
  return new Set(guards.filter(() => chance(random, rates.leaves)))
}

/** The nodes to omit so that `most` remain: leaves farthest by dependences, then by text, with nodes only they need. */
export function farthestNodes({ nodes }: ObjectGraph, predicate: Place, most: number): ReadonlySet<StateNodeId> {
  const ids = [...nodes.keys()]
  if (nodes.length <= most) return new Set()
  const owners = new Set(nodes.flatMap((it) => ('owner' in it ? [it.owner] : [])))
  const leaves = ids.filter((it) => !owners.has(it))
  const inText = new Map(leaves.map((it) => [it, distanceInText(nodes[it]!.place, predicate)]))
  const order = (a: StateNodeId, b: StateNodeId): number =>
    nodes[a]!.distance - nodes[b]!.distance || inText.get(a)! - inText.get(b)! || a - b
  const kept = new Set<StateNodeId>()
  for (const leaf of leaves.toSorted(order)) {
    const needed = neededFor(nodes, leaf).filter((it) => !kept.has(it))
    if (0 < kept.size && most < kept.size + needed.length) continue
    for (const it of needed) kept.add(it)
  }
  return new Set(ids.filter((it) => !kept.has(it)))
}

/** A node with its owners and keys, transitively. */
function neededFor(nodes: ObjectGraph['nodes'], id: StateNodeId): readonly StateNodeId[] {
  const needed = new Set<StateNodeId>()
  const add = (id: StateNodeId | undefined): void => {
    if (id === undefined || needed.has(id)) return
    needed.add(id)
    const node = nodes[id]!
    if ('owner' in node) add(node.owner)
    if (node.kind === 'element' && node.key.kind === 'state') add(node.key.node)
    if (node.kind === 'call') for (const arg of node.args) if (arg.kind === 'state') add(arg.node)
  }
  add(id)
  return [...needed]
}

/** Distance in characters; 0 within the predicate, `Infinity` in another file. */
function distanceInText(place: Place, predicate: Place): number {
  if (place.file !== predicate.file) return Infinity
  return Math.max(0, predicate.start - place.start, place.end - predicate.end)
}
