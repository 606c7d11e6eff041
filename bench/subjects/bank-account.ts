export type TransactionKind = 'deposit' | 'withdrawal' | 'transfer-in' | 'transfer-out' | 'interest' | 'fee'

export interface Transaction {
  readonly kind: TransactionKind
  readonly amount: number
  readonly balance: number
  readonly memo?: string
}

export class InsufficientFundsError extends Error {
  constructor(
    readonly balance: number,
    readonly wanted: number,
  ) {
    super(`${wanted} is wanted, but there is only ${balance}`)
    this.name = 'InsufficientFundsError'
  }
}

export abstract class Account {
  static #opened = 0

  readonly number: string
  protected readonly transactions: Transaction[] = []
  #balance = 0
  #frozen = false

  protected constructor(
    readonly owner: string,
    prefix: string,
  ) {
    if (owner.trim().length === 0) throw new TypeError('An account has an owner')
    Account.#opened += 1
    this.number = `${prefix}-${String(Account.#opened).padStart(4, '0')}`
  }

  protected abstract get available(): number
  abstract closeMonth(): void

  get balance(): number {
    return this.#balance
  }

  get isFrozen(): boolean {
    return this.#frozen
  }

  deposit(amount: number, memo?: string): this {
    this.#check(amount)
    return this.book('deposit', amount, memo)
  }

  withdraw(amount: number, memo?: string): this {
    this.#check(amount)
    if (this.available < amount) throw new InsufficientFundsError(this.available, amount)
    return this.book('withdrawal', -amount, memo)
  }

  transferTo(other: Account, amount: number): void {
    if (other === this) throw new Error('An account cannot pay itself')
    if (other.isFrozen) throw new Error(`${other.owner} cannot be paid`)
    this.#check(amount)
    if (this.available < amount) throw new InsufficientFundsError(this.available, amount)
    this.book('transfer-out', -amount, `to ${other.owner}`)
    other.book('transfer-in', amount, `from ${this.owner}`)
  }

  freeze(): void {
    this.#frozen = true
  }

  statement(kind?: TransactionKind): readonly Transaction[] {
    return kind === undefined ? this.transactions : this.transactions.filter((it) => it.kind === kind)
  }

  protected book(kind: TransactionKind, change: number, memo?: string): this {
    this.#balance = Math.round((this.#balance + change) * 100) / 100
    const transaction = { kind, amount: Math.abs(change), balance: this.#balance }
    this.transactions.push(memo ? { ...transaction, memo } : transaction)
    return this
  }

  #check(amount: number): void {
    if (this.#frozen) throw new Error('The account is frozen')
    if (!Number.isFinite(amount) || amount <= 0) throw new RangeError(`${amount} is no amount`)
  }
}

export class SavingsAccount extends Account {
  private withdrawals = 0

  constructor(
    owner: string,
    readonly rate = 0.02,
  ) {
    super(owner, 'SAV')
    if (rate < 0 || 0.2 < rate) throw new RangeError('The rate is unusual')
  }

  protected override get available(): number {
    return Math.max(0, this.balance)
  }

  override withdraw(amount: number, memo?: string): this {
    super.withdraw(amount, memo)
    this.withdrawals++
    return 3 < this.withdrawals ? this.book('fee', -2) : this
  }

  override closeMonth(): void {
    const interest = (this.balance * this.rate) / 12
    if (0.01 <= interest) this.book('interest', interest)
    this.withdrawals = 0
  }
}

export class CheckingAccount extends Account {
  #overdraft = 0

  constructor(owner: string) {
    super(owner, 'CHK')
  }

  get overdraft(): number {
    return this.#overdraft
  }

  set overdraft(limit: number) {
    if (limit < 0 || 10_000 < limit) throw new RangeError('An overdraft lies between 0 and 10000')
    if (this.balance < -limit) throw new Error('More is overdrawn already')
    this.#overdraft = limit
  }

  protected override get available(): number {
    return this.balance + this.#overdraft
  }

  override closeMonth(): void {
    if (this.balance < 0) this.book('interest', this.balance * 0.01, 'overdrawn')
    if (this.balance < 500) this.book('fee', -4)
  }
}
