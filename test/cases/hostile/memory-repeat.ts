export function hostile(n: number): string {
  return 'x'.repeat(1e8) + n
}
