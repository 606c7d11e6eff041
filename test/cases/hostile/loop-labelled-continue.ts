export function hostile(n: number): number {
  outer: for (;;) {
    for (let i = 0; i < 3; i++) {
      if (i === 1) continue outer
      n++
    }
  }
}
