import { inputsOfNodes } from '../model/symbolic/inputs-of-nodes.ts'
import type { Constraint, InputId, SymbolId } from '../model/symbolic/symbolic.ts'
import { combined, type Linear, linearNodes } from './linear.ts'

/** An input whose value follows from other inputs: it equals a node or a linear expression. */
export type Definition =
  | { readonly kind: 'linear'; readonly input: InputId; readonly value: Linear }
  | { readonly kind: 'node'; readonly input: InputId; readonly node: SymbolId }

/**
 * Turns equations into definitions, linear ones by Gaussian elimination. A search then varies fewer inputs and stays on
 * the solutions of the equations, except for rounding. Definitions depend only on free inputs and earlier definitions.
 */
export function eliminate(constraint: Constraint): readonly Definition[] {
  const equations = constraint.conditions.flatMap(({ node, outcome }) => {
    const it = constraint.nodes[node]!
    const isEquation = outcome && it.kind === 'operation' && (it.operator === '===' || it.operator === '==')
    return isEquation ? [it.operands as readonly [SymbolId, SymbolId]] : []
  })
  const linear = linearNodes(constraint)
  const rows: Linear[] = []
  const others: (readonly [SymbolId, SymbolId])[] = []
  for (const [a, b] of equations) {
    const [left, right] = [linear[a], linear[b]]
    if (left === undefined || right === undefined) others.push([a, b])
    else rows.push(combined([left, 1], [right, -1]))
  }
  const inputsOf = inputsOfNodes(constraint)
  const definitions = gauss(rows, constraint)
  for (const [a, b] of others) {
    const definition =
      substitution(a, b, definitions, constraint, inputsOf) ?? substitution(b, a, definitions, constraint, inputsOf)
    if (definition !== undefined) definitions.push(definition)
  }
  return ordered(definitions, inputsOf)
}

function gauss(rows: readonly Linear[], { inputs }: Constraint): Definition[] {
  const solved = new Map<InputId, Linear>()
  for (const row of rows) {
    const reduced = substituted(row, solved)
    const pivot = pivotOf(reduced, inputs)
    if (pivot === undefined) continue
    const factor = reduced.factors.get(pivot)!
    const rest = new Map(reduced.factors)
    rest.delete(pivot)
    const value = combined([{ constant: reduced.constant, factors: rest }, -1 / factor])
    for (const [input, it] of solved) solved.set(input, substituted(it, new Map([[pivot, value]])))
    solved.set(pivot, value)
  }
  return [...solved].map(([input, value]) => ({ kind: 'linear', input, value }))
}

function substituted(row: Linear, solved: ReadonlyMap<InputId, Linear>): Linear {
  const kept = new Map([...row.factors].filter(([input]) => !solved.has(input)))
  const replaced = [...row.factors].flatMap(([input, factor]) => {
    const value = solved.get(input)
    return value === undefined ? [] : [[value, factor] as const]
  })
  return combined([{ constant: row.constant, factors: kept }, 1], ...replaced)
}

/** The input to solve for: preferably one that allows fractions, otherwise one with the smallest factor. */
function pivotOf({ factors }: Linear, inputs: Constraint['inputs']): InputId | undefined {
  const cost = ([input, factor]: readonly [InputId, number]): number => {
    const it = inputs[input]!
    return it.sort === 'number' && !it.isInteger ? 0 : Math.abs(factor)
  }
  let best: readonly [InputId, number] | undefined
  for (const it of factors) if (best === undefined || cost(it) < cost(best)) best = it
  return best?.[0]
}

/** A definition for an equation with an input on one side that the other side does not depend on. */
function substitution(
  side: SymbolId,
  other: SymbolId,
  definitions: readonly Definition[],
  { nodes }: Constraint,
  inputsOf: readonly ReadonlySet<InputId>[],
): Definition | undefined {
  const node = nodes[side]!
  if (node.kind !== 'input' || definitions.some((it) => it.input === node.input)) return undefined
  const seen = new Set<InputId>()
  const pending = [...inputsOf[other]!]
  for (let input = pending.pop(); input !== undefined; input = pending.pop()) {
    if (seen.has(input)) continue
    seen.add(input)
    const definition = definitions.find((it) => it.input === input)
    if (definition !== undefined) pending.push(...dependenciesOf(definition, inputsOf))
  }
  return seen.has(node.input) ? undefined : { kind: 'node', input: node.input, node: other }
}

function dependenciesOf(definition: Definition, inputsOf: readonly ReadonlySet<InputId>[]): readonly InputId[] {
  return definition.kind === 'linear' ? [...definition.value.factors.keys()] : [...inputsOf[definition.node]!]
}

function ordered(definitions: readonly Definition[], inputsOf: readonly ReadonlySet<InputId>[]): readonly Definition[] {
  let left = definitions
  const sorted: Definition[] = []
  while (0 < left.length) {
    const open = new Set(left.map((it) => it.input))
    const isReady = (it: Definition): boolean => !dependenciesOf(it, inputsOf).some((input) => open.has(input))
    sorted.push(...left.filter(isReady))
    left = left.filter((it) => !isReady(it))
  }
  return sorted
}
