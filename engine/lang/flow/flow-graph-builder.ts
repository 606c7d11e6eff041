import type ts from 'typescript'
import type { FlowEdge } from '../../graph/control-dependence.ts'
import type { PredicateId } from '../../model/goal/predicate.ts'

/** A point of a function body. Every statement has a node, before those of the predicates in it. */
export type FlowNode =
  | { readonly kind: 'entry' | 'exit' | 'join' }
  | { readonly kind: 'statement'; readonly statement: ts.Statement }
  | { readonly kind: 'predicate'; readonly predicate: PredicateId }
  /** Where a site is that is no statement: behind an expression or a field, before the body of an arrow function. */
  | { readonly kind: 'site'; readonly node: ts.Node }

/** The edges of a graph in which control has come so far; the next node will be their target. */
export type Ends = readonly Pick<FlowEdge, 'from' | 'label'>[]

/** Ends of jumps that wait for their target to be reached. */
export interface Target {
  ends: Ends
}

/** What a jump may have to leave: a `finally` that runs first, or a `try` whose handler takes exceptions. */
type Region =
  | { readonly kind: 'catching'; readonly handler: Target }
  | { readonly kind: 'finalizing'; readonly handler: Target; readonly waiting: Set<Target>; waitsToThrow: boolean }

/** Node 0. */
export const entry = 0
/** Node 1. */
export const exit = 1

/** A flow graph under construction: nodes are added where control is, jumps are kept until their target is known. */
export class FlowGraphBuilder {
  readonly nodes: FlowNode[] = [{ kind: 'entry' }, { kind: 'exit' }]
  readonly edges: FlowEdge[] = []
  /** Where `return` and uncaught errors lead. */
  readonly returned: Target = { ends: [] }
  private readonly regions: Region[] = []
  private readonly depths = new Map<Target, number>([[this.returned, 0]])

  /** Adds a node that control reaches from `ends`, and the edge on which an error leaves it inside a `try`. */
  add(node: FlowNode, ends: Ends): Ends {
    const id = this.nodes.push(node) - 1
    this.connect(ends, id)
    if (0 < this.regions.length) this.raise(this.after(id))
    return this.after(id)
  }

  /** Adds a node that nothing can go wrong at: what depends on what stays as it was. */
  pass(node: FlowNode, ends: Ends): Ends {
    const id = this.nodes.push(node) - 1
    this.connect(ends, id)
    return this.after(id)
  }

  /** Adds a predicate; `whenTrue` and `whenFalse` are its two ways out. */
  decide(predicate: PredicateId, ends: Ends): { readonly whenTrue: Ends; readonly whenFalse: Ends } {
    const [{ from }] = this.add({ kind: 'predicate', predicate }, ends) as [Ends[number]]
    return { whenTrue: [{ from, label: true }], whenFalse: [{ from, label: false }] }
  }

  /** Adds a node that control can come back to. */
  join(ends: Ends): number {
    this.add({ kind: 'join' }, ends)
    return this.nodes.length - 1
  }

  /** The way on from a node that decides nothing. */
  after(node: number): Ends {
    return [{ from: node, label: undefined }]
  }

  connect(ends: Ends, to: number): void {
    for (const { from, label } of ends) this.edges.push({ from, to, label })
  }

  /** A place for jumps out of what is built next. */
  open(): Target {
    const target: Target = { ends: [] }
    this.depths.set(target, this.regions.length)
    return target
  }

  /** Sends control to a target, by way of every `finally` in between. */
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

  /**
   * Builds a part and the `finally` behind it, once for all the ways that lead there: its end goes on to everything that
   * was under way.
   */
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
