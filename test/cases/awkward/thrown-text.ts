/** Throws texts, of which one is too long to be stated. */
export function refuse(size: number): number {
  if (size > 5) throw 'x'.repeat(20_000)
  if (size < 0) throw 'negative'
  return size
}
