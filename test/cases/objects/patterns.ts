interface Order {
  customer: { name: string; address: { zip: string } }
  lines: { price: number; amount: number }[]
  note?: string
}
// A parameter that is taken apart, with a default.
export function isLocal({ customer: { address }, note = 'none' }: Order): boolean {
  if (note === 'pickup') return true
  return address.zip === '10115' ? true : false
}
// Variables, and what is left of an object and of an array.
export function costs(order: Order): number {
  const {
    lines: [first, ...others],
    ...rest
  } = order
  if (first!.price > 10) return 1
  if (others[0]!.amount > 2) return 2
  return rest.customer.name === 'me' ? 3 : 4
}
// An assignment to a pattern.
export function swapped(order: Order): boolean {
  let name = ''
  ;({ name } = order.customer)
  return name === 'you' ? true : false
}
// Copies: a spread, and Object.assign.
export function copied(order: Order, changes: { note: string }): number {
  const copy = { ...order, extra: changes.note }
  const merged = Object.assign({}, order, changes)
  if (copy.customer.name === 'a') return 1
  if (copy.extra === 'b') return 2
  return merged.note === 'c' ? 3 : 4
}
export class Settings {
  private retries = 0
  private quiet = false
  constructor(values: Partial<{ retries: number; quiet: boolean }>) {
    Object.assign(this, values)
  }
  isPatient(): boolean {
    return !this.quiet && this.retries > 3 ? true : false
  }
}
