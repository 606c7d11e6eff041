// Looks at the clock while it is loaded, which makes a difference to some of its functions.
const loadedAt = new Date()
const session = { year: loadedAt.getFullYear(), opened: performance.now() }

export function age(born: number): string {
  const years = session.year - born
  return years >= 18 ? `adult for ${years - 18} years` : 'minor'
}
export function isStale(): boolean {
  return performance.now() - session.opened > 2_000
}
export function half(n: number): number {
  return n % 2 === 0 ? n / 2 : -1
}
