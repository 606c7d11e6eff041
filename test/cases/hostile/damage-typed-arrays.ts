export function hostile(n: number): number {
  const typed = Object.getPrototypeOf(Int32Array.prototype)
  typed.fill = typed.set = typed.subarray = () => {
    throw new Error('no')
  }
  return n
}
