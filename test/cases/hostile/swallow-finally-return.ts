export function hostile(n: number): number {
  const once = (): number => {
    try {
      for (;;) n++
    } finally {
      return n
    }
  }
  for (;;) once()
}
