export function each(xs: number[][]) {
  outer: for (const row of xs) {
    for (const { length = 0 } of row as any) {
      if (length) continue outer
      if (row) break outer
      break
    }
  }
  for (const k in xs) return k
}
