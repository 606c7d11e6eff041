import { expect, test } from 'vitest'
import { loaderOf } from '../../engine/runtime/interpreter/load.ts'
import type { Probes } from '../../engine/model/run/probe.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'

const recordOf = (count: number): object => {
  const text = Array.from({ length: count }, (_, at) => `export const f${at} = (): number => ${at}\n`).join('')
  return loaderOf(compiledOf(sourceOf(text)), {} as Probes)()
}

// With a prototype, 1,500 functions took five times as long to load, because it was restored after every test.
test('a module with many exports has a record without a prototype, as in the language', () => {
  expect(Object.getPrototypeOf(recordOf(200))).toBeNull()
  expect(Object.keys(recordOf(200)).length).toBe(200)
  expect(Object.getPrototypeOf(recordOf(20))).toBe(Object.prototype)
})
