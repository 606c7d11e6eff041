export function hostile(n: number): number {
  if (n > 2) throw undefined
  if (n < -2) throw Symbol('hostile')
  throw null
}
