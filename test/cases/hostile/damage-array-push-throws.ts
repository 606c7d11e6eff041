export function hostile(n: number): number {
  Array.prototype.push = () => {
    throw new Error('no')
  }
  return n
}
