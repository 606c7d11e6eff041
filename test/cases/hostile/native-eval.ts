export function hostile(n: number): number {
  ;(0, eval)(n > 0 ? 'while (true) {}' : '0')
  return n
}
