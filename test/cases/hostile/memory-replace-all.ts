export function hostile(n: number): string {
  const text = 'a'.repeat(10_000)
  return text.replaceAll('a', text).replaceAll('a', text) + n
}
