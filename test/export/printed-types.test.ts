import { expect, test } from 'vitest'
import { exportedProject } from '../support/exported-project.ts'
import { sourceOf } from '../support/compile.ts'
import { reportFor } from '../support/search.ts'
import { typeErrors } from '../support/type-check.ts'

/** The compiler accepts more of a value of type `any` than of the literal that a test prints. */
test.each([
  ['functions without known results', 'interface A { x: () => any; y: () => Promise<number>; z: () => any }'],
  ['objects without known parts', 'interface A { x: { a: any; b: string }; y: { a: string; b: string } }'],
  [
    'unique symbols',
    'export const S: unique symbol = Symbol(); declare const T: unique symbol; interface A { x: typeof S; y: typeof T }',
  ],
  ['parts that no test can create', 'class P { private constructor() {} } interface A { x: P; y: { p: P; a: A[] } }'],
])('tests with %s compile in strict mode', async (_, types) => {
  const source = sourceOf(`${types}
export function f(a: A, n: number): unknown { return n > 3 ? a.x : n > 1 ? a.y : n < -5 ? a : n }
export function g(a: A): unknown { return [a.x === a.y as unknown, a] }`)
  const report = await reportFor(source, 150)
  expect(report.tests.length).toBeGreaterThan(3)
  expect(typeErrors(exportedProject(source, report, 'vitest', 'p')).filter((it) => it.includes('.test.ts'))).toEqual([])
})
