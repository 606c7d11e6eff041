export interface Bin {
  readonly aisle: number
  readonly hazardous: boolean
  stock: number
}

export interface Reservation {
  readonly order: number
  readonly sku: string
  readonly count: number
}

export class Inventory {
  readonly #bins = new Map<string, Bin[]>()
  readonly #reservations: Reservation[] = []
  readonly #blocked = new Set<number>()

  store(sku: string, bin: Bin): void {
    if (bin.stock <= 0) throw new RangeError('An empty bin is not stored')
    const bins = this.#bins.get(sku)
    if (bins === undefined) this.#bins.set(sku, [bin])
    else bins.push(bin)
  }

  block(aisle: number): void {
    this.#blocked.add(aisle)
  }

  binsOf(sku: string): readonly Bin[] {
    return (this.#bins.get(sku) ?? []).filter((it) => !this.#blocked.has(it.aisle))
  }

  reserve(reservation: Reservation): boolean {
    if (this.free(reservation.sku) < reservation.count) return false
    this.#reservations.push(reservation)
    return true
  }

  reservationOf(order: number): Reservation | undefined {
    return this.#reservations.find((it) => it.order === order)
  }

  free(sku: string): number {
    const stock = this.binsOf(sku).reduce((sum, it) => sum + it.stock, 0)
    const reserved = this.#reservations.filter((it) => it.sku === sku).reduce((sum, it) => sum + it.count, 0)
    return stock - reserved
  }
}

export interface Picker {
  readonly name: string
  readonly certificates: readonly string[]
  readonly cart: { readonly capacity: number; readonly items: string[] }
}

export type Pick =
  | { readonly kind: 'picked'; readonly aisles: readonly number[] }
  | { readonly kind: 'refused'; readonly reason: 'not reserved' | 'cart is full' | 'no certificate' | 'out of stock' }

export function pick(inventory: Inventory, picker: Picker, order: number): Pick {
  const reservation = inventory.reservationOf(order)
  if (reservation === undefined) return { kind: 'refused', reason: 'not reserved' }
  if (picker.cart.capacity < picker.cart.items.length + reservation.count) {
    return { kind: 'refused', reason: 'cart is full' }
  }
  const aisles: number[] = []
  let missing = reservation.count
  for (const bin of inventory.binsOf(reservation.sku)) {
    if (missing === 0) break
    if (bin.hazardous && !picker.certificates.includes('hazard')) return { kind: 'refused', reason: 'no certificate' }
    const taken = Math.min(missing, bin.stock)
    if (taken === 0) continue
    bin.stock -= taken
    missing -= taken
    aisles.push(bin.aisle)
  }
  if (0 < missing) return { kind: 'refused', reason: 'out of stock' }
  picker.cart.items.push(reservation.sku)
  return { kind: 'picked', aisles }
}

/** What is to be bought again, and how much of it. */
export function reorder(inventory: Inventory, skus: readonly string[], minimum: number): ReadonlyMap<string, number> {
  const wanted = new Map<string, number>()
  for (const sku of skus) {
    const free = inventory.free(sku)
    if (minimum <= free) continue
    wanted.set(sku, inventory.binsOf(sku).length === 0 ? 2 * minimum : minimum - free)
  }
  return wanted
}
