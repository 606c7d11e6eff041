// Values that tests arrange mocks to return, make or be.
import { Client } from './client'
import { db, settings } from './db'
import { loadAccount } from './accounts'

export class Account {
  private balance = 0
  private frozen = false
  private readonly tags: string[] = []
  deposit(amount: number): void {
    this.balance += amount
  }
  freeze(): void {
    this.frozen = true
  }
  tag(text: string): void {
    this.tags.push(text)
  }
  get state(): string {
    return this.frozen ? 'frozen' : 'open'
  }
  total(): number {
    return this.balance
  }
  first(): string | undefined {
    return this.tags[0]
  }
}

export async function declared(id: string): Promise<string> {
  const account: Account = await loadAccount(id)
  if (account.state === 'frozen') return 'refused'
  return account.total() > 100 ? 'pay out first' : 'closed'
}

export async function inferred(id: string): Promise<string> {
  const account = await db.accounts.load(id)
  account.deposit(5)
  return account.first() === 'own' && account.total() > 7 ? 'own' : 'other'
}

export function both(one: string, other: string): Promise<string> {
  return Promise.all([db.read(one), db.read(other)]).then(([a, b]) => (a.limits.day > b.limits.day ? one : other))
}

export function port(): number {
  const client = new Client()
  if (client.options.secure) return 443
  return settings.ports[1] === 8080 ? 8080 : 80
}

export class Session {
  #account: Account | undefined
  #name = ''
  async begin(id: string): Promise<void> {
    this.#account = await loadAccount(id)
  }
  async rename(id: string): Promise<void> {
    const { owner } = await db.read(id)
    this.#name = owner.name
  }
  isFrozen(): boolean {
    if (this.#name !== 'Ann') return false
    return this.#account?.state === 'frozen'
  }
}
