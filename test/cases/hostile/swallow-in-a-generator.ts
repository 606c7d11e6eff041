export function hostile(n: number): number {
  function* stubborn(): Generator<number> {
    for (;;) {
      try {
        for (;;) yield n++
      } finally {
        continue
      }
    }
  }
  for (const it of stubborn()) if (it > n + 2) break
  return n
}
