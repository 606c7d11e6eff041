/**
 * Does all of some work, at most `limit` pieces of it at a time, in order of their beginning. Resolves when all are done, or
 * once `isOver` says so and those that were begun are.
 */
export async function inParallel<T>(
  work: readonly T[],
  limit: number,
  act: (it: T) => Promise<void>,
  isOver: () => boolean,
): Promise<void> {
  let next = 0
  const hand = async (): Promise<void> => {
    while (next < work.length && !isOver()) {
      const it = work[next]!
      next += 1
      await act(it)
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, work.length) }, hand))
}
