// Arrays have the element that is read, maps and sets have what is asked for, by the same variable.
interface Item {
  readonly price: number
}
export function third(items: Item[]): boolean {
  return items[2]!.price > 10 ? true : false
}
export function at(items: Item[], index: number): boolean {
  return items[index]!.price > 20 ? true : false
}
export function any(items: readonly Item[]): number {
  for (const item of items) if (item.price > 30) return 1
  return 0
}
export function stock(counts: Map<string, number>, name: string): boolean {
  const count = counts.get(name)
  if (count === undefined) return false
  return count > 40 ? true : false
}
export function named(counts: Map<string, Item>): boolean {
  return counts.get('apple')!.price > 50 ? true : false
}
export function member(names: Set<string>, name: string): boolean {
  return names.has(name) ? true : false
}
export function pair(it: [number, Item]): boolean {
  return it[1].price > 60 ? true : false
}
export function row(prices: Record<string, Item>, key: string): boolean {
  return prices[key]!.price > 70 ? true : false
}

// What a call picks by a constant is asked for by the same.
export class Seat {
  private guest = ''
  give(guest: string): void {
    this.guest = guest
  }
  isOf(guest: string): boolean {
    return this.guest === guest
  }
}
export class Table {
  private readonly seats = new Map<number, Seat>()
  place(at: number, seat: Seat): void {
    this.seats.set(at, seat)
  }
  seat(at: number): Seat | undefined {
    return this.seats.get(at)
  }
}
export function isHosted(table: Table): boolean {
  return table.seat(12)?.isOf('Ada') === true ? true : false
}
