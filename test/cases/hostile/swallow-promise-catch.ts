export async function hostile(n: number): Promise<number> {
  for (;;) {
    await (async () => {
      for (;;) n++
    })().catch(() => 0)
  }
}
