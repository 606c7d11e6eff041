export function hostile(n: number): string {
  return 'x'.padStart(4e8, 'ab') + 'y'.padEnd(4e8) + n
}
