// @filename: money.ts
export const cents = (euros: number): number => Math.round(euros * 100)
export default function half(n: number): number { return n / 2 }
// @filename: cart.ts
import { cents } from './money'
export let sum = 0
export class Cart {
  add(euros: number): this { sum += cents(euros); return this }
}
// tests
import half, * as money from './money'
import { Cart, sum } from './cart'

describe('a cart', () => {
  let cart: Cart
  beforeAll(() => { cart = new Cart() })
  afterEach(() => { expect(sum).toBeGreaterThan(0) })
  test('adds', () => {
    cart.add(1.5).add(2)
    expect(sum).toBe(money.cents(3.5))
    expect(half(sum)).toEqual(expect.any(Number))
    expect({ a: [1, { b: new Set([1]) }], c: undefined }).toEqual({ a: [1, { b: new Set([1]) }] })
    expect({ a: 1, b: { c: 2 } }).toMatchObject({ b: { c: expect.closeTo(2) } })
    expect({ a: { b: [7] } }).toHaveProperty('a.b.0', 7)
    expect([1, { a: 2 }]).toContainEqual({ a: 2 })
    expect(new Map([[1, { a: 2 }]])).not.toEqual(new Map([[1, { a: 3 }]]))
    expect({ a: undefined }).not.toStrictEqual({})
    expect('abc').toMatch(/^a/)
    expect('abc').toContain('b')
    expect([1, 2]).toHaveLength(2)
    expect(() => { throw new Error('no way') }).toThrow('no')
  })
  test('fails behind the test', () => {
    expect(cart).toEqual(new Cart())
  })
})
