import type ts from 'typescript'
import type { FlowEdge } from '../../graph/control-dependence.ts'
import type { PredicateId } from '../../model/goal/predicate.ts'

/** A point in a function body. Every statement has a node, before those of its predicates. */
export type FlowNode =
  | { readonly kind: 'entry' | 'exit' | 'join' }
  | { readonly kind: 'statement'; readonly statement: ts.Statement }
  | { readonly kind: 'predicate'; readonly predicate: PredicateId }
  /** A site that is not a statement: after an expression or field, or before the body of an arrow function. */
  | { readonly kind: 'site'; readonly node: ts.Node }

/** Loose edges: their target is the next node to be added. */
export type Ends = readonly Pick<FlowEdge, 'from' | 'label'>[]

/** Collects the ends of jumps until their target is added. */
export interface Target {
  ends: Ends
}

/** A `try` that a jump may have to leave, with a `finally` that runs first or a handler that catches exceptions. */
type Region =
  | { readonly kind: 'catching'; readonly handler: Target }
  | { readonly kind: 'finalizing'; readonly handler: Target; readonly waiting: Set<Target>; waitsToThrow: boolean }

/** Node 0. */
export const entry = 0
/** Node 1. */
export const exit = 1

/** Builds a flow graph. Nodes are added at the current ends; jumps wait until their target is known. */
export class FlowGraphBuilder {
  readonly nodes: FlowNode[] = [{ kind: 'entry' }, { kind: 'exit' }]
  readonly edges: FlowEdge[] = []
  /** Collects `return`, uncaught errors and the end of the body. */
  readonly returned: Target = { ends: [] }
  private readonly regions: Region[] = []
  private readonly depths = new Map<Target, number>([[this.returned, 0]])

  /** Adds a node reached from `ends`. Inside a `try`, also adds the edge on which an error leaves the node. */
  add(node: FlowNode, ends: Ends): Ends {
    const id = this.nodes.push(node) - 1
    this.connect(ends, id)
    if (0 < this.regions.length) this.raise(this.after(id))
    return this.after(id)
  }

  /** Adds a node that cannot throw, so it changes no control dependences. */
  pass(node: FlowNode, ends: Ends): Ends {
    const id = this.nodes.push(node) - 1
    this.connect(ends, id)
    return this.after(id)
  }

  /** Adds a predicate and returns the ends of its two outcomes. */
  decide(predicate: PredicateId, ends: Ends): { readonly whenTrue: Ends; readonly whenFalse: Ends } {
    const [{ from }] = this.add({ kind: 'predicate', predicate }, ends) as [Ends[number]]
    return { whenTrue: [{ from, label: true }], whenFalse: [{ from, label: false }] }
  }

  /** Adds a node that later edges can lead back to. */
  join(ends: Ends): number {
    this.add({ kind: 'join' }, ends)
    return this.nodes.length - 1
  }

  /** The unlabeled edge out of a node. */
  after(node: number): Ends {
    return [{ from: node, label: undefined }]
  }

  connect(ends: Ends, to: number): void {
    for (const { from, label } of ends) this.edges.push({ from, to, label })
  }

  /** Creates a target for jumps out of the part that is built next. */
  open(): Target {
    const target: Target = { ends: [] }
    this.depths.set(target, this.regions.length)
    return target
  }

  /** Sends control to a target, through every `finally` in between. */
  jump(target: Target, ends: Ends): void {
    const depth = this.depths.get(target)!
    for (let region = this.regions.length - 1; depth <= region; region--) {
      const it = this.regions[region]!
      if (it.kind === 'catching') continue
      it.handler.ends = [...it.handler.ends, ...ends]
      it.waiting.add(target)
      return
    }
    target.ends = [...target.ends, ...ends]
  }

  /** Sends control to the nearest handler. */
  raise(ends: Ends): void {
    const region = this.regions.at(-1)
    if (region === undefined) this.jump(this.returned, ends)
    else {
      region.handler.ends = [...region.handler.ends, ...ends]
      if (region.kind === 'finalizing') region.waitsToThrow = true
    }
  }

  /** Builds a part whose errors are caught; returns the ends that lead to the handler. */
  catching(build: () => void): Ends {
    const handler: Target = { ends: [] }
    this.regions.push({ kind: 'catching', handler })
    build()
    this.regions.pop()
    return handler.ends
  }

  /** Builds a part and its `finally` block, once for all paths into it; its end leads on to all their targets. */
  finalizing(build: () => Ends, finish: (ends: Ends) => Ends): Ends {
    const region: Region = { kind: 'finalizing', handler: { ends: [] }, waiting: new Set(), waitsToThrow: false }
    this.regions.push(region)
    const completed = build()
    this.regions.pop()
    const ends = this.after(this.join(finish([...completed, ...region.handler.ends])))
    for (const target of region.waiting) this.jump(target, ends)
    if (region.waitsToThrow) this.raise(ends)
    return completed.length === 0 ? [] : ends
  }
}
