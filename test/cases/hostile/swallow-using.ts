export function hostile(n: number): number {
  for (;;) {
    try {
      using it = {
        [Symbol.dispose](): void {
          for (;;) n++
        },
      }
      void it
    } catch {}
  }
}
