export function hostile(n: number): number {
  if (n > 0) for (;;);
  return n
}
