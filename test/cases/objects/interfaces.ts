interface Discount {
  readonly name: string
  applies(order: Order): boolean
}
interface Order {
  total: number
  customer: Customer
}
export class Customer {
  points = 0
  readonly since: number
  level?: 'gold' | 'silver'
  rename = (level: 'gold' | 'silver'): void => {
    this.level = level
  }
  constructor(since: number) {
    this.since = since
  }
}
export class LoyaltyDiscount implements Discount {
  readonly name = 'loyalty'
  constructor(private readonly least: number) {}
  applies(order: Order): boolean {
    return order.customer.points >= this.least
  }
}
// An object literal stands behind the interface as well.
const always: Discount = {
  name: 'always',
  applies: (order) => order.total > 1,
}
export function price(order: Order, discount: Discount): number {
  if (discount.applies(order)) return order.total / 2
  return always.applies(order) ? order.total : 0
}
export function isGold({ customer }: Order): boolean {
  return customer.level === 'gold' ? true : false
}
// What nothing pasted implements is asked of a stub.
interface Store {
  find(id: string): { price: number } | undefined
}
export function isDear(store: Store, id: string): boolean {
  const found = store.find(id)
  return found !== undefined && found.price > 100 ? true : false
}
export class Box<T> {
  private content: T
  constructor(content: T) {
    this.content = content
  }
  get(): T {
    return this.content
  }
}
// A generic class is known by its argument.
export function isWeighty(box: Box<{ weight: number }>): boolean {
  return box.get().weight > 5 ? true : false
}
export async function isOpen(door: Promise<{ open: boolean }>): Promise<boolean> {
  const { open } = await door
  return open ? true : false
}
interface Hook {
  readonly name: string
  before?(step: number): { readonly code: number }
}
// Whether an optional method is there is state, too.
export function isHooked(hook: Hook): boolean {
  return hook.before && hook.before(1).code === 7 ? true : false
}
