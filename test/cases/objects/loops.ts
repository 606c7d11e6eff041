interface Item {
  price: number
  tags: Map<string, number>
  parts: { weight: number }[]
}
export function total(cart: { items: Item[] }): number {
  let sum = 0
  for (const item of cart.items) {
    if (item.price < 0) continue
    for (const part of item.parts) sum += part.weight
  }
  return sum > 50 ? 1 : 0
}
export function tagged(item: Item): boolean {
  for (const [name, count] of item.tags) if (name.length > 3 && count > 2) return true
  return false
}
export function indexed(cart: { items: Item[] }): number {
  for (let i = 0; i < cart.items.length; i++) {
    if (cart.items[i]!.price === 7) return i
  }
  return -1
}
export function named(prices: { [name: string]: { net: number } }): boolean {
  for (const name in prices) if (prices[name]!.net > 3) return true
  for (const { net } of Object.values(prices)) if (net < 0) return true
  return false
}
// What a loop collects.
export function collected(cart: { items: Item[] }): boolean {
  const dear: Item[] = []
  for (const item of cart.items) if (item.price > 10) dear.push(item)
  return dear.length > 1 && dear[0]!.parts[0]!.weight > 1 ? true : false
}
