export async function later(n: number): Promise<string> {
  if (n > 3) await new Promise((done) => setTimeout(done, 6_000))
  if (n < 0) throw new RangeError('negative')
  return n > 3 ? 'late' : 'early'
}
