// Methods that reach into the elements of what a field holds, and objects that are kept by a field of their own.
interface Door {
  open: boolean
  lock: { code: number }
}
export class Hall {
  private readonly doors: Door[] = []
  private readonly meta = { title: '', floor: 0 }
  private readonly marks: Record<string, number> = {}
  addDoor(): void {
    this.doors.push({ open: false, lock: { code: 0 } })
  }
  open(at: number): void {
    this.doors[at]!.open = true
  }
  encode(at: number, code: number): void {
    const door = this.doors[at]
    if (door !== undefined) door.lock.code = code
  }
  describe(meta: { title?: string; floor?: number }): void {
    Object.assign(this.meta, meta)
  }
  mark(marks: Record<string, number>): void {
    Object.assign(this.marks, marks)
  }
  isOpen(at: number): boolean {
    return this.doors[at]?.open === true && this.doors[at]!.lock.code === 4711 ? true : false
  }
  isUp(): boolean {
    return this.meta.floor > 20 && this.marks['a']! > 7 ? true : false
  }
}

// Elements have methods of their own, which those of their holder call.
class Account {
  private balance = 0
  constructor(readonly iban: string) {}
  put(amount: number): void {
    this.balance += amount
  }
  get isRich(): boolean {
    return this.balance > 1000
  }
}
export class Bank {
  readonly #accounts = new Map<string, Account>()
  enter(iban: string): void {
    this.#accounts.set(iban, new Account(iban))
  }
  deposit(iban: string, amount: number): void {
    this.#accounts.get(iban)?.put(amount)
  }
  serves(iban: string): boolean {
    const account = this.#accounts.get(iban)
    return account !== undefined && account.isRich ? true : false
  }
}

// What is asked for by a field of one argument was kept by a field of another.
interface User {
  readonly id: string
  readonly level: number
}
interface Request {
  readonly userId: string
  readonly header: { readonly size: number }
}
export class Users {
  private readonly byId = new Map<string, User>()
  private readonly quotas: Record<string, number> = {}
  register(user: User): void {
    this.byId.set(user.id, user)
  }
  allow(quota: { user: string; size: number }): void {
    this.quotas[quota.user] = quota.size
  }
  accepts(request: Request): boolean {
    const user = this.byId.get(request.userId)
    if (user === undefined) return false
    return user.level > 3 && request.header.size < this.quotas[request.userId]! ? true : false
  }
}
