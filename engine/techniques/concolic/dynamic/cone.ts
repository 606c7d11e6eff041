import type { Condition, Constraint, InputId, SymbolId, SymbolicNode } from '../../../model/symbolic/symbolic.ts'

/** The part of a constraint that is connected to one of its conditions. */
export interface Cone {
  /** Inputs, nodes and conditions, renumbered. */
  readonly constraint: Constraint
  /** For each input of the cone, its id in the whole constraint. */
  readonly inputs: readonly InputId[]
}

/**
 * The cone of influence of a condition after others (docs/algorithms.md 6.2): those that share an input with it,
 * directly or not, in order, then itself. A solution leaves others as they are. `inputsOf` has the inputs of a node.
 */
export function coneOf(
  whole: Constraint,
  inputsOf: readonly ReadonlySet<InputId>[],
  before: readonly Condition[],
  condition: Condition,
): Cone {
  const reached = new Set(inputsOf[condition.node])
  const isNear = ({ node }: Condition): boolean => [...inputsOf[node]!].some((it) => reached.has(it))
  for (let size = -1; size !== reached.size;) {
    size = reached.size
    for (const it of before) if (isNear(it)) for (const input of inputsOf[it.node]!) reached.add(input)
  }
  return extracted(
    whole,
    [...before.filter(isNear), condition],
    [...reached].sort((a, b) => a - b),
  )
}

/** Copies conditions with only the nodes and inputs that they need. */
function extracted(whole: Constraint, conditions: readonly Condition[], inputs: readonly InputId[]): Cone {
  const newInput = new Map(inputs.map((it, at) => [it, at]))
  const newNode = new Map<SymbolId, SymbolId>()
  const nodes: SymbolicNode[] = []
  const moved = (id: SymbolId): SymbolId => {
    const known = newNode.get(id)
    if (known !== undefined) return known
    const node = nodeFor(whole.nodes[id]!)
    const at = nodes.push(node) - 1
    newNode.set(id, at)
    return at
  }
  const nodeFor = (node: SymbolicNode): SymbolicNode => {
    if (node.kind === 'input') return { kind: 'input', input: newInput.get(node.input)! }
    return node.kind === 'constant' ? node : { ...node, operands: node.operands.map(moved) }
  }
  const moving = conditions.map(({ node, outcome }) => ({ node: moved(node), outcome }))
  return { constraint: { inputs: inputs.map((it) => whole.inputs[it]!), nodes, conditions: moving }, inputs }
}
