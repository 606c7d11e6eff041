export async function hostile(n: number): Promise<number> {
  return (await {
    then(resolve: (n: number) => void, reject: (why: unknown) => void) {
      resolve(n)
      resolve(n + 1)
      reject(n)
    },
  }) as number
}
