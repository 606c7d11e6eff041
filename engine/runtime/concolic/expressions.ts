import { append } from '../realm/append.ts'
import type { Shadow, Shadowed } from '../../model/symbolic/concolic-probe.ts'
import type {
  Condition,
  Constraint,
  Primitive,
  SymbolicInput,
  SymbolicNode,
  SymbolId,
} from '../../model/symbolic/symbolic.ts'
import type { SymbolicOperator } from '../../model/symbolic/symbolic-operators.ts'
import { is, mapGet, mapSet, NativeMap, toText } from '../realm/intrinsics.ts'

/** The expressions of a run. Uses no property that pasted code could have changed. */
export interface Expressions {
  /** Resets for a new run. */
  begin(): void
  /** Stops creating expressions in this run, because nothing could use them. */
  stop(): void
  /** Adds an input of the run; returns its shadow. */
  input(input: SymbolicInput, value: Primitive): Shadow
  /**
   * The shadow of an operator's result. Operands alternate with their shadows. Undefined if no operand has a shadow, a
   * value is not primitive, or the expression would be too large.
   */
  apply(operator: SymbolicOperator, result: unknown, ...operands: Shadowed): Shadow
  /** All inputs and expressions so far, under these conditions. */
  constraint(conditions: readonly Condition[]): Constraint
}

/** Most nodes of an expression; larger ones are concrete (docs/algorithms.md 6.5, 8). */
const largest = 200

export function createExpressions(): Expressions {
  let inputs: SymbolicInput[] = []
  let nodes: SymbolicNode[] = []
  let known = new NativeMap<string, SymbolId>()
  let isStopped = false

  const shared = (key: string, node: () => SymbolicNode): SymbolId => {
    const before = mapGet(known, key)
    if (before !== undefined) return before
    const id = nodes.length
    append(nodes, node())
    mapSet(known, key, id)
    return id
  }
  const constant = (value: Primitive): SymbolId =>
    shared(`${typeof value} ${is(value, -0) ? '-0' : toText(value)}`, () => ({ kind: 'constant', value }))

  return {
    begin() {
      inputs = []
      nodes = []
      known = new NativeMap<string, SymbolId>()
      isStopped = false
    },
    stop() {
      isStopped = true
    },
    input(input, value) {
      const at = inputs.length
      append(inputs, input)
      const node = shared(`input ${toText(at)}`, () => ({ kind: 'input', input: at }))
      return { node, value, size: 1 }
    },
    apply(operator, result, ...operands) {
      if (isStopped) return undefined
      let size = 1
      let isSymbolic = false
      for (let i = 0; i < operands.length; i += 2) {
        if (!isPrimitive(operands[i])) return undefined
        const shadow = fitting(operands[i], operands[i + 1] as Shadow)
        if (shadow !== undefined) isSymbolic = true
        size += shadow?.size ?? 1
      }
      if (!isSymbolic || largest < size || !isPrimitive(result)) return undefined
      const ids: SymbolId[] = []
      let key: string = operator
      for (let i = 0; i < operands.length; i += 2) {
        const shadow = fitting(operands[i], operands[i + 1] as Shadow)
        const id = shadow?.node ?? constant(operands[i] as Primitive)
        append(ids, id)
        key += ` ${toText(id)}`
      }
      return { node: shared(key, () => ({ kind: 'operation', operator, operands: ids })), value: result, size }
    },
    constraint: (conditions) => ({ inputs, nodes, conditions }),
  }
}

/** The shadow, if it belongs to this value. */
export function fitting(value: unknown, shadow: Shadow): Shadow {
  return shadow !== undefined && is(shadow.value, value) ? shadow : undefined
}

export function isPrimitive(value: unknown): value is Primitive {
  return value === null || (typeof value !== 'object' && typeof value !== 'function' && typeof value !== 'symbol')
}
