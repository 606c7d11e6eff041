export function hostile(n: number): Promise<number> {
  const again = (): Promise<number> => Promise.resolve(n).then(again)
  return again()
}
