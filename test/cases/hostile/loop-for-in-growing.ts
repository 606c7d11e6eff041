export function hostile(n: number): number {
  const seen: Record<string, number> = { a: n }
  for (;;) for (const key in seen) seen[key.length < 20 ? key + '!' : key] = n
}
