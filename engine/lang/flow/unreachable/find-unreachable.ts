import ts from 'typescript'
import type { Refute } from '../../../model/symbolic/refute.ts'
import type { Unreachable } from '../../../model/subject/unreachable.ts'
import type { Flow } from '../flow.ts'
import { withoutLabels } from '../jumps.ts'
import type { Inventory } from '../predicates.ts'
import type { CheckedProgram } from '../../program/program.ts'
import type { Sites } from '../../instrument/sites/sites.ts'
import { fixedConditions } from './fixed-conditions.ts'
import { findDeadCode } from './dead-code.ts'
import { type FixedVariable, fixedVariables } from './fixed-variables.ts'
import { allKinds, type Kind } from './kinds.ts'
import { type ProofBudget, close, closeUnreached, type Passage } from './close-edges.ts'
import { reasonOf } from './reasons.ts'
import { createRefuter, type FixedOutcome, type Refuter } from './refuter.ts'
import { groupsOf, type ProofGraph, proofGraphOf } from './proof-graph.ts'

/** Limits for all functions of a source together. */
const mostWork: ProofBudget = { steps: 200_000, proofs: 4_000 }

/** What no run reaches, and the reason for a statement, field or function among it; undefined if it may be reached. */
export interface UnreachableCode extends Unreachable {
  readonly reasonAt: (node: ts.Node) => string | undefined
}

/** Finds unreachable code: nothing uses it, no path leads there, or `refute` proves every path contradictory. */
export function findUnreachable(
  checked: CheckedProgram,
  inventory: Inventory,
  sites: Sites,
  flows: readonly Flow[],
  refute: Refute,
): UnreachableCode {
  const variables = fixedVariables(checked)
  const conditions = fixedConditions(variables, checked.checker)
  const refuterOf = (kindsOf: (variable: FixedVariable) => readonly Kind[]): Refuter =>
    createRefuter(conditions, variables, checked.checker, refute, kindsOf)
  const refuter = refuterOf((it) => it.kinds)
  const untyped = refuterOf(() => allKinds)
  const left = { ...mostWork }
  const outcomes: Unreachable['outcomes'][number][] = []
  const places = new Map<ts.Node, string>()
  const dead = findDeadCode(checked)
  for (const flow of flows) {
    const graph = proofGraphOf(flow, inventory, conditions, variables)
    const passage: Passage = { isClosed: new Uint8Array(flow.edges.length), refusals: new Map() }
    for (const group of groupsOf(graph)) close(graph, group, passage, refuter, left)
    const isReached = closeUnreached(graph, passage)
    flow.nodes.forEach((node, id) => {
      const refusals = (): string => reasonOf(refusalsBefore(graph, passage, id), inventory, untyped)
      if (node.kind === 'predicate') {
        for (const outcome of [true, false]) {
          const unused = dead(inventory.predicates[node.predicate]!.node)
          if (unused !== undefined) {
            outcomes.push({ predicate: node.predicate, outcome, reason: unused })
            continue
          }
          const edges = graph.out[id]!.filter((it) => flow.edges[it]!.label === outcome)
          if (edges.length === 0 || edges.some((it) => passage.isClosed[it] === 0)) continue
          const refused = edges.flatMap((it) => passage.refusals.get(it) ?? [])
          const reason = isReached[id] === 0 ? refusals() : reasonOf(refused, inventory, untyped)
          outcomes.push({ predicate: node.predicate, outcome, reason })
        }
      } else if (isReached[id] === 0) {
        if (node.kind === 'statement') places.set(node.statement, refusals())
        else if (node.kind === 'site') places.set(node.node, refusals())
      }
    })
  }
  const reasonAt = (node: ts.Node): string | undefined =>
    dead(node) ?? places.get(ts.isLabeledStatement(node) ? withoutLabels(node) : node)
  return {
    reasonAt,
    outcomes,
    functions: inventory.functions.flatMap(({ node }, id) => {
      const reason = dead(node)
      return reason === undefined ? [] : [{ function: id, reason }]
    }),
    lines: sites.lines.flatMap(({ node }, line) => {
      const reason = reasonAt(node)
      return reason === undefined ? [] : [{ line, reason }]
    }),
    mutants: sites.mutations.flatMap(({ node }) => {
      const reason = reasonAt(node)
      const { site, first } = sites.mutation(node)!
      return reason === undefined ? [] : site.mutations.map((_, at) => ({ mutant: first + at, reason }))
    }),
  }
}

/** Lists the refusals that separate a node from the entry: those of the closed edges on all paths to it. */
function refusalsBefore(
  { flow, into }: ProofGraph,
  { refusals }: Passage,
  node: number,
): readonly (readonly FixedOutcome[])[] {
  const seen = new Set([node])
  const found: (readonly FixedOutcome[])[] = []
  for (const it of seen) {
    for (const edge of into[it]!) {
      const refused = refusals.get(edge)
      if (refused === undefined) seen.add(flow.edges[edge]!.from)
      else found.push(...refused)
    }
  }
  return found
}
