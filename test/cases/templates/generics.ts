// What a type parameter stands for is known by the type arguments of the object that is built.
interface Order {
  readonly id: number
  readonly total: number
}
export class Box<T> {
  private value: T | undefined
  put(value: T): void {
    this.value = value
  }
  get(): T | undefined {
    return this.value
  }
}
export function isFilled(box: Box<Order>): boolean {
  return box.get() === undefined ? false : true
}
export function isDear(box: Box<Order>): boolean {
  return box.get()!.total === 777 ? true : false
}
export class Entity {
  constructor(readonly id: number) {}
}
export class User extends Entity {
  constructor(
    id: number,
    readonly age: number,
  ) {
    super(id)
  }
}
export class Repo<T extends Entity> {
  private readonly all = new Map<number, T>()
  save(entity: T): void {
    this.all.set(entity.id, entity)
  }
  load(id: number): T | undefined {
    return this.all.get(id)
  }
}
export function isOld(users: Repo<User>, id: number): boolean {
  return users.load(id)?.age === 101 ? true : false
}
export class Stack<T> {
  private items: T[] = []
  push(it: T): void {
    this.items.push(it)
  }
  peek(): T | undefined {
    return this.items.at(-1)
  }
}
export function isOnTop(stacks: Map<string, Stack<Order>>): boolean {
  return stacks.get('main')?.peek()?.total === 27 ? true : false
}
// The factory that gives what the predicate reads.
export class Result<T, E> {
  private constructor(
    readonly value: T | undefined,
    readonly error: E | undefined,
  ) {}
  static ok<T>(value: T): Result<T, never> {
    return new Result<T, never>(value, undefined)
  }
  static fail<E>(error: E): Result<never, E> {
    return new Result<never, E>(undefined, error)
  }
}
export function isLarge(result: Result<Order, { code: number }>): boolean {
  if (result.error !== undefined) return result.error.code === 404
  return result.value!.total > 50 ? true : false
}
