export class Account {
  #balance = 0
  #overdraft = 0
  #frozen = false
  #failures = 0

  constructor(readonly iban: string) {}

  get balance(): number {
    return this.#balance
  }

  get isFrozen(): boolean {
    return this.#frozen
  }

  get failures(): number {
    return this.#failures
  }

  set overdraft(limit: number) {
    if (limit < 0) throw new RangeError('An overdraft is a positive amount')
    this.#overdraft = limit
  }

  get available(): number {
    return this.#frozen ? 0 : this.#balance + this.#overdraft
  }

  deposit(amount: number): void {
    if (amount <= 0) throw new RangeError('Nothing was deposited')
    this.#balance += amount
  }

  withdraw(amount: number): boolean {
    if (this.available < amount) {
      this.#failures++
      if (this.#failures === 3) this.#frozen = true
      return false
    }
    this.#balance -= amount
    return true
  }

  release(): void {
    this.#frozen = false
    this.#failures = 0
  }
}

export class StandingOrder {
  #lastDay = -Infinity
  #missed = 0
  #suspended = false

  constructor(
    readonly from: Account,
    readonly to: Account,
    readonly amount: number,
    readonly intervalDays: number,
  ) {}

  get isSuspended(): boolean {
    return this.#suspended
  }

  get missed(): number {
    return this.#missed
  }

  isDue(day: number): boolean {
    return !this.#suspended && this.intervalDays <= day - this.#lastDay
  }

  execute(day: number): boolean {
    if (!this.isDue(day)) return false
    this.#lastDay = day
    if (this.from.withdraw(this.amount)) {
      this.to.deposit(this.amount)
      this.#missed = 0
      return true
    }
    this.#missed++
    if (this.#missed === 2) this.#suspended = true
    return false
  }
}

export type Advice = 'fine' | 'top up' | 'release account' | 'renew order' | 'change accounts' | 'watch receiver'

export function adviceFor(order: StandingOrder): Advice {
  const { from, to } = order
  if (from.iban === to.iban) return 'change accounts'
  if (from.isFrozen) return 'release account'
  if (order.isSuspended) return order.amount <= from.available ? 'renew order' : 'top up'
  if (from.available < order.amount) return 'top up'
  if (to.isFrozen || (to.balance < 0 && 1 < to.failures)) return 'watch receiver'
  return 'fine'
}
