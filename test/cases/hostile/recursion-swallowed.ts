export function hostile(n: number): number {
  try {
    return hostile(n + 1)
  } catch {
    return hostile(n + 2)
  } finally {
    hostile(n + 3)
  }
}
