// @filename: left.ts
export interface Item { name: string; price: number; amount: number }
export function total(items: Item[]): { sum: number; names: string[] } {
  const sum = items.reduce((all, it) => all + it.price * it.amount, 0)
  return { sum, names: items.map((it) => it.name) }
}
// @filename: right.ts
export interface Item { name: string; price: number; amount: number }
export function total(items: Item[]): { sum: number; names: string[] } {
  const names = new Set(items.map((it) => it.name))
  return { names: [...names], sum: items.reduce((all, it) => all + it.price * it.amount, 0) }
}
