export async function hostile(n: number): Promise<number> {
  return (await ({ then() {} } as any)) as number
}
