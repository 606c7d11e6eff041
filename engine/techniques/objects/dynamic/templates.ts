import type { Compiled } from '../../../model/subject/compiled.ts'
import type { ObjectGraph, StateNodeId } from '../../../model/objects/object-graph.ts'
import type { PredicateId } from '../../../model/goal/predicate.ts'
import type { CallableId, Subject } from '../../../model/subject/subject.ts'
import type { TestTemplate } from '../../../model/test/test-template.ts'
import type { Random } from '../../../random/random.ts'
import { farthestNodes } from './farthest-nodes.ts'
import { leftAlone } from './left-alone.ts'
import { makeableClasses } from './makers.ts'
import { byLikelihood } from './setter-choice.ts'
import { templateOf } from './template.ts'

/** Of a larger graph, so many of the nodes that are nearest to the predicate are built at first: each takes about two statements. */
const mostBuilt = 20

/** Templates for the predicates of a source that depend on the state of objects. */
export interface Templates {
  /** The predicates that there are templates for. */
  readonly predicates: ReadonlySet<PredicateId>
  /** A template that chance has chosen. Undefined when too little is left of the graph. */
  make(predicate: PredicateId, random: Random): TestTemplate | undefined
  /** From now on, templates for a predicate are made of half as much. */
  shorten(predicate: PredicateId): void
  /** From now on, a state variable is left out of the templates for a predicate, as that turned out not to read it. */
  skip(predicate: PredicateId, node: StateNodeId): void
  /** Takes back all that was skipped for a predicate. */
  restore(predicate: PredicateId): void
  /** Whether the predicate itself is computed from a state variable, which then does not only decide whether it is reached. */
  isOperand(predicate: PredicateId, node: StateNodeId): boolean
}

/** Prepares templates. Graphs larger than what a test holds are cut to the part that is nearest to the predicate. */
export function createTemplates({ objects, subject, predicates }: Compiled): Templates {
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
      return templateOf(graph, subject, objects, random, new Set([...left, ...skipped, ...leftAlone(graph, random)]))
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

/** Every draw in the middle: neither what is rare nor what is extreme. */
const middle: Random = { next: () => 0.5 }

/**
 * The template that a person is shown for a graph: what is most likely, but in the ways in which a test does it that calls
 * what is `called`. The same each time. Undefined where a test cannot call the target.
 */
export function likeliestTemplate(
  { objects, subject, predicates }: Pick<Compiled, 'objects' | 'subject' | 'predicates'>,
  graph: ObjectGraph,
  called: ReadonlySet<CallableId>,
): TestTemplate | undefined {
  if (!isCallable(graph, subject)) return undefined
  const left = farthestNodes(graph, predicates[graph.predicate]!.place, mostBuilt)
  return templateOf(graph, subject, objects, middle, left, byLikelihood(called))
}

/** Whether a test can call the target, on an object that it has made where it needs one. */
function isCallable({ target }: ObjectGraph, subject: Subject): boolean {
  const { receiver, owner, kind } = subject.callables[target]!
  if (receiver !== undefined) return false
  return owner === undefined || kind === 'construct' || 0 < makeableClasses(subject, owner, target).length
}
