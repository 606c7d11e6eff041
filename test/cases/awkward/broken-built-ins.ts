// A call that breaks its runner is in no test.
export function breakLists(on: boolean): number {
  if (!on) return 0
  Array.prototype.push = () => {
    throw new Error('no more lists')
  }
  return 1
}
export function breakLoops(n: number): string {
  if (n < 3) return 'few'
  Object.defineProperty(Array.prototype, Symbol.iterator, {
    value: () => [].keys(),
    configurable: true,
    writable: true,
  })
  return 'many'
}
export class Patcher {
  isOn = false
  install(): this {
    this.isOn = true
    String.prototype.split = () => ['x']
    return this
  }
}
