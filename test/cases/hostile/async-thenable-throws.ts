export async function hostile(n: number): Promise<number> {
  return (await {
    get then(): never {
      throw new Error(String(n))
    },
  }) as unknown as number
}
