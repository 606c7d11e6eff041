// Tests share the module, and it remembers.
let id = 0
export function nextId(prefix: string): string {
  id++
  if (prefix === '') return `x${id}`
  return prefix + id
}
export class Counter {
  static count = 0
  constructor() {
    Counter.count++
  }
  get total(): number {
    return Counter.count > 2 ? -1 : Counter.count
  }
}
