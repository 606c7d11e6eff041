import * as v from 'valibot'

/** A copied array of at most `most` items. Checks the length first, so that a huge one costs nothing. */
export function listOf<const Item extends v.GenericSchema>(
  item: Item,
  most: number,
): v.GenericSchema<unknown, v.InferOutput<Item>[]> {
  const isShort = (it: unknown): it is unknown[] => Array.isArray(it) && it.length <= most
  return v.pipe(v.custom<unknown[]>(isShort), v.array(item))
}

/** A string of at most `most` UTF-16 code units. */
export function textOf(most: number): v.GenericSchema<unknown, string> {
  return v.pipe(v.string(), v.maxLength(most))
}

/** An integer from 0 to `most`. */
export function countOf(most: number): v.GenericSchema<unknown, number> {
  return v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most))
}

/** A nonnegative number, including infinity but not NaN. */
export const size: v.GenericSchema<unknown, number> = v.pipe(v.number(), v.minValue(0))
