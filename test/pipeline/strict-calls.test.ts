import { expect, test } from 'vitest'
import { sourceOf } from '../support/compile.ts'
import { reportFor } from '../support/search.ts'
import { typeErrors } from '../support/type-check.ts'

const source = `
export function only<K extends string, T extends Record<K, number>>(o: T, k: K): number {
  return o[k] > 3 ? 1 : 2
}
export function run(...args: ['move', number] | ['stop'] | ['say', string]): string {
  if (args[0] === 'move') return args[1] > 5 ? 'far' : 'near'
  return args[0] === 'say' ? 'said' : 'stopped'
}
export function add(this: { total: number }, n: number): number {
  return this.total > 10 ? -1 : this.total + n
}
export function bound(n: number) {
  return function (this: { k: number }): number {
    return this.k > n ? 1 : 2
  }
}
export const scale = {
  by(this: Date, n: number): number {
    return this.getTime() > n ? 1 : 2
  },
}
export class Square {
  constructor(readonly side = 4) {}
}
export function first(type: new () => Square): boolean {
  return new type().side > 3
}
`

// The search ends by counting; the limit is for what hangs.
test('calls of linked generics, tuples in turn, functions with a `this` and classes are strictly typed', async () => {
  const { code, coverage } = await reportFor(sourceOf(source), 1000)
  expect(coverage.branch).toMatchObject({ covered: coverage.branch?.total })
  expect(code).toContain(`run('move', `)
  expect(code).toContain(`run('stop')`)
  expect(code).toContain(`run('say', `)
  expect(code).toContain('add.call({ total: ')
  expect(code).toContain('first(Square)')
  expect(typeErrors({ 'main.ts': source, 'main.test.ts': code })).toEqual([])
}, 600_000)
