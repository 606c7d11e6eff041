export function hostile(n: number): number {
  for (;;) {
    try {
      for (;;) n++
    } finally {
      continue
    }
  }
}
