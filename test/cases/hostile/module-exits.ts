declare const process: any
export function hostile(n: number): number {
  if (n > 0) process.exit(1)
  if (n < -5) process.abort?.()
  return n
}
