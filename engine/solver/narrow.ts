import type { Condition, Constraint, SymbolicNode, SymbolId } from '../model/symbolic/symbolic.ts'
import { type LogicOperator, logicOperators, type SymbolicOperator } from '../model/symbolic/symbolic-operators.ts'
import { anything, type Domain, domainOf, intersect, isEmpty, isSame, ofTruth, only } from './domain/domain.ts'
import { neededNodes } from './evaluation.ts'
import { reached } from './operators/logic.ts'
import { operators } from './operators/operators.ts'

/** The domains of the inputs after narrowing, or `empty` if nothing can satisfy the constraint. */
export type Narrowed =
  | { readonly kind: 'narrowed'; readonly domains: readonly Domain[]; readonly steps: number }
  | { readonly kind: 'empty'; readonly steps: number }

/** Most forward and backward rounds; bounds may approach each other without end. */
const mostRounds = 30

/**
 * Interval narrowing (HC4: Benhamou et al., ICLP 1999): propagates domains from inputs to expressions, and back from
 * conditions. It removes no solution in JavaScript, so an empty domain is a proof. Steps are operators processed.
 */
export function narrow({ inputs, nodes, conditions }: Constraint): Narrowed {
  const isNeeded = neededNodes(nodes, conditions)
  const order = nodes.flatMap((_, id) => (isNeeded[id]! ? [id] : []))
  const domains: Domain[] = nodes.map(() => anything)
  const inputDomains = inputs.map(domainOf)
  let steps = 0
  for (let round = 0; round < mostRounds; round++) {
    let changes = 0
    const limit = (id: SymbolId, to: Domain): void => {
      const next = intersect(domains[id]!, to)
      if (!isSame(next, domains[id]!)) changes++
      domains[id] = next
    }
    for (const id of order) {
      const node = nodes[id]!
      steps++
      if (node.kind === 'input') limit(id, inputDomains[node.input]!)
      else if (node.kind === 'constant') domains[id] = only(node.value)
      else limit(id, operators[node.operator].forward?.(node.operands.map((it) => domains[it]!)) ?? anything)
    }
    for (const { node, outcome } of conditions) limit(node, ofTruth(domains[node]!, outcome))
    const isReached = reachedNodes(nodes, conditions, domains)
    for (const id of order.toReversed()) {
      const node = nodes[id]!
      if (!isReached[id]!) continue
      if (isEmpty(domains[id]!)) return { kind: 'empty', steps }
      if (node.kind !== 'operation') continue
      steps++
      const operands = node.operands.map((it) => domains[it]!)
      operators[node.operator].backward?.(domains[id]!, operands).forEach((it, at) => limit(node.operands[at]!, it))
    }
    if (changes === 0) break
  }
  for (const [id, node] of nodes.entries()) {
    if (isNeeded[id]! && node.kind === 'input') inputDomains[node.input] = domains[id]!
  }
  return { kind: 'narrowed', domains: inputDomains, steps }
}

/** Nodes that every solution evaluates without throwing. */
function reachedNodes(
  nodes: readonly SymbolicNode[],
  conditions: readonly Condition[],
  domains: readonly Domain[],
): readonly boolean[] {
  const isReached = nodes.map(() => false)
  for (const { node } of conditions) isReached[node] = true
  for (let id = nodes.length - 1; 0 <= id; id--) {
    const node = nodes[id]!
    if (!isReached[id]! || node.kind !== 'operation') continue
    const { operator, operands } = node
    const all = isLogic(operator)
      ? reached(
          operator,
          operands.map((it) => domains[it]!),
        ).map((at) => operands[at]!)
      : operands
    for (const it of all) isReached[it] = true
  }
  return isReached
}

function isLogic(operator: SymbolicOperator): operator is LogicOperator {
  return logicOperators.some((it) => it === operator)
}
