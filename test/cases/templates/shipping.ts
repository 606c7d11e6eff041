// What a module holds has to agree with the argument: entries in several containers, and an object in one of them.
interface Order {
  product: string
  place: { shelf: string }
  customer: string
  amount: number
}
export class Stock {
  private counts = new Map<string, number>()
  private isOpen = false
  open(): void {
    this.isOpen = true
  }
  put(product: string, count: number): void {
    this.counts.set(product, count)
  }
  has(product: string, amount: number): boolean {
    if (!this.isOpen) return false
    const count = this.counts.get(product)
    return count !== undefined && amount < count
  }
}
const prices = new Map<string, number>()
const shelves = new Map<string, Stock>()
const known = new Set<string>()
export function price(product: string, value: number): void {
  prices.set(product, value)
}
export function build(shelf: string, stock: Stock): void {
  shelves.set(shelf, stock)
}
export function welcome(customer: string): void {
  known.add(customer)
}
export function canShip(order: Order): boolean {
  const stock = shelves.get(order.place.shelf)
  const price = prices.get(order.product)
  if (stock === undefined || price === undefined || !known.has(order.customer)) return false
  return price > 100 && stock.has(order.product, order.amount) ? true : false
}
