import { expect, test } from 'vitest'
import { createExtensions } from '../../engine/runtime/interpreter/extensions.ts'

const price = 4_000

/** Runs tests that each call one callable and exceed their steps. Returns how many of them get an extension. */
function extendedOf(extensions: ReturnType<typeof createExtensions>, count: number, end: 'over' | number): number {
  let extended = 0
  for (let i = 0; i < count; i++) {
    extensions.begin()
    const mayGoOn = extensions.patience.mayGoOn!()
    if (mayGoOn) extended++
    extensions.ended(!mayGoOn || end === 'over', end === 'over' ? price : end)
  }
  return extended
}

function forCallable(callable: number) {
  const patience = { steps: price, ms: Infinity, atOnce: 100 }
  return createExtensions(patience, 3, () => callable)
}

test('tests that finish always get extensions', () => {
  expect(extendedOf(forCallable(0), 1_000, 3_000)).toBe(1_000)
})

test('tests that do not finish get a few extensions at first, then ever fewer', () => {
  const it = forCallable(0)
  expect(extendedOf(it, 10, 'over')).toBe(3)
  expect(extendedOf(it, 2_000, 'over')).toBeLessThan(6)
})

test('a callable whose tests do not finish leaves extensions for others', () => {
  let callable = 0
  const patience = { steps: price, ms: Infinity, atOnce: 100 }
  const it = createExtensions(patience, 3, () => callable)
  extendedOf(it, 20, 'over')
  callable = 1
  expect(extendedOf(it, 20, 3_000)).toBe(20)
})

test('finite tests that take very many steps use up the extensions together', () => {
  const steps = 2_500_000
  const it = createExtensions({ steps, ms: Infinity, atOnce: 100 }, 1, () => 0)
  let extended = 0
  for (let i = 0; i < 1_000; i++) {
    it.begin()
    const mayGoOn = it.patience.mayGoOn!()
    if (mayGoOn) extended++
    it.ended(!mayGoOn, steps)
  }
  expect(extended).toBeGreaterThan(120)
  expect(extended).toBeLessThan(140)
})
