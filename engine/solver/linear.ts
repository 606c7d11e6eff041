import type { Constraint, InputId, SymbolicNode, SymbolId } from '../model/symbolic/symbolic.ts'

/** A linear combination of number or bigint inputs, plus a constant. */
export interface Linear {
  readonly constant: number
  /** Nonzero factors. */
  readonly factors: ReadonlyMap<InputId, number>
}

/** By node, its linear expression. `undefined` for other nodes, and for bigints beyond safe integers or divided. */
export function linearNodes({ inputs, nodes }: Constraint): readonly (Linear | undefined)[] {
  const all: (Linear | undefined)[] = []
  const scaled = (a: SymbolId, b: SymbolId): Linear | undefined => {
    const [left, right] = [all[a], all[b]]
    if (left === undefined || right === undefined) return undefined
    if (left.factors.size === 0) return combined([right, left.constant])
    return right.factors.size === 0 ? combined([left, right.constant]) : undefined
  }
  for (const node of nodes) {
    if (node.kind === 'constant') {
      const { value } = node
      const isLinear = typeof value === 'number' || (typeof value === 'bigint' && Number.isSafeInteger(Number(value)))
      all.push(isLinear ? { constant: Number(value), factors: new Map() } : undefined)
    } else if (node.kind === 'input') {
      const { sort } = inputs[node.input]!
      all.push(
        sort === 'number' || sort === 'bigint' ? { constant: 0, factors: new Map([[node.input, 1]]) } : undefined,
      )
    } else {
      const [a, b] = node.operands as readonly [SymbolId, SymbolId]
      const [left, right] = [all[a], all[b]]
      switch (node.operator) {
        case '+':
          all.push(left && right && combined([left, 1], [right, 1]))
          break
        case '-':
          all.push(left && right && combined([left, 1], [right, -1]))
          break
        case 'negate':
          all.push(left && combined([left, -1]))
          break
        case '*':
          all.push(scaled(a, b))
          break
        case '/':
          all.push(
            left && right?.factors.size === 0 && !isBigint(nodes[b]!)
              ? combined([left, 1 / right.constant])
              : undefined,
          )
          break
        case 'Number':
          all.push(left)
          break
        default:
          all.push(undefined)
      }
    }
  }
  return all.map((it) => (it !== undefined && isFinite(it) ? it : undefined))
}

/** The sum of linear expressions, each multiplied by a number. */
export function combined(...parts: readonly (readonly [Linear, number])[]): Linear {
  const factors = new Map<InputId, number>()
  let constant = 0
  for (const [part, by] of parts) {
    constant += part.constant * by
    for (const [input, factor] of part.factors) factors.set(input, (factors.get(input) ?? 0) + factor * by)
  }
  for (const [input, factor] of factors) if (factor === 0) factors.delete(input)
  return { constant, factors }
}

/** The value of a linear expression under an assignment. */
export function valueOf({ constant, factors }: Linear, numberOf: (input: InputId) => number): number {
  let value = constant
  for (const [input, factor] of factors) value += factor * numberOf(input)
  return value
}

function isBigint(node: SymbolicNode): boolean {
  return node.kind === 'constant' && typeof node.value === 'bigint'
}

function isFinite({ constant, factors }: Linear): boolean {
  return Number.isFinite(constant) && [...factors.values()].every(Number.isFinite)
}
