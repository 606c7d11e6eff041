const sleep = (ms: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, ms)
  })

async function limits(): Promise<{ low: number; high: number }> {
  await sleep(10)
  return { low: 3, high: 70 }
}

const { low, high } = await limits()
let count = 0
for await (const it of [Promise.resolve(1), 2]) count += it

/** Clamps, and counts its calls. */
export function clamp(n: number): number {
  count++
  if (n < low) return low
  if (high < n) return high
  return n + count
}
