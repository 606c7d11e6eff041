// Exports under other names, and under names that a test file needs.
class Foo {
  next(): Foo {
    return new Foo()
  }
}
export { Foo as Bar }
export default class Stack {
  readonly items: number[] = []
  push(n: number): this {
    if (n > 0) this.items.push(n)
    return this
  }
}
export const subject = (n: number): number => (n > 3 ? 1 : 2)
export function expect(n: number): string {
  return n === 7 ? 'seven' : 'other'
}
export function it(text: string): boolean {
  return text === ''
}
export const inTurn = (flag: boolean): number => (flag ? 1 : 0)
