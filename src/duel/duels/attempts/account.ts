export class Account {
  private cents = 0

  get balance(): number {
    return this.cents
  }

  deposit(amount: number): void {
    if (!(0 < amount)) throw new RangeError('only positive amounts')
    this.cents += amount
  }

  withdraw(amount: number): boolean {
    if (!(0 < amount)) throw new RangeError('only positive amounts')
    if (this.cents <= amount) return false
    this.cents -= amount
    return true
  }
}
