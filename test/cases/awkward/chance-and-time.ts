// Nothing here is the same tomorrow.
export function flip(): string {
  return Math.random() < 0.5 ? 'heads' : 'tails'
}
export function age(year: number): string {
  const years = new Date().getFullYear() - year
  return years >= 18 ? `adult since ${years - 18}` : 'minor'
}
export function stamp(n: number): number {
  if (n > 5) throw new Error(`failed at ${Date.now()}`)
  return n
}
