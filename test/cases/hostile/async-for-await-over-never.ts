export async function hostile(n: number): Promise<number> {
  for await (const it of [new Promise<number>(() => {})]) n += it
  return n
}
