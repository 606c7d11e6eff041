export function hostile(n: number): number[] {
  return new Array(4e9).fill(n)
}
