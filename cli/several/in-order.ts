/**
 * Does some work for each item, for a few at once, and hands on the results in the order of the items as soon as all
 * before them are there.
 */
export async function inOrder<Item, Result>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<Result>,
  onResult: (result: Result, item: Item) => void,
): Promise<readonly Result[]> {
  const results: Result[] = []
  const waiting = new Map<number, Result>()
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < items.length) {
      const at = next++
      waiting.set(at, await work(items[at]!))
      for (let ready = results.length; waiting.has(ready); ready++) {
        const result = waiting.get(ready)!
        waiting.delete(ready)
        results.push(result)
        onResult(result, items[ready]!)
      }
    }
  }
  await Promise.all(Array.from({ length: Math.max(1, most) }, worker))
  return results
}
