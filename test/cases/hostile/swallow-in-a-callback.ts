export function hostile(n: number): number {
  const swallow = (f: () => void): void => {
    try {
      f()
    } catch {
      swallow(f)
    }
  }
  swallow(() => {
    for (;;) n++
  })
  return n
}
