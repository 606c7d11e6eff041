let last = Date.now()
export function hostile(n: number): number {
  const now = Date.now() + Math.random() * n
  const slower = now > last
  last = now
  return slower ? new Date().getTime() : performance.now()
}
