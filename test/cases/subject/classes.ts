export interface Shape {
  area(): number
  readonly name: string
}
export abstract class Base implements Shape {
  abstract area(): number
  protected secret = 1
  private hidden(): void {}
  #own = 2
  note = ''
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
  describe(): string {
    return `${this.name} ${String(this.area())} ${String(this.#own)}`
  }
}
export class Circle extends Base {
  static unit(): Circle {
    return new Circle(1)
  }
  static get count(): number {
    return 0
  }
  constructor(public radius: number) {
    super('circle')
  }
  area(): number {
    return this.radius ** 2 * 3
  }
  get diameter(): number {
    return this.radius * 2
  }
  set diameter(value: number | string) {
    this.radius = Number(value) / 2
  }
  handler = (x: number) => x + this.radius
}
export class Square extends Base {
  constructor(private side: number) {
    super('square')
  }
  override area(): number {
    return this.side ** 2
  }
  grow(by: number): this {
    this.side += by
    return this
  }
}
export class Implicit {
  value = 1
  accessor size = 2;
  [Symbol.iterator]() {
    return [1][Symbol.iterator]()
  }
}
export class Singleton {
  static instance = new Singleton()
  private constructor() {}
  run(): void {}
}
export class Failure extends Error {
  constructor(
    message: string,
    readonly code: number,
  ) {
    super(message)
  }
  isFatal(): boolean {
    return 400 < this.code
  }
}
export function total(shapes: Shape[]): number {
  return shapes.reduce((sum, it) => sum + it.area(), 0)
}
export const Anonymous = class {
  go(n: number): number {
    return n
  }
}
class Inner {
  tell(): string {
    return ''
  }
}
export function give(): Inner {
  return new Inner()
}
