import type { Condition, SymbolId } from '../model/symbolic.ts'
import type { SymbolicBuilder } from '../model/symbolic-builder.ts'
import type { Relation, Term } from './relation.ts'

/** A relation as a condition of a constraint whose inputs are those of the call, in order. */
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
      return builder.apply(term.operator, ...term.operands.map((it) => expressed(it, builder)))
  }
}
