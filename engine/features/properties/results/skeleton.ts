import type { Value } from '../../../model/test/value.ts'
import { keyOf } from '../domain/plain.ts'
import type { ObservedCall } from '../function-under-test.ts'

/** Longest text that tells results apart, such as the name of a kind. */
const longestWord = 30

/** The form of a result: that of an accepted input usually differs from that of a rejected one. */
export function skeletonOf(value: Value, depth = 0): string {
  switch (value.kind) {
    case 'primitive':
      if (typeof value.value === 'number') return Number.isNaN(value.value) ? 'NaN' : `number ${Math.sign(value.value)}`
      if (typeof value.value !== 'string') return keyOf(value)
      return value.value.length <= longestWord && /^[ -~]+$/.test(value.value) ? keyOf(value) : 'text'
    case 'array':
      return `[${value.elements.length === 0 || 1 < depth ? value.elements.length : skeletonOf(value.elements[0]!, depth + 1)}]`
    case 'object':
      if (1 < depth) return '{}'
      return `{${value.entries
        .slice(0, 6)
        .map(([key, it]) => `${key}:${skeletonOf(it, depth + 1)}`)
        .toSorted()
        .join()}}`
    default:
      return value.kind
  }
}

/** Calls with results of different forms first: one of each form, then the second of each, and so on. */
export function diverse(calls: readonly ObservedCall[]): readonly ObservedCall[] {
  const counts = new Map<string, number>()
  const placed = calls.map((call) => {
    const skeleton = skeletonOf(call.result)
    const count = counts.get(skeleton) ?? 0
    counts.set(skeleton, count + 1)
    return { call, count }
  })
  return placed.toSorted((a, b) => a.count - b.count).map((it) => it.call)
}
