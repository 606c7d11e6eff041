import { mapLimit, retry, type AsyncResultArrayCallback } from 'async'

export type Callback = AsyncResultArrayCallback<number>

/** Twice each value. */
export async function doubled(values: number[]): Promise<string> {
  const all = (await mapLimit(values, 2, async (it: number) => {
    if (it < 0) throw new RangeError('negative')
    return it * 2
  })) as number[]
  if (all.length === 0) return 'none'
  return all.length > 2 ? 'many' : all.join()
}

/** Tries something three times. */
export async function tried(failures: number): Promise<string> {
  let count = 0
  const work = async (): Promise<number> => {
    count += 1
    if (count <= failures) throw new Error(`failed ${count} times`)
    return count
  }
  const tries = (await retry({ times: 3, interval: 0 }, work)) as number
  return tries === 1 ? 'at once' : `after ${tries} tries`
}
