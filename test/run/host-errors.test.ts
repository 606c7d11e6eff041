import { expect, test } from 'vitest'
import { formatReport } from '../../engine/format/format-report.ts'
import { namesHost } from '../../engine/lang/subject/subject.ts'
import { checkedOf, sourceOf } from '../support/compile.ts'
import { exportedProject } from '../support/exported-project.ts'
import { runJest } from '../support/run-jest.ts'
import { reportFor } from '../support/search.ts'

const code = `
  export const host = (text: string): string => new URL(text).host
  export async function later(text: string): Promise<string> { await null; return new URL(text).host }
  export function wrapped(text: string): string {
    try { return new URL(text).host } catch (cause) { throw new Error('no address', { cause }) }
  }
  export function all(text: string): string {
    try { return new URL(text).host } catch (error) { throw new AggregateError([error, new RangeError('own')], 'none') }
  }
  export function kept(text: string): unknown {
    try { return new URL(text).host } catch (error) { return { error } }
  }
  export const given = (text: string): unknown => { try { return atob(text) } catch (error) { return error } }
`

// Jest runs tests in their own realm, so the error classes there are not those of the host.
test('Jest tests assert host errors by class name', async () => {
  const source = sourceOf(code)
  const report = await formatReport(await reportFor(source, 600, { runner: 'jest' }))
  expect(report.code).toContain('objectContaining({ name: "TypeError" })')
  const { failures, passed, failed } = await runJest(exportedProject(source, report, 'jest', 'hosts'), 1)
  expect([failures, failed]).toEqual([[], 0])
  expect(passed).toBe(report.tests.length)
})

test('other runtime errors are asserted by class, as are all errors in other runners', async () => {
  const own = await reportFor(
    sourceOf('export const f = (n: number) => (n > 3 ? (JSON.parse("null") as { n: number }).n : n)'),
    300,
    { runner: 'jest' },
  )
  expect(own.code).toContain('toThrow(TypeError)')
  const elsewhere = await reportFor(sourceOf('export const f = (text: string) => new URL(text).host'), 300)
  expect(elsewhere.code).toContain('toThrow(TypeError)')
})

test.each([
  ['a value', 'export const f = (s: string) => new URL(s)', true],
  ['a type', 'export const f = (it: URLSearchParams) => it.size', true],
  ['a function', 'export const f = (s: string) => atob(s)', true],
  ['a class declared in the source', 'class URL {} export const f = () => new URL()', false],
  ['a member', "export const f = (it: { URL: string }) => it.URL + ''.length", false],
  [
    'the language',
    'export const f = (d: Date, m: Map<string, Error>): Promise<Partial<Date>> => Promise.resolve(d)',
    false,
  ],
  ['output and timers', 'export const f = () => { console.log(1); setTimeout(() => undefined, 1) }', false],
])('detects whether code uses a host API: %s', (_, text, isNamed) => {
  expect(namesHost(checkedOf(sourceOf(text)))).toBe(isNamed)
})
