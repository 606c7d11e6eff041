import type { Primitive } from '../../../../model/symbolic/symbolic.ts'
import { inputsOf, keyOf, type Relation, type Term, termKey } from './relation.ts'

/** Bounds of a term, from its relations with constants. */
interface Bounds {
  low: number
  high: number
  /** Whether the bound itself is excluded. */
  isLowOpen: boolean
  isHighOpen: boolean
  /** The only possible value. */
  fixed: { readonly value: Primitive } | undefined
}

/**
 * Removes implied relations: wider bounds of a term, consequences of a fixed value, `x <= y` beside `x < y`,
 * comparisons that the bounds of two terms decide, and divisors of other divisors. The solutions stay the same.
 */
export function withoutImplied(relations: readonly Relation[]): readonly Relation[] {
  const all = [...new Map(relations.map((it) => [keyOf(it), it])).values()]
  const bounds = new Map<string, Bounds>()
  for (const it of all) note(it, bounds)
  const keys = new Set(all.map(keyOf))
  const isFixed = (term: Term): boolean => term.kind === 'constant' || bounds.get(termKey(term))?.fixed !== undefined
  const fixedInputs = new Set(
    all.flatMap((relation) =>
      isEquation(relation) && relation.left.kind === 'input' && relation.right.kind === 'constant'
        ? [relation.left.input]
        : [],
    ),
  )
  return all.filter((relation) => {
    const { operator, left, right, outcome } = relation
    if (isEquation(relation) && right.kind === 'constant' && isFixed(left)) {
      return left.kind === 'input' || !inputsOf(relation).every((input) => fixedInputs.has(input))
    }
    if (inputsOf(relation).every((input) => fixedInputs.has(input))) return false
    if (!outcome) return true
    const has = (a: Term, relating: Relation['operator'], b: Term): boolean =>
      keys.has(keyOf({ operator: relating, left: a, right: b, outcome: true }))
    const areEqual = has(left, '===', right) || has(right, '===', left)
    switch (operator) {
      case '<':
        return isTightest(relation, bounds) && !isBefore(left, right, bounds)
      case '<=':
        return isTightest(relation, bounds) && !areEqual && !has(left, '<', right) && !isBefore(left, right, bounds)
      case '!==':
        return (
          !has(left, '<', right) &&
          !has(right, '<', left) &&
          !isBefore(left, right, bounds) &&
          !isBefore(right, left, bounds)
        )
      case '===':
        return !isDivisorOfAnother(relation, all)
      case 'includes':
        return !areEqual && !has(left, 'startsWith', right) && !has(left, 'endsWith', right)
      case 'startsWith':
      case 'endsWith':
        return !areEqual
      case 'Object.is':
      case 'test':
        return true
    }
  })
}

function isEquation({ operator, outcome }: Relation): boolean {
  return operator === '===' && outcome
}

function note({ operator, left, right, outcome }: Relation, bounds: Map<string, Bounds>): void {
  if (!outcome) return
  const [term, constant] = left.kind === 'constant' ? [right, left] : [left, right]
  if (constant.kind !== 'constant') return
  const key = termKey(term)
  const known = bounds.get(key) ?? {
    low: -Infinity,
    high: Infinity,
    isLowOpen: false,
    isHighOpen: false,
    fixed: undefined,
  }
  bounds.set(key, known)
  const { value } = constant
  if (operator === '===') {
    known.fixed = { value }
    if (typeof value === 'number') {
      known.low = known.high = value
      known.isLowOpen = known.isHighOpen = false
    }
    return
  }
  if (typeof value !== 'number' || known.fixed !== undefined) return
  if (operator !== '<' && operator !== '<=') return
  const isOpen = operator === '<'
  if (left.kind === 'constant') {
    if (known.low < value || (known.low === value && isOpen)) {
      known.low = value
      known.isLowOpen = isOpen
    }
  } else if (value < known.high || (value === known.high && isOpen)) {
    known.high = value
    known.isHighOpen = isOpen
  }
}

/** Whether an order between a term and a constant is its tightest bound; true for other relations. */
function isTightest({ operator, left, right }: Relation, bounds: ReadonlyMap<string, Bounds>): boolean {
  const isOpen = operator === '<'
  if (left.kind === 'constant') {
    const known = bounds.get(termKey(right))!
    return known.fixed === undefined && known.low === left.value && known.isLowOpen === isOpen
  }
  if (right.kind === 'constant') {
    const known = bounds.get(termKey(left))!
    return known.fixed === undefined && known.high === right.value && known.isHighOpen === isOpen
  }
  return true
}

/** Whether the bounds of two non-constant terms imply `left < right`. */
function isBefore(left: Term, right: Term, bounds: ReadonlyMap<string, Bounds>): boolean {
  if (left.kind === 'constant' || right.kind === 'constant') return false
  const a = bounds.get(termKey(left))
  const b = bounds.get(termKey(right))
  if (a === undefined || b === undefined) return false
  return a.high < b.low || (a.high === b.low && (a.isHighOpen || b.isLowOpen) && Number.isFinite(a.high))
}

/** For `x % 2 === 0`, whether there is also `x % 4 === 0`. */
function isDivisorOfAnother(relation: Relation, all: readonly Relation[]): boolean {
  const divisor = divisorOf(relation)
  if (divisor === undefined) return false
  return all.some((other) => {
    const larger = divisorOf(other)
    if (larger?.of !== divisor.of) return false
    return divisor.by < larger.by && larger.by % divisor.by === 0
  })
}

function divisorOf({
  operator,
  left,
  right,
  outcome,
}: Relation): { readonly of: string; readonly by: number } | undefined {
  if (operator !== '===' || !outcome || left.kind !== 'apply' || left.operator !== '%') return undefined
  if (right.kind !== 'constant' || right.value !== 0) return undefined
  const [of, by] = left.operands as readonly [Term, Term]
  return by.kind === 'constant' && typeof by.value === 'number' ? { of: termKey(of), by: by.value } : undefined
}
