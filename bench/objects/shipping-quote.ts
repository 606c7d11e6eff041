export interface Parcel {
  readonly weight: number
  readonly size: { readonly length: number; readonly width: number; readonly height: number }
  readonly contents: readonly Item[]
  readonly insurance?: { readonly value: number; readonly sealed: boolean }
}

export interface Item {
  readonly name: string
  readonly hazard?: { readonly un: number; readonly packed: boolean }
  readonly perishable?: boolean
}

export interface Destination {
  readonly country: string
  readonly zone: 1 | 2 | 3
  readonly island?: { readonly ferry: boolean }
  readonly customs?: { readonly agreement: boolean; readonly freeUpTo: number }
}

export interface Shipment {
  readonly parcels: readonly Parcel[]
  readonly destination: Destination
  readonly service: { readonly speed: 'standard' | 'express'; readonly pickup?: { readonly hour: number } }
}

export type Quote =
  | { readonly kind: 'price'; readonly amount: number; readonly days: number }
  | { readonly kind: 'refused'; readonly why: string }

const rates = [0, 5, 12, 30]

export function quote(shipment: Shipment): Quote {
  const { parcels, destination, service } = shipment
  if (parcels.length === 0) return { kind: 'refused', why: 'there is nothing to ship' }
  let amount = 0
  for (const parcel of parcels) {
    const problem = problemOf(parcel, shipment)
    if (problem !== undefined) return { kind: 'refused', why: problem }
    amount += priceOf(parcel, destination)
  }
  if (service.pickup !== undefined) amount += 17 <= service.pickup.hour ? 8 : 4
  if (4 < parcels.length) amount *= 0.9
  let days = 2 * destination.zone
  if (destination.island !== undefined) days += destination.island.ferry ? 1 : 4
  if (service.speed === 'express') {
    amount *= 2
    days = Math.ceil(days / 2)
  }
  return { kind: 'price', amount, days }
}

function problemOf(parcel: Parcel, { destination, service }: Shipment): string | undefined {
  const girth = parcel.size.length + 2 * (parcel.size.width + parcel.size.height)
  if (300 < girth || 30 < parcel.weight) return 'a parcel is too large'
  for (const item of parcel.contents) {
    if (item.hazard !== undefined) {
      if (!item.hazard.packed) return `${item.name} is not packed as it must be`
      if (item.hazard.un === 1950 && service.speed === 'express') return `${item.name} does not fly`
    }
    if (item.perishable && service.speed === 'standard' && 1 < destination.zone) return `${item.name} would not last`
  }
  if (parcel.insurance !== undefined && 500 < parcel.insurance.value && !parcel.insurance.sealed) {
    return 'what is insured so high must be sealed'
  }
  return undefined
}

function priceOf(parcel: Parcel, destination: Destination): number {
  let price = rates[destination.zone]! + parcel.weight
  const value = parcel.insurance?.value ?? 0
  if (0 < value) price += value / 100
  if (destination.customs !== undefined && destination.customs.freeUpTo < value) {
    price += destination.customs.agreement ? 5 : 20
  }
  return price
}

export class Carrier {
  private readonly contracts = new Map<string, { readonly discount: number; readonly minimum: number }>()
  private readonly strikes = new Set<string>()
  private shipped = 0

  agree(country: string, discount: number, minimum: number): this {
    if (discount <= 0 || 1 <= discount) throw new RangeError('A discount is a share of the price')
    this.contracts.set(country, { discount, minimum })
    return this
  }

  strike(country: string): void {
    this.strikes.add(country)
  }

  endStrike(country: string): boolean {
    return this.strikes.delete(country)
  }

  /** Contracts count once enough has been shipped. */
  ship(shipment: Shipment): Quote {
    const { country } = shipment.destination
    if (this.strikes.has(country)) return { kind: 'refused', why: 'there is a strike' }
    const quoted = quote(shipment)
    if (quoted.kind === 'refused') return quoted
    this.shipped += shipment.parcels.length
    const contract = this.contracts.get(country)
    if (contract === undefined || this.shipped < contract.minimum) return quoted
    return { ...quoted, amount: quoted.amount * (1 - contract.discount) }
  }
}
