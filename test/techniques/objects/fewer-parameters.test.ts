import { expect, test } from 'vitest'
import { sourceOf, withObjectsOf } from '../../support/compile.ts'

const source = sourceOf(`
let state = { a: { n: 0, s: '' } }
export const put: () => void = (to?: { a: { n: number; s: string } }) => {
  if (to) state = to
}
export const fill: { (n: number): void; (n: number, by: number): void } = (n: number, by?: number) => {
  state.a.n = by ?? n
}
export function isLarge(): boolean {
  if (state.a.n > 100) return state.a.s === 'x'
  return false
}`)

test('setters have no parameters that the declared type of their function lacks', () => {
  const { subject, objects } = withObjectsOf(source)
  const setters = objects.moduleState.flatMap((it) => it.setters)
  expect(setters).not.toEqual([])
  for (const { callable, parameters } of setters)
    for (const at of parameters) expect(at).toBeLessThan(subject.callables[callable]!.parameters.length)
})
