export abstract class Account {
  protected balance = 0
  #locked = false
  constructor(
    readonly owner: string,
    private limit = 10,
  ) {}
  get isLocked(): boolean {
    return this.#locked
  }
  set locked(value: boolean) {
    this.#locked = value
  }
  deposit(amount: number): this {
    if (amount <= 0) throw new RangeError('amount')
    this.balance += amount
    return this
  }
  withLimit(limit: number): this {
    this.limit = limit
    return this
  }
  abstract fee(): number
  protected available(): number {
    return this.balance + this.limit
  }
  canPay(amount: number): boolean {
    if (this.isLocked) return false
    return this.available() - this.fee() >= amount ? true : false
  }
}
export class Basic extends Account {
  private flat = 1
  fee(): number {
    return this.flat
  }
}
export class Premium extends Account {
  private rate: number
  constructor(owner: string, rate: number) {
    super(owner, 100)
    this.rate = rate
  }
  fee(): number {
    return this.rate * this.balance
  }
}
export function isRich(account: Account): boolean {
  return account.canPay(1000) ? true : false
}
interface Clock {
  now(): number
}
export function isLate(clock: Clock, due: Date): boolean {
  return clock.now() > due.getTime() ? true : false
}
