export function hostile(n: number): string {
  const it = {
    toString(): string {
      for (;;) n++
    },
  }
  return 'a' < (it as any) ? 'less' : 'more'
}
