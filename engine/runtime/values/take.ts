import { append } from '../realm/append.ts'

/**
 * The first items of an iterable, fewer where it ends before. The iterator is closed as `break` in a loop closes it, so
 * that endless ones end too. Throws what iterating throws; the exported tests take items by the same lines.
 */
export function take(items: unknown, count: number): unknown[] {
  const taken: unknown[] = []
  for (const it of items as Iterable<unknown>) {
    append(taken, it)
    if (count <= taken.length) break
  }
  return taken
}

/** As `take`, for items that come one after the other. */
export async function takeAsync(items: unknown, count: number): Promise<unknown[]> {
  const taken: unknown[] = []
  for await (const it of items as AsyncIterable<unknown>) {
    append(taken, it)
    if (count <= taken.length) break
  }
  return taken
}
