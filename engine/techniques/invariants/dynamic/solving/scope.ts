import type { Primitive, SymbolicInput } from '../../../../model/symbolic/symbolic.ts'
import type { CallInput, Relation } from '../relations/relation.ts'

/** Narrows each input's domain by its relations with constants. Undefined without a solution. O(relations). */
export function scopesOf(
  relations: readonly Relation[],
  inputs: readonly CallInput[],
): readonly SymbolicInput[] | undefined {
  const scopes = inputs.map((it) => it.domain)
  for (const it of relations) {
    const { left, right } = it
    if (left.kind === 'input' && right.kind === 'constant') {
      const scope = narrowed(scopes[left.input]!, it, right.value, 'right')
      if (scope === undefined) return undefined
      scopes[left.input] = scope
    } else if (left.kind === 'constant' && right.kind === 'input') {
      const scope = narrowed(scopes[right.input]!, it, left.value, 'left')
      if (scope === undefined) return undefined
      scopes[right.input] = scope
    }
  }
  return scopes
}

/** Whether a scope contains a value. */
export function isWithin(scope: SymbolicInput, value: Primitive): boolean {
  switch (scope.sort) {
    case 'number':
      return (
        typeof value === 'number' &&
        scope.low <= value &&
        value <= scope.high &&
        (!scope.isInteger || Number.isInteger(value))
      )
    case 'string':
      return typeof value === 'string' && scope.shortest <= value.length && value.length <= scope.longest
    case 'boolean':
      return typeof value === 'boolean'
    case 'choice':
      return scope.values.includes(value)
    case 'bigint':
      return typeof value === 'bigint'
  }
}

/** Narrows a scope by a relation with a constant on the given `side`. */
function narrowed(
  scope: SymbolicInput,
  { operator, outcome }: Relation,
  value: Primitive,
  side: 'left' | 'right',
): SymbolicInput | undefined {
  switch (operator) {
    case '===':
    case '!==': {
      const isEqual = (operator === '===') === outcome
      if (isEqual) return isWithin(scope, value) ? only(scope, value) : undefined
      if (scope.sort === 'boolean') return { sort: 'choice', values: [value !== true] }
      if (scope.sort !== 'choice') return scope
      const values = scope.values.filter((it) => it !== value)
      return values.length === 0 ? undefined : { sort: 'choice', values }
    }
    case '<':
    case '<=': {
      if (scope.sort !== 'number' || typeof value !== 'number') return scope
      const isUpper = (side === 'left') !== outcome
      const isOpen = (operator === '<') === outcome
      const nearest = scope.isInteger && isOpen && Number.isInteger(value) ? value + (isUpper ? -1 : 1) : value
      const low = isUpper ? scope.low : Math.max(scope.low, scope.isInteger ? Math.ceil(nearest) : nearest)
      const high = isUpper ? Math.min(scope.high, scope.isInteger ? Math.floor(nearest) : nearest) : scope.high
      return low <= high ? { ...scope, low, high } : undefined
    }
    default:
      return scope
  }
}

function only(scope: SymbolicInput, value: Primitive): SymbolicInput {
  if (scope.sort === 'number' && typeof value === 'number') return { ...scope, low: value, high: value }
  return { sort: 'choice', values: [value] }
}
