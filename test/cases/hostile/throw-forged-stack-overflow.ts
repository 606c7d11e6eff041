export function hostile(n: number): number {
  if (n > 0) throw new RangeError('Maximum call stack size exceeded')
  return n
}
