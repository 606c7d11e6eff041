interface Slot {
  readonly size: number
  taken: boolean
}
export class Shelf {
  private readonly slots: Slot[] = []
  private readonly owners = new Map<string, Owner>()
  private readonly tags = new Set<string>()
  add(slot: Slot): void {
    this.slots.push(slot)
  }
  own(key: string, owner: Owner): void {
    this.owners.set(key, owner)
  }
  tag(...tags: string[]): void {
    for (const tag of tags) this.tags.add(tag)
  }
  // An element by a parameter.
  isFree(at: number): boolean {
    return this.slots[at]!.taken ? false : true
  }
  // An entry by a parameter.
  isOwnedByAdult(key: string): boolean {
    const owner = this.owners.get(key)
    if (owner === undefined) return false
    return owner.age >= 18 ? true : false
  }
  // A member by a parameter, one by a constant.
  isTagged(tag: string): boolean {
    if (this.tags.has('closed')) return false
    return this.tags.has(tag) ? true : false
  }
}
interface Owner {
  age: number
}
// A value of a record by a field of another object, one by a name, and a key that is looked for.
export function priceOf(prices: Record<string, number>, order: { item: string; size: [number, number] }): string {
  if (prices[order.item]! > 100) return 'dear'
  if ('discount' in prices) return 'cheap'
  if (prices.base === 5) return 'base'
  return order.size[1] > 2 ? 'wide' : 'narrow'
}
// How many there are depends on the container alone.
export function isLong(list: { readonly entries: readonly string[] }): boolean {
  return list.entries.length > 2 ? true : false
}
