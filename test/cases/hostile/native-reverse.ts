export function hostile(n: number): number {
  return Array.prototype.reverse.call({ length: 2 ** 40 } as any).length + n
}
