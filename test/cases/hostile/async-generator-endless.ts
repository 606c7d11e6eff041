export async function hostile(n: number): Promise<number> {
  async function* endless(): AsyncGenerator<number> {
    for (;;) yield n
  }
  let sum = 0
  for await (const it of endless()) sum += it
  return sum
}
