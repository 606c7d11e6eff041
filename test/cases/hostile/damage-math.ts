export function hostile(n: number): number {
  Math.random = Math.floor = Math.min = Math.max = () => NaN
  Date.now = () => NaN
  return n
}
