import type { LibraryCall } from '../../../model/run/probe.ts'
import { abs, isFinite, MAX_SAFE_INTEGER, max, round } from '../../realm/intrinsics.ts'
import { toMatch } from './match.ts'
import { K, noGradient } from './constant.ts'
import { toSame } from './equality.ts'
import { toIncluded, toMember, toOwnKey } from './membership.ts'
import { prefixDistance, suffixDistance } from './strings.ts'

/** Distance to the other outcome (docs/algorithms.md 3.4). K for pasted classes: their methods may mean anything. */
export function libraryDistance(call: LibraryCall, outcome: boolean, first: unknown, second: unknown): number {
  const distance = outcome ? toRefusal(call, first, second) : toConsent(call, first, second)
  // If pasted code has replaced a method, its result may contradict the operands.
  return 0 < distance ? distance : K
}

/** From true to false: nearly always one change of a value. */
function toRefusal(call: LibraryCall, first: unknown, second: unknown): number {
  if (call === 'excludes') return toIncluded(second, first)
  if (call === 'isSafeInteger' && typeof first === 'number') return max(K, MAX_SAFE_INTEGER - abs(first) + K)
  return K
}

/** From false to true. */
function toConsent(call: LibraryCall, first: unknown, second: unknown): number {
  switch (call) {
    case 'startsWith':
      return typeof first === 'string' && typeof second === 'string' ? prefixDistance(first, second) : K
    case 'endsWith':
      return typeof first === 'string' && typeof second === 'string' ? suffixDistance(first, second) : K
    case 'includes':
      return toIncluded(second, first)
    case 'has':
      return toMember(second, first)
    case 'hasOwn':
      return toOwnKey(second, first)
    case 'test':
      return toMatch(first, second)
    case 'match':
      return toMatch(second, first)
    case 'is':
      return toSame(first, second)
    case 'isInteger':
      return isFiniteNumber(first) ? abs(first - round(first)) : noGradient
    case 'isSafeInteger':
      return isFiniteNumber(first) ? max(0, abs(first) - MAX_SAFE_INTEGER) + abs(first - round(first)) : noGradient
    case 'isNaN':
    case 'isFinite':
      return typeof first === 'number' ? K : noGradient
    case 'isArray':
    case 'excludes':
      return K
  }
}

function isFiniteNumber(value: unknown): value is number {
  return typeof value === 'number' && isFinite(value)
}
