import type { Constants } from '../../model/subject/subject.ts'
import type { Primitive } from '../../model/subject/type.ts'

/** Longest text that is read at a glance. */
const longestText = 20

/** More constants of a source are not tried: there is one run for each. */
const mostConstants = 10

/**
 * Values that tell more of a function than 0 or the empty string do, simplest first: small ones, those that were `given`
 * by an earlier form of a test, and the constants of the source with their neighbors.
 */
export function revealingValues(
  kind: 'number' | 'string' | 'boolean',
  value: Primitive,
  given: readonly Primitive[],
  { numbers, strings }: Pick<Constants, 'numbers' | 'strings'>,
): readonly Primitive[] {
  const candidates: Readonly<Record<typeof kind, readonly Primitive[]>> = {
    number: [2, 1, 3, 10, -1, ...given, ...numbers.slice(0, mostConstants).flatMap((it) => [it, it + 1, it - 1])],
    string: [...varied(value), 'ab', 'a', 'abc', 'a b', '12', ...given, ...strings.slice(0, mostConstants)],
    boolean: [value !== true],
  }
  return [...new Set(candidates[kind])].filter((it) => !Object.is(it, value))
}

/** So many values that all differ, in several orders: rising, falling, and neither. */
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

/** `ab`, `cd`, `ef`, …: from the thirteenth on, with numbers. */
function letters(rank: number): string {
  const pair = 'abcdefghijklmnopqrstuvwxyz'.slice(2 * (rank % 13), 2 * (rank % 13) + 2)
  return rank < 13 ? pair : `${pair}${Math.floor(rank / 13)}`
}

/** A longer string with letters, or digits, that all differ in the place of those that it has. */
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
