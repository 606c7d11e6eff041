export function hostile(n: number): number {
  const again = (): void => queueMicrotask(again)
  if (n > 0) again()
  return n
}
