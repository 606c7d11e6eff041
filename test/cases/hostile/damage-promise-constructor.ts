export async function hostile(n: number): Promise<number> {
  globalThis.Promise = class {} as any
  return n
}
