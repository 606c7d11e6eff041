import { Injectable } from '@nestjs/common'
import type { AuditLog } from './audit-log'
import { InsufficientFunds } from './errors'

@Injectable()
export class Account {
  #balance = 0
  private frozen = false
  readonly #history: string[] = []

  constructor(
    private readonly owner: string,
    private readonly log?: AuditLog,
  ) {}

  deposit(amount: number): number {
    if (this.frozen) throw new Error(`account of ${this.owner} is frozen`)
    if (!(amount > 0)) throw new RangeError('amount must be positive')
    this.#balance += amount
    this.#note(`+${amount}`)
    return this.#balance
  }

  withdraw(amount: number): number {
    if (amount > this.#balance) throw new InsufficientFunds(this.owner)
    this.#balance -= amount
    this.#note(`-${amount}`)
    if (this.#balance === 0) this.frozen = true
    return this.#balance
  }

  get summary(): string {
    const state = this.frozen ? 'frozen' : this.#balance > 1000 ? 'rich' : 'open'
    return `${this.owner}: ${state}, ${this.#history.length} entries`
  }

  #note(entry: string): void {
    this.#history.push(entry)
    this.log?.write(entry)
  }
}
