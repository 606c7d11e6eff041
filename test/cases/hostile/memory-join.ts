export function hostile(n: number): number {
  return new Array(1e8).join('x').length + n
}
