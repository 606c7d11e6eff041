// Predicates in functions that no test can call get the graph of a caller that it can.
interface Order {
  lines: { price: number }[]
  customer?: { address?: { country: string } | null }
}
function isDear(price: number): boolean {
  return price > 100 ? true : false
}
function check(order: Order, index: number): boolean {
  return isDear(order.lines[index]!.price)
}
export class Desk {
  #limit = 5
  private count = 0
  raise(limit: number): void {
    this.#limit = limit
  }
  take(order: Order): boolean {
    if (!this.#accepts(order)) return false
    this.count++
    return check(order, 0)
  }
  #accepts(order: Order): boolean {
    return this.count < this.#limit && order.lines.length > 0 ? true : false
  }
}
// What decides whether a predicate is reached belongs to its graph, also where it is an optional chain.
export function isAbroad(order: Order): boolean {
  if (order.lines.length === 0) return false
  return order.customer?.address?.country !== 'DE' ? true : false
}
let mode = 'open'
export function setMode(value: string): void {
  mode = value
}
export function isOpen(order: Order): boolean {
  return mode === 'open' && order.lines[0]!.price > 1 ? true : false
}
// Neither of these depends on an object.
export function isTall(height: number): boolean {
  const limit = { value: 3 }
  return height > limit.value ? true : false
}
