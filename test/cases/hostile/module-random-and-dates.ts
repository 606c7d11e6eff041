let last = Date.now()
export function hostile(n: number): string {
  const now = Date.now() + Math.random() * n
  const slower = now > last
  last = now
  return slower ? new Date().toISOString() : `${performance.now()}`
}
