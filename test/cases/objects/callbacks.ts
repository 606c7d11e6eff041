interface Item {
  price: number
  kind: string
}
interface Cart {
  items: Item[]
  limit: number
}
export function hasDear(cart: Cart): boolean {
  return cart.items.some((item) => item.price > cart.limit) ? true : false
}
export function first(cart: Cart): string {
  const found = cart.items.filter((it) => it.kind !== 'gift').find((it) => it.price > 3)
  if (found === undefined) return 'none'
  return found.kind === 'book' ? 'book' : 'other'
}
export function sum(cart: Cart): number {
  const all = cart.items.map((it) => it.price * 2).reduce((left, right) => left + right, 0)
  return all > cart.limit ? 1 : 0
}
const isBook = (item: Item): boolean => (item.kind === 'book' ? true : false)
// A function that is handed over by its name: its predicate is that of the caller.
export function books(cart: Cart): number {
  return cart.items.filter(isBook).length > 2 ? 1 : 0
}
function each(cart: Cart, visit: (item: Item) => void): void {
  cart.items.forEach((it) => visit(it))
}
// A callback that pasted code calls.
export function gifts(cart: Cart): number {
  let count = 0
  each(cart, (item) => {
    if (item.kind === 'gift') count++
  })
  return count
}
// A closure sees what is around it.
export function isOver(cart: Cart): boolean {
  const limit = cart.limit
  const exceeds = (item: Item): boolean => (item.price > limit ? true : false)
  return exceeds(cart.items[0]!)
}
