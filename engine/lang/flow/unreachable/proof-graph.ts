import ts from 'typescript'
import type { Flow } from '../flow.ts'
import type { FlowNode } from '../flow-graph-builder.ts'
import type { Inventory } from '../predicates.ts'
import type { FixedCondition, FixedConditions } from './fixed-conditions.ts'
import type { FixedVariable, FixedVariables } from './fixed-variables.ts'

/** A function's flow graph with edge indices, and the conditions and variables that proofs need. */
export interface ProofGraph {
  readonly flow: Flow
  /** By node, the indices of its outgoing and incoming edges. */
  readonly out: readonly (readonly number[])[]
  readonly into: readonly (readonly number[])[]
  /** By node, the conditions that depend only on fixed variables. */
  readonly conditions: ReadonlyMap<number, FixedCondition>
  /** By node, the variables that are created there; outcomes about earlier instances of them no longer hold. */
  readonly created: ReadonlyMap<number, readonly FixedVariable[]>
}

export function proofGraphOf(
  flow: Flow,
  inventory: Inventory,
  found: FixedConditions,
  variables: FixedVariables,
): ProofGraph {
  const out: number[][] = flow.nodes.map(() => [])
  const into: number[][] = flow.nodes.map(() => [])
  flow.edges.forEach(({ from, to }, edge) => {
    out[from]!.push(edge)
    into[to]!.push(edge)
  })
  const conditions = new Map<number, FixedCondition>()
  const created = new Map<number, readonly FixedVariable[]>()
  flow.nodes.forEach((node, id) => {
    const condition = node.kind === 'predicate' ? found.of(inventory.predicates[node.predicate]!) : undefined
    if (condition !== undefined) conditions.set(id, condition)
    const list = declarationsAt(node, inventory)
    if (list !== undefined)
      created.set(
        id,
        list.declarations.flatMap((it) => declaredIn(it.name, variables)),
      )
  })
  return { flow, out, into, conditions, created }
}

/** The declarations at a node: those of the statement, or those of each iteration of the loop. */
function declarationsAt(node: FlowNode, { predicates }: Inventory): ts.VariableDeclarationList | undefined {
  if (node.kind === 'predicate') {
    const { role, node: loop } = predicates[node.predicate]!
    return role === 'loop' ? listOf((loop as ts.ForInOrOfStatement).initializer) : undefined
  }
  if (node.kind !== 'statement') return undefined
  const { statement } = node
  if (ts.isVariableStatement(statement)) return statement.declarationList
  return ts.isForStatement(statement) ? listOf(statement.initializer) : undefined
}

function listOf(head: ts.ForInitializer | undefined): ts.VariableDeclarationList | undefined {
  return head !== undefined && ts.isVariableDeclarationList(head) ? head : undefined
}

function declaredIn(name: ts.BindingName, variables: FixedVariables): readonly FixedVariable[] {
  if (ts.isIdentifier(name)) return [variables(name) ?? []].flat()
  return name.elements.flatMap((it) => (ts.isOmittedExpression(it) ? [] : declaredIn(it.name, variables)))
}

/** Groups predicates that share variables, even indirectly. One group's outcomes imply nothing for another. */
export function groupsOf({ conditions }: ProofGraph): readonly ReadonlySet<number>[] {
  let groups: { readonly nodes: ReadonlySet<number>; readonly inputs: ReadonlySet<FixedVariable> }[] = []
  for (const [node, condition] of conditions) {
    const isShared = (it: (typeof groups)[number]): boolean => condition.inputs.some((input) => it.inputs.has(input))
    const shared = groups.filter(isShared)
    groups = groups.filter((it) => !isShared(it))
    groups.push({
      nodes: new Set([...shared.flatMap((it) => [...it.nodes]), node]),
      inputs: new Set([...shared.flatMap((it) => [...it.inputs]), ...condition.inputs]),
    })
  }
  return groups.map((it) => it.nodes)
}
