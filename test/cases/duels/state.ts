// @filename: left.ts
export class Account {
  private cents = 0
  deposit(amount: number): void { if (amount <= 0) throw new RangeError('no'); this.cents += amount }
  withdraw(amount: number): boolean { if (this.cents < amount) return false; this.cents -= amount; return true }
  get balance(): number { return this.cents }
}
// @filename: right.ts
export class Account {
  private cents = 0
  deposit(amount: number): void { if (amount <= 0) throw new RangeError('no'); this.cents += amount }
  withdraw(amount: number): boolean { if (this.cents <= amount) return false; this.cents -= amount; return true }
  get balance(): number { return this.cents }
}
