import type { Condition, Constraint, InputId, Primitive, SymbolicNode, SymbolId } from '../model/symbolic/symbolic.ts'
import type { Operator } from './operator.ts'
import { preparedOperators } from './prepare.ts'
import { K } from './text-distance.ts'

/** The value of a node if JavaScript throws. */
export const thrown: unique symbol = Symbol('thrown')

/** The value of a node under an assignment. */
export type Slot = Primitive | typeof thrown

/** A constraint under a mutable assignment. Only nodes that depend on a changed input are evaluated again. */
export interface Evaluation {
  readonly assignment: readonly Primitive[]
  /** The value of each node that conditions depend on. */
  readonly slots: readonly Slot[]
  /** The distance of each condition; 0 if it holds. */
  readonly distances: readonly number[]
  /** Operators evaluated and values assigned so far. */
  readonly steps: number
  assign(input: InputId, value: Primitive): void
  /** The sum of ln(1 + distance) over all conditions; 0 if all hold. */
  total(): number
}

/** Used as the logarithm of an infinite distance; larger than that of any number. */
const farthest = 1000

/** Evaluates a first assignment. `prepared` has the operator of each operation. */
export function createEvaluation(
  constraint: Constraint,
  prepared: readonly (Operator | undefined)[],
  first: readonly Primitive[],
): Evaluation {
  const { nodes, conditions } = constraint
  const assignment = [...first]
  const slots: Slot[] = nodes.map(() => undefined)
  const distances = conditions.map(() => 0)
  const { order, dependentNodes, dependentConditions } = dependences(constraint)
  const logarithms = new Float64Array(conditions.length)
  let total = 0
  let steps = 0

  const evaluate = (id: SymbolId): Slot => {
    const node = nodes[id]!
    if (node.kind === 'constant') return node.value
    if (node.kind === 'input') return assignment[node.input]
    steps++
    const { operands } = node
    const a = slots[operands[0]!]
    // Evaluates only the deciding operand, so the others cannot throw.
    switch (node.operator) {
      case '&&':
        return a === thrown || !a ? a : slots[operands[1]!]
      case '||':
        return a === thrown || a ? a : slots[operands[1]!]
      case '??':
        return a ?? slots[operands[1]!]
      case '?:':
        return a === thrown ? a : slots[operands[a ? 1 : 2]!]
      default:
        return applied(prepared[id]!.evaluate, operands, slots)
    }
  }

  /** The distance of a node to an outcome, 0 if it already has it. */
  const toOutcome = (id: SymbolId, outcome: boolean): number => {
    const slot = slots[id]
    if (slot === thrown) return Infinity
    if (Boolean(slot) === outcome) return 0
    const node = nodes[id]!
    if (node.kind !== 'operation') return truthDistance(slot, outcome)
    const [first, second, third] = node.operands as readonly [SymbolId, SymbolId, SymbolId]
    const all = (): number => toOutcome(first, outcome) + toOutcome(second, outcome)
    const any = (): number => Math.min(toOutcome(first, outcome), toOutcome(second, outcome))
    switch (node.operator) {
      case '!':
        return toOutcome(first, !outcome)
      case 'Boolean':
        return toOutcome(first, outcome)
      case '&&':
        return outcome ? all() : any()
      case '||':
        return outcome ? any() : all()
      case '?:':
        return Math.min(
          toOutcome(first, true) + toOutcome(second, outcome),
          toOutcome(first, false) + toOutcome(third, outcome),
        )
      default: {
        const { distance } = prepared[id]!
        if (distance === undefined) return truthDistance(slot, outcome)
        const operands = node.operands.map((it) => slots[it] as Primitive)
        const away = distance(outcome, operands)
        return away === away ? Math.max(away, Number.MIN_VALUE) : Infinity
      }
    }
  }

  const measure = (index: number): void => {
    const { node, outcome } = conditions[index]!
    const distance = toOutcome(node, outcome)
    distances[index] = distance
    logarithms[index] = distance === Infinity ? farthest : Math.log1p(distance)
  }

  const addUp = (): void => {
    total = 0
    for (let i = 0; i < logarithms.length; i++) total += logarithms[i]!
  }

  for (const id of order) slots[id] = evaluate(id)
  for (let i = 0; i < conditions.length; i++) measure(i)
  addUp()

  return {
    assignment,
    slots,
    distances,
    get steps() {
      return steps
    },
    assign(input, value) {
      steps++
      if (Object.is(assignment[input], value)) return
      assignment[input] = value
      for (const id of dependentNodes[input]!) slots[id] = evaluate(id)
      for (const index of dependentConditions[input]!) measure(index)
      addUp()
    },
    total: () => total,
  }
}

/** Whether an assignment satisfies a constraint in JavaScript. */
export function satisfies(constraint: Constraint, assignment: readonly Primitive[]): boolean {
  return createEvaluation(constraint, preparedOperators(constraint), assignment).distances.every((it) => it === 0)
}

/** Allocates nothing for one or two operands, because a search spends nearly all its time here. */
function applied(evaluate: Operator['evaluate'], operands: readonly SymbolId[], slots: readonly Slot[]): Slot {
  const a = slots[operands[0]!]
  if (a === thrown) return thrown
  try {
    if (operands.length === 1) return evaluate(a)
    const b = slots[operands[1]!]
    if (b === thrown) return thrown
    if (operands.length === 2) return evaluate(a, b)
    const all: Primitive[] = []
    for (const it of operands) {
      const slot = slots[it]
      if (slot === thrown) return thrown
      all.push(slot)
    }
    return evaluate(...all)
  } catch {
    return thrown
  }
}

function truthDistance(value: Primitive, outcome: boolean): number {
  if (outcome) return K
  switch (typeof value) {
    case 'number':
      return Math.abs(value)
    case 'bigint':
      return Math.abs(Number(value))
    case 'string':
      return value.length
    default:
      return K
  }
}

interface Dependences {
  /** Nodes that conditions depend on, operands before operations. */
  readonly order: readonly SymbolId[]
  /** By input, the nodes of `order`, and the conditions, that depend on it. */
  readonly dependentNodes: readonly (readonly SymbolId[])[]
  readonly dependentConditions: readonly (readonly number[])[]
}

function dependences({ inputs, nodes, conditions }: Constraint): Dependences {
  const isNeeded = neededNodes(nodes, conditions)
  const order = nodes.flatMap((_, id) => (isNeeded[id]! ? [id] : []))
  const all = inputs.map((_, input) => {
    const depends = nodes.map(() => false)
    for (const id of order) {
      const node = nodes[id]!
      depends[id] =
        node.kind === 'input'
          ? node.input === input
          : node.kind === 'operation' && node.operands.some((it) => depends[it]!)
    }
    return depends
  })
  return {
    order,
    dependentNodes: all.map((depends) => order.filter((id) => depends[id]!)),
    dependentConditions: all.map((depends) => conditions.flatMap(({ node }, index) => (depends[node]! ? [index] : []))),
  }
}

/** By node, whether a condition depends on it. */
export function neededNodes(nodes: readonly SymbolicNode[], conditions: readonly Condition[]): readonly boolean[] {
  const isNeeded = nodes.map(() => false)
  for (const { node } of conditions) isNeeded[node] = true
  for (let id = nodes.length - 1; 0 <= id; id--) {
    const node = nodes[id]!
    if (isNeeded[id]! && node.kind === 'operation') for (const it of node.operands) isNeeded[it] = true
  }
  return isNeeded
}
