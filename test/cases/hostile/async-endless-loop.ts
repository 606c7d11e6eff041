export async function hostile(n: number): Promise<number> {
  while (true) {
    await null
    n++
  }
}
