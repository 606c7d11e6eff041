export interface Batch {
  readonly reference: string
  readonly sku: number
  readonly quantity: number
  /** The day of arrival; none for what lies in the warehouse. */
  readonly eta: number | null
}

export interface OrderLine {
  readonly order: number
  readonly sku: number
  readonly quantity: number
}

export type Allocation = { readonly kind: 'allocated'; readonly batch: string } | { readonly kind: 'out of stock' }

class Stock {
  readonly #lines: OrderLine[] = []

  constructor(readonly batch: Batch) {}

  get available(): number {
    return this.batch.quantity - this.#lines.reduce((sum, it) => sum + it.quantity, 0)
  }

  get isExhausted(): boolean {
    return this.available <= 0
  }

  get isInWarehouse(): boolean {
    return this.batch.eta === null
  }

  has(line: OrderLine): boolean {
    return this.#lines.some((it) => isSameLine(it, line))
  }

  canAllocate(line: OrderLine): boolean {
    return this.batch.sku === line.sku && this.available >= line.quantity && !this.has(line)
  }

  isPreferredTo(other: Stock): boolean {
    if (this.isInWarehouse !== other.isInWarehouse) return this.isInWarehouse
    if (this.batch.eta !== other.batch.eta) return (this.batch.eta ?? 0) < (other.batch.eta ?? 0)
    return this.available < other.available
  }

  allocate(line: OrderLine): void {
    this.#lines.push(line)
  }

  release(order: number): boolean {
    const at = this.#lines.findIndex((it) => it.order === order)
    if (at >= 0) this.#lines.splice(at, 1)
    return at >= 0
  }
}

function isSameLine(a: OrderLine, b: OrderLine): boolean {
  return a.order === b.order && a.sku === b.sku
}

function isQuantity(value: number): boolean {
  return Number.isInteger(value) && value > 0 && value <= 10_000
}

/** Eight digits, of which the last is the remainder of the others by 7. */
function isSku(sku: number): boolean {
  if (!Number.isInteger(sku) || sku < 10_000_000 || sku > 99_999_999) return false
  return Math.floor(sku / 10) % 7 === sku % 10
}

export class Warehouse {
  readonly #stocks: Stock[] = []

  get isSoldOut(): boolean {
    return this.#stocks.length > 0 && this.#stocks.every((it) => it.isExhausted)
  }

  receive(batch: Batch): void {
    if (!isSku(batch.sku) || !isQuantity(batch.quantity)) throw new RangeError('Not a batch')
    if (this.#isKnown(batch.reference)) throw new Error(`${batch.reference} was received before`)
    this.#stocks.push(new Stock(batch))
  }

  allocate(line: OrderLine, today: number): Allocation {
    if (isQuantity(line.quantity) === false) throw new RangeError('Not a quantity')
    let best: Stock | undefined
    for (const stock of this.#stocks) {
      const usable = stock.canAllocate(line) && arrivesSoon(stock.batch, today)
      if (usable && (best === undefined || stock.isPreferredTo(best))) best = stock
    }
    if (best === undefined) return { kind: 'out of stock' }
    best.allocate(line)
    return { kind: 'allocated', batch: best.batch.reference }
  }

  release(order: number): number {
    let count = 0
    for (const stock of this.#stocks) {
      if (stock.release(order)) count++
    }
    return count
  }

  #isKnown(reference: string): boolean {
    return this.#stocks.some((it) => it.batch.reference === reference)
  }
}

function arrivesSoon({ eta }: Batch, today: number): boolean {
  return eta === null || (eta >= today && eta - today <= 30)
}
