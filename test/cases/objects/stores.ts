// State that is looked for: the elements that may be found are the state.
export class User {
  constructor(
    readonly id: string,
    public role: Role = Role.Guest,
  ) {}
}
export enum Role {
  Guest,
  Admin,
}
export class Users {
  private byId: Record<string, User> = {}
  private readonly all: User[] = []
  static created = 0
  register(user: User): this {
    this.byId[user.id] = user
    this.all.push(user)
    Users.created++
    return this
  }
  find(id: string): User | undefined {
    return this.all.find((it) => it.id === id)
  }
  get(id: string): User {
    const user = this.byId[id]
    if (user === undefined) throw new Error('unknown')
    return user
  }
  get first(): User | undefined {
    return this.all[0]
  }
}
export function mayDelete(users: Users, id: string): boolean {
  const user = users.find(id)
  return user?.role === Role.Admin ? true : false
}
export function mayRead(users: Users, id: string): boolean {
  return users.get(id).role === Role.Admin ? true : false
}
export function mayWrite(users: Users): boolean {
  return users.first!.role === Role.Admin ? true : false
}
export function isCrowded(users: Users): boolean {
  return Users.created > 3 && users.first ? true : false
}
// A chain of calls deeper than is followed.
const a = (user: User): boolean => b(user)
const b = (user: User): boolean => c(user)
const c = (user: User): boolean => d(user)
const d = (user: User): boolean => e(user)
const e = (user: User): boolean => f(user)
const f = (user: User): boolean => user.role === Role.Admin
export function isDeep(user: User): boolean {
  return a(user) ? true : false
}
export function isLessDeep(user: User): boolean {
  return b(user) ? true : false
}
export class Stack<T> {
  #items: T[] = []
  push(...items: T[]): void {
    this.#items = [...this.#items, ...items]
  }
  peek(): T | undefined {
    return this.#items.at(-1)
  }
}
export function isAdminOnTop(stack: Stack<User>): boolean {
  return stack.peek()?.role === Role.Admin ? true : false
}
// Code without types is known by the names that it uses.
export function isOld(users: any, order: any): boolean {
  if (order.lines.some((it: any) => it.price > 3)) return false
  return users.get(order.customer.id).age > 18 ? true : false
}
