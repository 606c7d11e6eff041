const before = Date.now()
await new Promise((done) => {
  setTimeout(done, 5)
})

/** Compares a time with the one at which the module began to load. */
export function isOld(at: number): boolean {
  return at < before
}

export function age(): number {
  return Date.now() < 5 ? 1 : 2
}

export async function later(ms: number): Promise<string> {
  await new Promise((done) => {
    setTimeout(done, Math.min(100, ms))
  })
  return ms > 50 ? 'slow' : 'fast'
}
