export function hostile(n: number): number {
  while (true) n += 1
}
