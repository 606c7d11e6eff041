import type { Primitive } from '../../model/symbolic/symbolic.ts'
import type { ComparisonOperator } from '../../model/symbolic/symbolic-operators.ts'
import {
  booleans,
  type Domain,
  intersect,
  isEmpty,
  numbers,
  only,
  pureNumbers,
  singleValue,
  typeOf,
  without,
} from '../domain/domain.ts'
import { nextDown, nextUp } from '../domain/doubles.ts'
import { intersection, isWithoutNumbers, type NumberRange, realsIn, withNaN } from '../domain/number-range.ts'
import type { Operator } from '../operator.ts'
import { alignedDistance, K, orderDistance } from '../text-distance.ts'

/** Orderings and equalities. */
export const comparison: Readonly<Record<ComparisonOperator, Operator>> = {
  '<': ordering((a, b) => (a as number) < (b as number), { isMirrored: false, isStrict: true }),
  '<=': ordering((a, b) => (a as number) <= (b as number), { isMirrored: false, isStrict: false }),
  '>': ordering((a, b) => (a as number) > (b as number), { isMirrored: true, isStrict: true }),
  '>=': ordering((a, b) => (a as number) >= (b as number), { isMirrored: true, isStrict: false }),
  '===': equality((a, b) => a === b, { isNegated: false, alike: comparesAll }),
  '!==': equality((a, b) => a !== b, { isNegated: true, alike: comparesAll }),
  '==': equality((a, b) => a == b, { isNegated: false, alike: comparesAlike }),
  '!=': equality((a, b) => a != b, { isNegated: true, alike: comparesAlike }),
  'Object.is': {
    ...equality((a, b) => Object.is(a, b), { isNegated: false, alike: comparesAll }),
    forward: ([a, b]) => (isEmpty(intersect(a!, b!)) ? only(false) : booleans),
    backward(result, operands) {
      const common = intersect(operands[0]!, operands[1]!)
      return singleValue(result)?.value === true ? [common, common] : operands
    },
  },
}

interface Order {
  /** Whether the second operand is the lesser one. */
  readonly isMirrored: boolean
  readonly isStrict: boolean
}

function ordering(evaluate: (a: Primitive, b: Primitive) => boolean, { isMirrored, isStrict }: Order): Operator {
  const [order, reverse] = isStrict ? (['<', '<='] as const) : (['<=', '<'] as const)
  const turned = <T>(both: readonly T[]): readonly [T, T] => (isMirrored ? [both[1]!, both[0]!] : [both[0]!, both[1]!])
  return {
    evaluate,
    distance(outcome, operands) {
      const [lesser, greater] = turned(operands)
      return outcome ? toOrder(lesser, order, greater) : toOrder(greater, reverse, lesser)
    },
    invert(result, at, operands) {
      const other = operands[1 - at]
      const isLesser = (at === 0) !== isMirrored
      return isLesser === (result === true) ? below(other, operands[at]) : above(other, operands[at])
    },
    forward(operands) {
      const [lesser, greater] = turned(operands)
      const [a, b] = [pureNumbers(lesser), pureNumbers(greater)]
      if (a === undefined || b === undefined) return booleans
      const isAlways = isStrict ? a.high < b.low : a.high <= b.low
      const isNever = isStrict ? b.high <= a.low : b.high < a.low
      if (isAlways && !a.hasNaN && !b.hasNaN) return only(true)
      return isNever || isWithoutNumbers(a) || isWithoutNumbers(b) ? only(false) : booleans
    },
    backward(result, operands) {
      const [lesser, greater] = turned(operands)
      const [a, b] = [pureNumbers(lesser), pureNumbers(greater)]
      const outcome = singleValue(result)?.value
      if (typeOf(lesser) === 'bigint' && typeOf(greater) === 'bigint' && outcome !== undefined) {
        if (outcome === true) return turned(orderedBigints(lesser, order, greater))
        return turned([...orderedBigints(greater, reverse, lesser)].reverse())
      }
      if (a === undefined || b === undefined || outcome === undefined) return operands
      if (outcome === true) return turned(ordered(a, order, b).map(numbers))
      // With NaN, both an ordering and its reverse are false.
      return a.hasNaN || b.hasNaN ? operands : turned([...ordered(b, reverse, a)].reverse().map(numbers))
    },
  }
}

/** Both ranges, narrowed so that the first number can be less than the second, or equal to it. */
function ordered(lesser: NumberRange, order: '<' | '<=', greater: NumberRange): readonly [NumberRange, NumberRange] {
  const isStrict = order === '<'
  const most = isStrict ? nextDown(greater.high) : greater.high
  const least = isStrict ? nextUp(lesser.low) : lesser.low
  return [intersection(lesser, realsIn(-Infinity, most)), intersection(greater, realsIn(least, Infinity))]
}

function orderedBigints(lesser: Domain, order: '<' | '<=', greater: Domain): readonly [Domain, Domain] {
  const gap = order === '<' ? 1n : 0n
  const { high } = greater.bigints!
  const { low } = lesser.bigints!
  return [
    { bigints: { low: undefined, high: high === undefined ? undefined : high - gap } },
    { bigints: { low: low === undefined ? undefined : low + gap, high: undefined } },
  ]
}

/** The distance to `lesser` being less, or equal. */
function toOrder(lesser: Primitive, order: '<' | '<=', greater: Primitive): number {
  if (typeof lesser === 'string' && typeof greater === 'string') {
    return Math.max(K, orderDistance(lesser, greater) - (order === '<' ? 0 : K))
  }
  const gap =
    typeof lesser === 'bigint' && typeof greater === 'bigint' ? Number(lesser - greater) : excess(lesser, greater)
  return gap === gap ? gap + K : Infinity
}

function excess(a: Primitive, b: Primitive): number {
  return a === b ? 0 : Number(a) - Number(b)
}

function below(other: Primitive, now: Primitive): readonly Primitive[] {
  if (typeof other === 'bigint') return [other - 1n, other]
  if (typeof other === 'string' && typeof now === 'string') return ['', other, other.slice(0, -1)]
  const bound = Number(other)
  return [bound - 1, bound, nextDown(bound), bound / 2]
}

function above(other: Primitive, now: Primitive): readonly Primitive[] {
  if (typeof other === 'bigint') return [other + 1n, other]
  if (typeof other === 'string' && typeof now === 'string') return [`${other}a`, other]
  const bound = Number(other)
  return [bound + 1, bound, nextUp(bound), bound * 2]
}

interface Likeness {
  readonly isNegated: boolean
  /** Whether values of two domains are compared without conversion. */
  readonly alike: (a: Domain, b: Domain) => boolean
}

function comparesAll(): boolean {
  return true
}

/** `==` converts nothing if types are equal or one operand is `null` or `undefined`. */
function comparesAlike(a: Domain, b: Domain): boolean {
  const type = typeOf(a)
  const isApart = isOnlyNothing(a) ? !mayBeNothing(b) : isOnlyNothing(b) && !mayBeNothing(a)
  return isApart || (type !== undefined && type === typeOf(b))
}

function mayBeNothing({ mayBeUndefined, mayBeNull }: Domain): boolean {
  return mayBeUndefined === true || mayBeNull === true
}

function isOnlyNothing({ mayBeUndefined, mayBeNull, ...others }: Domain): boolean {
  return (mayBeUndefined === true || mayBeNull === true) && isEmpty(others)
}

function equality(evaluate: (a: Primitive, b: Primitive) => boolean, { isNegated, alike }: Likeness): Operator {
  return {
    evaluate,
    distance: (outcome, [a, b]) => (outcome === isNegated ? K : toEqual(a, b)),
    invert(result, at, operands) {
      const other = operands[1 - at]
      return (result === true) === isNegated ? different(other) : equal(other, operands[at])
    },
    forward([a, b]) {
      if (!alike(a!, b!)) return booleans
      if (isEmpty(common(a!, b!))) return only(isNegated)
      const [left, right] = [constantOf(a!), constantOf(b!)]
      return left !== undefined && right !== undefined ? only((left.value === right.value) !== isNegated) : booleans
    },
    backward(result, operands) {
      const [a, b] = [operands[0]!, operands[1]!]
      const outcome = singleValue(result)?.value
      if (outcome === undefined || !alike(a, b)) return operands
      if (outcome !== isNegated) return [common(a, b), common(a, b)]
      const [left, right] = [constantOf(a), constantOf(b)]
      return [right === undefined ? a : without(a, right.value), left === undefined ? b : without(b, left.value)]
    },
  }
}

/** The common values of two domains that equal themselves, so without NaN. */
function common(a: Domain, b: Domain): Domain {
  const { numbers: range, ...rest } = intersect(a, b)
  return range === undefined ? rest : { ...rest, ...numbers(withNaN(range, false)) }
}

/** The only value of a domain up to `===`, which does not distinguish 0 and -0. */
function constantOf(domain: Domain): { readonly value: Primitive } | undefined {
  const range = pureNumbers(domain)
  return range?.low === 0 && range.high === 0 && !range.hasNaN ? { value: 0 } : singleValue(domain)
}

/** The distance of two different values to being equal. */
function toEqual(a: Primitive, b: Primitive): number {
  if (typeof a === 'number' && typeof b === 'number') return finite(Math.abs(a - b))
  if (typeof a === 'string' && typeof b === 'string') return alignedDistance(a, b)
  if (typeof a === 'bigint' && typeof b === 'bigint') return finite(Math.abs(Number(a - b)))
  if (typeof a === 'boolean' && typeof b === 'boolean') return K
  return Infinity
}

function finite(distance: number): number {
  return distance === distance ? Math.max(distance, Number.MIN_VALUE) : Infinity
}

function equal(other: Primitive, now: Primitive): readonly Primitive[] {
  if (typeof other === typeof now) return [other]
  if (typeof other === 'string') return [other, Number(other)]
  return typeof other === 'number' ? [other, String(other)] : [other]
}

function different(other: Primitive): readonly Primitive[] {
  switch (typeof other) {
    case 'number':
      return [other + 1, other - 1, -other, 0, 1]
    case 'bigint':
      return [other + 1n, other - 1n]
    case 'string':
      return [`${other}a`, other.slice(0, -1), '']
    case 'boolean':
      return [!other]
    // Any other value.
    default:
      return [true, 'a', 1]
  }
}
