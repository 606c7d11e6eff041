import type { Constants } from '../../model/subject/subject.ts'
import type { Primitive } from '../../model/subject/type.ts'

/** Longest text that can be read at a glance. */
const longestText = 20

/** Most constants of a source that are tried; each costs a run. */
const mostConstants = 10

/** Values that reveal more than 0 or `''`, simplest first: small ones, `hints`, constants with their neighbors. */
export function revealingValues(
  kind: 'number' | 'string' | 'boolean',
  value: Primitive,
  hints: readonly Primitive[],
  { numbers, strings }: Pick<Constants, 'numbers' | 'strings'>,
): readonly Primitive[] {
  const candidates: Readonly<Record<typeof kind, readonly Primitive[]>> = {
    number: [2, 1, 3, 10, -1, ...hints, ...numbers.slice(0, mostConstants).flatMap((it) => [it, it + 1, it - 1])],
    string: [...varied(value), 'ab', 'a', 'abc', 'a b', '12', ...hints, ...strings.slice(0, mostConstants)],
    boolean: [value !== true],
  }
  return [...new Set(candidates[kind])].filter((it) => !Object.is(it, value))
}

/** Returns lists of `count` distinct values in several orders: rising, falling, and neither. */
export function distinctValues(
  kind: 'number' | 'string' | 'boolean',
  count: number,
): readonly (readonly Primitive[])[] {
  if (kind === 'boolean') return []
  const rising = Array.from({ length: count }, (_, at) => at)
  const mixed = [...rising.filter((at) => at % 2 === 1), ...rising.filter((at) => at % 2 === 0)]
  const orders = count < 3 ? [rising, rising.toReversed()] : [rising, rising.toReversed(), mixed]
  const spelled = (rank: number): Primitive => (kind === 'number' ? rank + 2 : letters(rank))
  return orders.map((order) => order.map(spelled))
}

/** Returns `ab`, `cd`, `ef`, …; with numbers after the thirteenth. */
function letters(rank: number): string {
  const pair = 'abcdefghijklmnopqrstuvwxyz'.slice(2 * (rank % 13), 2 * (rank % 13) + 2)
  return rank < 13 ? pair : `${pair}${Math.floor(rank / 13)}`
}

/** Replaces the letters or digits of a longer string by distinct ones. */
function varied(value: Primitive): readonly string[] {
  if (typeof value !== 'string' || value.length < 2 || longestText < value.length) return []
  const replaced = (by: string): string => {
    let next = 0
    return value.replaceAll(/[a-z]/gi, () => by[next++ % by.length]!)
  }
  return [replaced('abcdefghijklmnopqrstuvwxyz'), replaced('1234567890')]
}

/** Whether a value can be read at a glance. */
export function isReadable(value: Primitive): boolean {
  if (typeof value === 'number') return String(Math.abs(value)).length <= 4
  return typeof value !== 'string' || (value.length <= longestText && /^[\w .,:;/@-]*$/.test(value))
}
