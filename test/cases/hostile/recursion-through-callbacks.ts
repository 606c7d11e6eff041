export function hostile(n: number): number[] {
  const f = (m: number): number[] => [m].flatMap((it) => f(it + 1))
  return f(n)
}
