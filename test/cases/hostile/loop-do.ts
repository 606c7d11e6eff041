export function hostile(n: number): number {
  do {
    n *= 2
  } while (n !== 7)
  return n
}
