import type { Condition, Constraint, InputId, Primitive, SymbolicInput, SymbolicNode, SymbolId } from './symbolic.ts'
import type { SymbolicOperator } from './symbolic-operators.ts'

/** Builds a constraint step by step. Equal expressions share a node. */
export interface SymbolicBuilder {
  /** Adds an input and returns its expression. */
  input(input: SymbolicInput): SymbolId
  /** The expression of an existing input. */
  inputOf(input: InputId): SymbolId
  constant(value: Primitive): SymbolId
  readonly inputs: readonly SymbolicInput[]
  node(id: SymbolId): SymbolicNode
  apply(operator: SymbolicOperator, ...operands: readonly SymbolId[]): SymbolId
  /** The constraint of all inputs and nodes so far with these conditions. */
  constraint(conditions: readonly Condition[]): Constraint
}

/** A builder that starts with the inputs, and optionally nodes, of a constraint; both keep their ids. */
export function createSymbolicBuilder(
  firstInputs: readonly SymbolicInput[] = [],
  firstNodes: readonly SymbolicNode[] = [],
): SymbolicBuilder {
  const inputs = [...firstInputs]
  const nodes = [...firstNodes]
  const known = new Map<string, SymbolId>()
  const shared = (key: string, node: SymbolicNode): SymbolId => {
    const id = known.get(key) ?? nodes.push(node) - 1
    known.set(key, id)
    return id
  }
  const inputOf = (input: InputId): SymbolId => shared(`input ${input}`, { kind: 'input', input })
  return {
    input: (input) => inputOf(inputs.push(input) - 1),
    inputOf,
    inputs,
    node: (id) => nodes[id]!,
    constant: (value) => shared(`constant ${keyOf(value)}`, { kind: 'constant', value }),
    apply(operator, ...operands) {
      return shared(`${operator} ${operands.join()}`, { kind: 'operation', operator, operands })
    },
    constraint: (conditions) => ({ inputs: [...inputs], nodes: [...nodes], conditions }),
  }
}

/** Distinguishes all primitive values, also -0 and 0. */
function keyOf(value: Primitive): string {
  return `${typeof value} ${Object.is(value, -0) ? '-0' : String(value)}`
}
