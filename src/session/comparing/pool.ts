/** Processes all items in order, at most `limit` at a time. Starts no more once `isOver` returns true. */
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
