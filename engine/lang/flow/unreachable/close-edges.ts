import { entry } from '../flow-graph-builder.ts'
import type { FixedOutcome, Refuter } from './refuter.ts'
import type { ProofGraph } from './proof-graph.ts'

/** The remaining work. A step or proof costs more the more outcomes it reads: up to all conditions of a function. */
export interface ProofBudget {
  steps: number
  proofs: number
}

/** The closed edges of a function, and the reasons. */
export interface Passage {
  /** By edge, 1 if no run can take it. */
  readonly isClosed: Uint8Array
  /** By closed edge, minimal sets of outcomes that contradict each other; the outcome of the edge is last in each. */
  readonly refusals: Map<number, readonly (readonly FixedOutcome[])[]>
}

/** The outcomes that hold at a node, ascending. An outcome is encoded as 2 × node, plus 1 if false. */
type HeldOutcomes = readonly number[]

/** Outcomes that are read at the cost of one step. */
const outcomesAtOnce = 8

function costOf(held: HeldOutcomes): number {
  return 1 + Math.floor(held.length / outcomesAtOnce)
}

/** Most states kept per node; beyond that they are merged into what all have in common. */
const mostStates = 12

/**
 * Closes the edges that no run arriving there can take, judged by the predicates in `among`. An outcome holds until one
 * of its variables is created again, so each state stands for all runs that arrive with it, through loops too; dropping
 * outcomes from a state only adds runs. Closes nothing if the remaining work is used up.
 */
export function close(
  graph: ProofGraph,
  among: ReadonlySet<number>,
  passage: Passage,
  refuter: Refuter,
  left: ProofBudget,
): void {
  const { flow, out } = graph
  const states = new Map<number, readonly HeldOutcomes[]>()
  const waiting: (readonly [number, HeldOutcomes])[] = []
  const isTaken = new Uint8Array(flow.edges.length)
  const refused = new Map<number, HeldOutcomes[]>()
  const known = new Map<string, boolean>()
  const isRefuted = (held: HeldOutcomes): boolean => {
    const key = held.join()
    const before = known.get(key)
    if (before !== undefined) return before
    left.proofs -= costOf(held)
    const answer = refuter(held.map((it) => outcomeOf(graph, it)))
    known.set(key, answer)
    return answer
  }
  const arrive = (node: number, held: HeldOutcomes): void => {
    const here = states.get(node) ?? []
    if (here.some((it) => isPartOf(it, held))) return
    const next = [...here.filter((it) => !isPartOf(held, it)), held]
    const kept = next.length <= mostStates ? next : [next.reduce(common)]
    states.set(node, kept)
    waiting.push([node, kept.at(-1)!])
  }
  arrive(entry, [])
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const [node, arrived] = at
    // A more general state has arrived since.
    if (!states.get(node)!.includes(arrived)) continue
    const held = without(graph, arrived, node)
    for (const edge of out[node]!) {
      if (passage.isClosed[edge] === 1) continue
      left.steps -= costOf(held)
      if (left.steps < 0 || left.proofs < 0) return
      const { to, label } = flow.edges[edge]!
      if (label === undefined || !among.has(node)) {
        isTaken[edge] = 1
        arrive(to, held)
        continue
      }
      const decided = numberOf(node, label)
      const after = held.includes(decided) ? held : [...held, decided].sort((a, b) => a - b)
      if (after === held || !isRefuted(after)) {
        isTaken[edge] = 1
        arrive(to, after)
      } else refused.set(edge, [...(refused.get(edge) ?? []), after])
    }
  }
  for (const [edge, all] of refused) {
    if (isTaken[edge] === 1) continue
    const { from, label } = flow.edges[edge]!
    const cores = new Map(all.map((it) => core(it, numberOf(from, label!), isRefuted)).map((it) => [it.join(), it]))
    passage.isClosed[edge] = 1
    passage.refusals.set(
      edge,
      [...cores.values()].map((it) => it.map((number) => outcomeOf(graph, number))),
    )
  }
}

/** Closes the outgoing edges of nodes that control cannot reach. Returns 1 by node that it may reach. */
export function closeUnreached({ flow, out }: ProofGraph, { isClosed }: Passage): Uint8Array {
  const isReached = new Uint8Array(flow.nodes.length)
  const waiting: number[] = [entry]
  isReached[entry] = 1
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    for (const edge of out[node]!) {
      const { to } = flow.edges[edge]!
      if (isClosed[edge] === 1 || isReached[to] === 1) continue
      isReached[to] = 1
      waiting.push(to)
    }
  }
  flow.edges.forEach(({ from }, edge) => {
    if (isReached[from] === 0) isClosed[edge] = 1
  })
  return isReached
}

/** A minimal contradictory subset. It keeps `last`, at its end. */
function core(held: HeldOutcomes, last: number, isRefuted: (held: HeldOutcomes) => boolean): HeldOutcomes {
  let needed = held
  for (const it of held) {
    const fewer = needed.filter((other) => other !== it)
    if (it !== last && isRefuted(fewer)) needed = fewer
  }
  return [...needed.filter((it) => it !== last), last]
}

function numberOf(node: number, outcome: boolean): number {
  return 2 * node + (outcome ? 0 : 1)
}

function outcomeOf({ flow, conditions }: ProofGraph, number: number): FixedOutcome {
  const at = Math.floor(number / 2)
  const node = flow.nodes[at]!
  if (node.kind !== 'predicate') throw new Error(`Node ${at} decides nothing`)
  return { predicate: node.predicate, condition: conditions.get(at)!, outcome: number % 2 === 0 }
}

/** The outcomes that still hold after the variables declared at this node are created. */
function without({ created, conditions }: ProofGraph, held: HeldOutcomes, node: number): HeldOutcomes {
  const recreated = created.get(node)
  if (recreated === undefined || held.length === 0) return held
  return held.filter((it) => !conditions.get(Math.floor(it / 2))!.inputs.some((input) => recreated.includes(input)))
}

function isPartOf(part: HeldOutcomes, whole: HeldOutcomes): boolean {
  return part.every((it) => whole.includes(it))
}

function common(a: HeldOutcomes, b: HeldOutcomes): HeldOutcomes {
  return a.filter((it) => b.includes(it))
}
