export function hostile(n: number): Promise<void> {
  return new Promise(() => setInterval(() => n++, 1))
}
