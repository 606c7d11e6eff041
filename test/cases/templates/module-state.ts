// State of modules and classes that outlives calls: variables, what constants hold, static fields.
let counter = 0
export function count(): void {
  counter++
}
export function countTo(to: number): void {
  counter = to
}
export function isBusy(): boolean {
  return counter > 3 ? true : false
}
// Only what exported functions reach can be set; of an object, the fields that they write.
const config = { limit: 10, mode: 'plain', colors: { back: 'white' } }
let unset = 7
export function setLimit(limit: number): void {
  apply({ limit })
}
export function paint(color: string): void {
  const { colors } = config
  colors.back = color
}
function apply(options: { limit: number }): void {
  config.limit = options.limit
}
export function isOver(value: number): boolean {
  if (unset > 7) return false
  if (config.mode === 'strict') return value > 0
  if (config.colors.back === 'red') return true
  return value > config.limit ? true : false
}
function raise(): void {
  unset++
}
const registry = new Map<string, Entry>()
interface Entry {
  readonly owner: string
  open: boolean
}
export function register(key: string, owner: string, open: boolean): void {
  registry.set(key, { owner, open })
}
export function isOpenAt(key: string): boolean {
  const entry = registry.get(key)
  if (entry === undefined) return false
  return entry.open && entry.owner === 'Ada' ? true : false
}
const queue: number[] = []
export const enqueue = (...items: number[]): void => {
  queue.push(...items)
}
export function isFull(): boolean {
  return queue.length > 4 || queue[0] === 42 ? true : false
}
// Static fields: by static methods, accessors, constructors, methods of instances.
export class Session {
  static current: Session | undefined
  static #limit = 3
  static readonly #names = new Set<string>()
  static made = 0
  constructor(private readonly user: string) {
    Session.made += 1
  }
  static set limit(value: number) {
    Session.#limit = value
  }
  static name(it: string): void {
    this.#names.add(it)
  }
  enter(): void {
    Session.current = this
  }
  static leave(): void {
    this.current = undefined
  }
  static login(session: Session): void {
    Session.current = session
  }
  static mayEnter(name: string): boolean {
    if (Session.made > Session.#limit) return false
    if (Session.current?.user === 'root') return true
    return this.#names.has(name) ? true : false
  }
}
// An instance that a module holds is set by those of its methods which exported functions call.
class Store {
  private total = 0
  private lines: string[] = []
  deposit(amount: number, line: string): void {
    this.total = this.total + amount
    this.lines.push(line)
  }
  isRich(): boolean {
    return this.total > 1000
  }
}
const store = new Store()
export function pay(amount: number): void {
  store.deposit(amount, 'paid')
}
export function isRich(): boolean {
  return store.isRich() ? true : false
}
