export async function hostile(n: number): Promise<void> {
  await new Promise<void>(() => {
    const arm = (): void => {
      setTimeout(arm, n)
    }
    arm()
  })
}
