export async function hostile(n: number): Promise<number> {
  return n > 0 ? new Promise<number>(() => undefined) : n
}
