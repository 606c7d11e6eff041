export type Coin = 10 | 20 | 50 | 100 | 200

export interface Slot {
  readonly name: string
  readonly price: number
  count: number
}

export type Outcome =
  | { readonly kind: 'sold'; readonly name: string; readonly change: readonly Coin[] }
  | { readonly kind: 'refused'; readonly reason: 'unknown' | 'sold-out' | 'no-change' }
  | { readonly kind: 'missing'; readonly amount: number }

const coins: readonly Coin[] = [200, 100, 50, 20, 10]

export class VendingMachine {
  private readonly slots = new Map<string, Slot>()
  private readonly till = new Map<Coin, number>(coins.map((coin) => [coin, 0]))
  private inserted: Coin[] = []
  private locked = false

  load(code: string, name: string, price: number, count = 1): void {
    if (!/^[A-F][1-9]$/.test(code)) throw new Error(`${code} is no slot`)
    if (price <= 0 || price % 10 !== 0) throw new RangeError('A price is a multiple of ten')
    const slot = this.slots.get(code)
    if (slot?.name === name && slot.price === price) slot.count += count
    else this.slots.set(code, { name, price, count })
  }

  get credit(): number {
    return this.inserted.reduce<number>((sum, coin) => sum + coin, 0)
  }

  insert(coin: number): boolean {
    if (this.locked || !isCoin(coin)) return false
    if (10 <= this.inserted.length) return false
    this.inserted.push(coin)
    return true
  }

  refund(): Coin[] {
    const coins = this.inserted
    this.inserted = []
    return coins
  }

  select(code: string): Outcome {
    const slot = this.slots.get(code.toUpperCase())
    if (slot === undefined) return { kind: 'refused', reason: 'unknown' }
    if (slot.count <= 0) return { kind: 'refused', reason: 'sold-out' }
    if (this.credit < slot.price) return { kind: 'missing', amount: slot.price - this.credit }
    const change = this.makeChange(this.credit - slot.price)
    if (change === undefined) return { kind: 'refused', reason: 'no-change' }
    for (const coin of this.inserted) this.book(coin, 1)
    for (const coin of change) this.book(coin, -1)
    this.inserted = []
    slot.count--
    return { kind: 'sold', name: slot.name, change }
  }

  /** Opens the till with the service key. */
  collect(key: string): number {
    if (key !== 'service-7') {
      this.locked = true
      throw new Error('The key does not fit')
    }
    this.locked = false
    let sum = 0
    for (const [coin, count] of this.till) {
      sum += coin * count
      this.till.set(coin, 0)
    }
    return sum
  }

  private makeChange(amount: number): Coin[] | undefined {
    const change: Coin[] = []
    let left = amount
    for (const coin of coins) {
      let available = this.till.get(coin)! + this.inserted.filter((it) => it === coin).length
      while (coin <= left && 0 < available) {
        change.push(coin)
        left -= coin
        available--
      }
    }
    return left === 0 ? change : undefined
  }

  private book(coin: Coin, by: number): void {
    this.till.set(coin, this.till.get(coin)! + by)
  }
}

function isCoin(value: number): value is Coin {
  return (coins as readonly number[]).includes(value)
}
