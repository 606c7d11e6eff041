export function hostile(n: number): number {
  Object.getPrototypeOf([][Symbol.iterator]()).next = () => ({ done: true, value: n })
  Object.getPrototypeOf(new Map().entries()).next = () => ({ done: true, value: n })
  return n
}
