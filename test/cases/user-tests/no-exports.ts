class Stack {
  private readonly items: number[] = []
  get size(): number { return this.items.length }
  push(it: number): void { this.items.push(it) }
  pop(): number | undefined { return this.items.pop() }
}
// tests
import { Stack } from './main'
import { test } from '@jest/globals'

test('is empty', () => {
  expect(new Stack().pop()).toBeUndefined()
})
it('has what is pushed', () => {
  const stack = new Stack()
  stack.push(3)
  expect(stack.size).toBe(1)
  expect(stack.pop()).toBe(3)
  expect(stack).toBeInstanceOf(Stack)
})
