// Private state is reached through the public surface only: parameter properties, accessors, methods.
export class Money {
  constructor(
    private readonly cents: number,
    readonly currency: string,
  ) {}
  isMuch(): boolean {
    return this.cents > 1000 ? true : false
  }
}
export class Wallet {
  #owner = ''
  private limit = 0
  private money: Money = new Money(0, 'EUR')
  open = false
  set owner(name: string) {
    this.#owner = name
  }
  raise(by: number): this {
    this.limit = by
    return this
  }
  put(money: Money): void {
    this.money = money
  }
  canSpend(): boolean {
    if (this.#owner === 'Ada') return true
    if (this.open && this.limit > 500) return true
    return this.money.isMuch() ? true : false
  }
}
