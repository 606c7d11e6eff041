export function hostile(n: number): Promise<number> {
  const again = (): Promise<number> =>
    new Promise<number>(() => {
      for (;;) n++
    }).catch(again)
  return again()
}
