import { expect, test } from 'vitest'
import { loaderOf } from '../../engine/runtime/interpreter/load.ts'
import type { Probes } from '../../engine/model/run/probe.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'

const recordOf = (count: number): object => {
  const text = Array.from({ length: count }, (_, at) => `export const f${at} = (): number => ${at}\n`).join('')
  return loaderOf(compiledOf(sourceOf(text)), {} as Probes)()
}

// With a prototype, on which something is put in order after every test, 1,500 functions took five times as long to load.
test('the record of many exports has no prototype, as that of a module has none in the language', () => {
  expect(Object.getPrototypeOf(recordOf(200))).toBeNull()
  expect(Object.keys(recordOf(200)).length).toBe(200)
  expect(Object.getPrototypeOf(recordOf(20))).toBe(Object.prototype)
})
