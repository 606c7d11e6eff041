/** Acts on items, at most `count` at the same time. */
export async function inParallel<T>(
  items: readonly T[],
  count: number,
  act: (item: T) => Promise<void>,
): Promise<void> {
  let next = 0
  const work = async (): Promise<void> => {
    while (next < items.length) await act(items[next++]!)
  }
  await Promise.all(Array.from({ length: count }, work))
}
