export function hostile(n: number): number {
  return new Float64Array(5e7).sort().length + new Array(2e7).fill(0).sort().length + n
}
