import type { Condition, SymbolId } from '../../../../model/symbolic/symbolic.ts'
import type { SymbolicBuilder } from '../../../../model/symbolic/symbolic-builder.ts'
import type { Relation, Term } from './relation.ts'

/** Expresses a relation as a condition of a constraint whose inputs are those of the call, in order. */
export function express({ operator, left, right, outcome }: Relation, builder: SymbolicBuilder): Condition {
  const operands = [expressed(left, builder), expressed(right, builder)]
  if (operator === 'test') operands.push(builder.constant(''))
  return { node: builder.apply(operator, ...operands), outcome }
}

function expressed(term: Term, builder: SymbolicBuilder): SymbolId {
  switch (term.kind) {
    case 'input':
      return builder.inputOf(term.input)
    case 'constant':
      return builder.constant(term.value)
    case 'apply':
      return applied(
        term.operator,
        term.operands.map((it) => expressed(it, builder)),
        builder,
      )
  }
}

function applied(
  operator: (Term & { kind: 'apply' })['operator'],
  operands: readonly SymbolId[],
  builder: SymbolicBuilder,
): SymbolId {
  const both = (a: SymbolId, b: SymbolId): SymbolId => builder.apply('&&', a, b)
  const either = (a: SymbolId, b: SymbolId): SymbolId => builder.apply('||', a, b)
  const [length, ...rest] = operands as readonly [SymbolId, ...SymbolId[]]
  /** A condition on an element that is true if the list is too short. */
  const within = (at: number, condition: SymbolId): SymbolId =>
    either(builder.apply('<=', length, builder.constant(at)), condition)
  switch (operator) {
    case 'ascending':
    case 'descending':
      return rest
        .slice(1)
        .map((it, at) => within(at + 1, builder.apply(operator === 'ascending' ? '<=' : '>=', rest[at]!, it)))
        .reduce(both, builder.constant(true))
    case 'every':
      return rest
        .slice(0, -1)
        .map((it, at) => within(at, builder.apply('===', it, rest.at(-1)!)))
        .reduce(both, builder.constant(true))
    case 'has':
      return rest
        .slice(0, -1)
        .map((it, at) => both(builder.apply('<', builder.constant(at), length), builder.apply('===', it, rest.at(-1)!)))
        .reduce(either, builder.constant(false))
    case 'alike': {
      const half = operands.length / 2
      return operands
        .slice(0, half)
        .map((it, at) => builder.apply('===', it, operands[half + at]!))
        .reduce(both, builder.constant(true))
    }
    default:
      return builder.apply(operator, ...operands)
  }
}
