export function hostile(n: number): number {
  for (;;) {
    try {
      for (;;) n++
    } catch {
      n = 0
    }
  }
}
