import type {
  Condition,
  Constraint,
  Primitive,
  SymbolicInput,
  SymbolicNode,
  SymbolId,
} from '../model/symbolic/symbolic.ts'
import { createSymbolicBuilder, type SymbolicBuilder } from '../model/symbolic/symbolic-builder.ts'
import { comparisonOperators, type SymbolicOperator } from '../model/symbolic/symbolic-operators.ts'
import { domainOf, typeOf } from './domain/domain.ts'
import { operators } from './operators/operators.ts'

/** A constraint with the same solutions, or `empty` if there are none. */
export type Simplified = { readonly kind: 'simplified'; readonly constraint: Constraint } | { readonly kind: 'empty' }

/** Folds constants, normalizes idioms, and splits composite conditions. Inputs stay as they are. */
export function simplify({ inputs, nodes, conditions }: Constraint): Simplified {
  const builder = createSymbolicBuilder(inputs)
  const ids: SymbolId[] = []
  for (const node of nodes) ids.push(rewritten(node, ids, builder))
  const outcomes = new Map<SymbolId, boolean>()
  const pending = conditions.map(({ node, outcome }) => ({ node: ids[node]!, outcome })).reverse()
  for (let it = pending.pop(); it !== undefined; it = pending.pop()) {
    const { node, outcome } = it
    const known = builder.node(node)
    if (known.kind === 'constant') {
      if (Boolean(known.value) !== outcome) return { kind: 'empty' }
      continue
    }
    const parts = partsOf(known, outcome, builder)
    if (parts !== undefined) {
      pending.push(...[...parts].reverse())
      continue
    }
    // One expression cannot have both outcomes.
    if ((outcomes.get(node) ?? outcome) !== outcome) return { kind: 'empty' }
    outcomes.set(node, outcome)
  }
  if (isContradictory(outcomes, builder)) return { kind: 'empty' }
  const all = [...outcomes].map(([node, outcome]) => ({ node, outcome }))
  return { kind: 'simplified', constraint: builder.constraint(all) }
}

function rewritten(node: SymbolicNode, ids: readonly SymbolId[], builder: SymbolicBuilder): SymbolId {
  switch (node.kind) {
    case 'input':
      return builder.inputOf(node.input)
    case 'constant':
      return builder.constant(node.value)
    case 'operation':
      return applied(
        node.operator,
        node.operands.map((it) => ids[it]!),
        builder,
      )
  }
}

function applied(operator: SymbolicOperator, operands: readonly SymbolId[], builder: SymbolicBuilder): SymbolId {
  const nodes = operands.map((it) => builder.node(it))
  const values = nodes.flatMap((it) => (it.kind === 'constant' ? [it.value] : []))
  const folded = values.length === nodes.length ? computed(operator, values) : undefined
  if (folded !== undefined) return builder.constant(folded.value)
  const [a, b] = operands as readonly [SymbolId, SymbolId]
  const [left, right] = [nodes[0]!, nodes[1]!]
  switch (operator) {
    case '*':
      return a === b ? builder.apply('square', a) : builder.apply('*', a, b)
    case 'typeof': {
      const type = left.kind === 'input' ? typeOf(domainOf(builder.inputs[left.input]!)) : undefined
      return type === undefined ? builder.apply('typeof', a) : builder.constant(type)
    }
    case '===':
    case '==':
      return compared(operator, [a, b], [left, right], builder) ?? builder.apply(operator, a, b)
    case '!==':
      return negated(compared('===', [a, b], [left, right], builder), builder) ?? builder.apply('!==', a, b)
    case '!=':
      return negated(compared('==', [a, b], [left, right], builder), builder) ?? builder.apply('!=', a, b)
    case '>':
      return builder.apply('<', b, a)
    case '>=':
      return builder.apply('<=', b, a)
    default:
      return builder.apply(operator, ...operands)
  }
}

/** The folded constant; `undefined` if evaluation throws, which stays as it is. */
function computed(operator: SymbolicOperator, values: readonly Primitive[]): { readonly value: Primitive } | undefined {
  try {
    return { value: operators[operator].evaluate(...values) }
  } catch {
    return undefined
  }
}

/** Simplifies equality with a constant: `(a < b) === true` is `a < b`, and `exec` returning `null` is not a match. */
function compared(
  operator: '===' | '==',
  operands: readonly [SymbolId, SymbolId],
  nodes: readonly [SymbolicNode, SymbolicNode],
  builder: SymbolicBuilder,
): SymbolId | undefined {
  const at = nodes[1].kind === 'constant' ? 1 : 0
  const [constant, other] = [nodes[at], nodes[1 - at]!]
  if (constant.kind !== 'constant' || other.kind === 'constant') return undefined
  const { value } = constant
  if (other.kind === 'input')
    return mayBeNothing(builder.inputs[other.input]!) || !isNothing(value) ? undefined : builder.constant(false)
  const id = operands[1 - at]!
  if (typeof value === 'boolean' && isPredicate(other.operator)) return value ? id : builder.apply('!', id)
  // A group without a match is `undefined`, which `==` does not distinguish from `null`.
  if (value !== null || operator !== '===' || other.operator !== 'exec') return undefined
  return builder.apply('!', builder.apply('test', ...other.operands.slice(0, 3)))
}

function isNothing(value: Primitive): boolean {
  return value === null || value === undefined
}

function mayBeNothing(input: SymbolicInput): boolean {
  return input.sort === 'choice' && input.values.some(isNothing)
}

function negated(id: SymbolId | undefined, builder: SymbolicBuilder): SymbolId | undefined {
  return id === undefined ? undefined : builder.apply('!', id)
}

const predicates: readonly SymbolicOperator[] = [
  ...comparisonOperators,
  '!',
  'Boolean',
  'includes',
  'startsWith',
  'endsWith',
  'test',
]

/** Whether an operator returns only `true` or `false`. */
function isPredicate(operator: SymbolicOperator): boolean {
  return predicates.includes(operator)
}

/** Whether some `a < b` contradicts another condition on the same operands. */
function isContradictory(outcomes: ReadonlyMap<SymbolId, boolean>, builder: SymbolicBuilder): boolean {
  const relations = new Set<string>()
  for (const [id, outcome] of outcomes) {
    const node = builder.node(id)
    if (outcome && node.kind === 'operation') relations.add(`${node.operator} ${node.operands.join()}`)
  }
  return [...outcomes].some(([id, outcome]) => {
    const node = builder.node(id)
    if (!outcome || node.kind !== 'operation' || node.operator !== '<') return false
    const turned = [...node.operands].reverse().join()
    const same = [`< ${turned}`, `<= ${turned}`, `=== ${turned}`, `=== ${node.operands.join()}`]
    return same.some((it) => relations.has(it))
  })
}

/** Conditions whose conjunction is equivalent to this one; `undefined` if it is not composite. */
function partsOf(node: SymbolicNode, outcome: boolean, builder: SymbolicBuilder): readonly Condition[] | undefined {
  if (node.kind !== 'operation') return undefined
  const [a, b] = node.operands as readonly [SymbolId, SymbolId]
  switch (node.operator) {
    case '!':
      return [{ node: a, outcome: !outcome }]
    case 'Boolean':
      return [{ node: a, outcome }]
    case '&&':
      return outcome ? [a, b].map((it) => ({ node: it, outcome })) : undefined
    case '||':
      return outcome ? undefined : [a, b].map((it) => ({ node: it, outcome }))
    case '!==':
      return outcome ? undefined : [{ node: builder.apply('===', a, b), outcome: true }]
    case '!=':
      return outcome ? undefined : [{ node: builder.apply('==', a, b), outcome: true }]
    default:
      return undefined
  }
}
