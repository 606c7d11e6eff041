import { expect, test } from 'vitest'
import { buildsOf, sourceOf } from '../support/compile.ts'
import { passthroughProbes } from '../support/passthrough-probes.ts'
import { bareCodeOf, behavior } from '../support/run-code.ts'

/** Compiled with exports, and run without them as plain JavaScript for comparison. */
const text = `
EXPORT let a = 0
EXPORT let b
let c
function* each(...values) {
  try {
    for (const it of values) {
      log('next', it)
      yield it
    }
  } finally {
    log('closed')
  }
}
EXPORT function run() {
  ;[a, ...b] = each(1, 2, 3)
  log(a, b)
  ;[a = log('default'), b] = each(undefined, 5)
  log(a, b)
  ;({ a, p: b = () => 1, ...c } = { a: 7, q: 8, r: 9 })
  log(a, b.name, c)
  ;({ a = class {}, c = function () {} } = {})
  log(a.name, c.name)
  ;[[a], { x: b }] = [each(1, 2), { x: 3 }]
  log(a, b)
  for (a of each(1, 2)) log(a)
  for ([a, b = a ? 'yes' : 'no'] of [each(0), each(1)]) log(a, b)
  for (c in { x: 1, y: 2 }) log(c)
  a = () => 1
  b = undefined
  b ??= class {}
  log(a.name, b.name)
  ;(b) = () => 2
  log(b.name, (a = function named() {}).name)
  ;[a, b] = [1, 2]
  const shadowed = ((a) => {
    ;[a] = [a + 1]
    return a
  })(1)
  return [shadowed, ([a, b] = [b, a]), a, b]
}
`

test('destructuring assigns exported variables like local ones', async () => {
  const plain = `"use strict"; return () => { ${text.replaceAll('EXPORT', '')}\nreturn { run } }`
  const source = sourceOf(`${text.replaceAll('EXPORT', 'export')}\nexport { c as renamed }`, 'main.js')
  const expected = await behavior(plain)
  expect(expected.at(-1)).toMatch(/^returned/)
  expect(await behavior(bareCodeOf(source))).toEqual(expected)
  expect(await behavior(buildsOf(source).plain.code, passthroughProbes())).toEqual(expected)
})

test('an export has the assigned value', () => {
  const source = sourceOf('export let a = 1, b = 2; export function swap() { [a, b] = [b, a] }', 'main.js')
  const load = (new Function(bareCodeOf(source)) as () => () => { a: number; b: number; swap(): void })()
  const module = load()
  module.swap()
  expect([module.a, module.b]).toEqual([2, 1])
})
