// lukehaas/RunJS#516: a finite loop that counts to ten thousand.
export function countMultiples(divisor: number): number {
  let count = 0
  for (let i = 1; i <= 10000; i++) if (i % divisor === 0) count++
  return count > 100 ? count : -1
}
