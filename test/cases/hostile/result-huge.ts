export function hostile(n: number): number[] {
  return new Array(500_000)
}
