declare const process: { nextTick(callback: () => void): void }
export function hostile(n: number): Promise<number> {
  return new Promise((resolve) => {
    const again = (): void => {
      process.nextTick(again)
    }
    if (n > 0) again()
    else resolve(n)
  })
}
