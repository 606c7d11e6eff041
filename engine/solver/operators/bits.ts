import type { Primitive } from '../../model/symbolic/symbolic.ts'
import type { BitOperator } from '../../model/symbolic/symbolic-operators.ts'
import { nothing, pureNumbers, singleValue } from '../domain/domain.ts'
import { integersIn, type NumberRange } from '../domain/number-range.ts'
import { between, type Random } from '../../random/random.ts'
import type { Operator } from '../operator.ts'
import { onRanges } from './ranges.ts'

/** Operators on 32 bits, and on bigints. */
export const bits: Readonly<Record<BitOperator, Operator>> = {
  '~': {
    evaluate: (a) => ~(a as number),
    invert: (result) => (isNumeric(result) ? [~(result as number)] : []),
    forward: onRanges(() => int32),
  },
  '&': {
    evaluate: (a, b) => (a as number) & (b as number),
    // Bits masked by the other operand may stay.
    invert: inverse(
      (r, now, other) => [r | (now & ~other), r],
      (r, now, other) => [r | (now & ~other), r],
    ),
    forward: onRanges((a, b) => {
      const masks = [a, b].filter((it) => 0 <= it.low && it.high <= largestInt && it.low <= it.high && !it.hasNaN)
      return masks.length === 0 ? int32 : integersIn(0, Math.floor(Math.min(...masks.map((it) => it.high))))
    }),
    // A bit masked by one operand cannot be set.
    backward(result, operands) {
      const bits = singleValue(result)?.value
      const isHidden = operands.some((operand) => {
        const mask = singleValue(operand)?.value
        return typeof mask === 'number' && typeof bits === 'number' && (bits & mask) !== bits
      })
      return isHidden ? [nothing, nothing] : operands
    },
  },
  '|': {
    evaluate: (a, b) => (a as number) | (b as number),
    invert: inverse(
      (r, now, other) => [(r & ~other) | (now & r), r],
      (r, now, other) => [(r & ~other) | (now & r), r],
    ),
    forward: onRanges((a, b) => {
      if (b.low === 0 && b.high === 0 && !b.hasNaN) return asInt32(a)
      return 0 <= asInt32(a).low && 0 <= asInt32(b).low ? integersIn(0, largestInt) : int32
    }),
    backward(result, operands) {
      const [a, b] = operands
      const isConversion = b?.numbers?.low === 0 && b.numbers.high === 0 && Object.keys(b).length === 1
      const range = a === undefined ? undefined : pureNumbers(a)
      const isKept = range?.isInteger === true && !range.hasNaN && isInt32(range)
      return isConversion && isKept ? [result, b] : operands
    },
  },
  '^': {
    evaluate: (a, b) => (a as number) ^ (b as number),
    invert: inverse(
      (r, _, other) => [r ^ other],
      (r, _, other) => [r ^ other],
    ),
    forward: onRanges(() => int32),
  },
  '<<': {
    evaluate: (a, b) => (a as number) << (b as number),
    invert: shiftInverse(
      (r, by) => [r >>> by, r >> by],
      (r, by) => [r >> by],
    ),
    forward: onRanges(() => int32),
  },
  '>>': {
    evaluate: (a, b) => (a as number) >> (b as number),
    invert: shiftInverse(
      (r, by) => [r << by],
      (r, by) => [r << by],
    ),
    forward: onRanges((a, b) => {
      const known = asInt32(a)
      const by = b.low === b.high && !b.hasNaN && 0 <= b.low && b.low <= mostShift ? Math.floor(b.low) : 0
      const isKnown = b.low === b.high && !b.hasNaN
      return isKnown && 0 < by ? integersIn(known.low >> by, known.high >> by) : int32
    }),
  },
  '>>>': {
    evaluate: (a, b) => (a as number) >>> (b as number),
    invert: shiftInverse(
      (r, by) => [(r << by) >>> 0, r << by],
      () => [],
    ),
    forward: onRanges((a, b) => {
      const by = b.low === b.high && !b.hasNaN && 0 <= b.low && b.low <= mostShift ? Math.floor(b.low) : 0
      if (0 <= asInt32(a).low && by === 0 && b.high === 0) return asInt32(a)
      return integersIn(0, largestUint >>> by)
    }),
  },
}

const largestInt = 0x7fffffff
const largestUint = 0xffffffff
const mostShift = 31
const int32: NumberRange = integersIn(-0x80000000, largestInt)

/** The range after `x | 0`; all 32-bit integers if some value would wrap. */
function asInt32(range: NumberRange): NumberRange {
  if (!isInt32(range)) return int32
  const [low, high] = [Math.trunc(range.low), Math.trunc(range.high)]
  return range.hasNaN ? integersIn(Math.min(low, 0), Math.max(high, 0)) : integersIn(low, high)
}

function isInt32({ low, high }: NumberRange): boolean {
  return int32.low <= low && low <= high && high <= largestInt
}

function isNumeric(value: Primitive): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint'
}

/** Most multiples of 2 ** 32 that are added to a number. They keep its lowest 32 bits. */
const farthestWrap = 64

/** The values, and others with the same 32 bits. */
function wrapped(values: readonly number[], random: Random): readonly number[] {
  const by = (largestUint + 1) * between(random, -farthestWrap, farthestWrap)
  return [...values, ...values.map((it) => it + by)]
}

/** For commutative operators. */
function inverse(
  number: (result: number, now: number, other: number) => readonly number[],
  bigint: (result: bigint, now: bigint, other: bigint) => readonly bigint[],
): NonNullable<Operator['invert']> {
  return (result, at, operands, random) => {
    const [now, other] = [operands[at], operands[1 - at]]
    if (typeof result === 'bigint') {
      return typeof now === 'bigint' && typeof other === 'bigint' ? bigint(result, now, other) : []
    }
    return typeof result === 'number' ? wrapped(number(result, Number(now), Number(other)), random) : []
  }
}

/** Inverts shifts. Bits that are shifted out are kept. */
function shiftInverse(
  number: (result: number, by: number) => readonly number[],
  bigint: (result: bigint, by: bigint) => readonly bigint[],
): NonNullable<Operator['invert']> {
  return (result, at, [, by], random) => {
    if (at === 1) return typeof result === 'bigint' ? [0n, 1n, 8n] : [0, 1, 8]
    if (typeof result === 'bigint') return typeof by === 'bigint' ? bigint(result, by) : []
    return typeof result === 'number' ? wrapped(number(result, Number(by)), random) : []
  }
}
