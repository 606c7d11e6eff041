import { describe, expect, test } from 'vitest'
import type { Report } from '../../engine/model/report/report.ts'
import { mutationScore } from '../../engine/stats/mutation-score.ts'
import { sourceOf } from '../support/compile.ts'
import { reportFor } from '../support/search.ts'

/** The report for a module. */
const reportOf = (text: string): Promise<Report> => reportFor(sourceOf(text), 1_000)

/** All statements of the tests for a module. */
const linesOf = async (text: string): Promise<string> =>
  (await reportOf(text)).tests.flatMap((it) => it.statements).join('\n')

describe('assertions about a thrown value', () => {
  test('include all its own properties', async () => {
    const lines = await linesOf(`
      export class HttpError extends Error {
        constructor(readonly status: number, message: string) { super(message); this.name = 'HttpError' }
      }
      export function get(id: number): string {
        if (id < 0) throw new HttpError(404, 'not found')
        return 'ok'
      }
    `)
    expect(lines).toContain('expect(thrown).toBeInstanceOf(HttpError)')
    expect(lines).toContain(`expect(thrown).toMatchObject({ message: 'not found', status: 404, name: 'HttpError' })`)
  })

  test('include causes and the errors of an AggregateError, also for rejections', async () => {
    const lines = await linesOf(`
      export async function load(n: number): Promise<number> {
        const cause = Object.assign(new Error('inner'), { code: 'E_IN' })
        if (n > 3) throw new AggregateError([new Error('one'), cause], 'several')
        if (n < 0) throw new Error('outer', { cause })
        return n
      }
    `)
    const cause = `{ constructor: Error, message: 'inner', code: 'E_IN' }`
    expect(lines).toContain(`toMatchObject({ message: 'several', errors: [new Error('one'), ${cause}] })`)
    expect(lines).toContain(`toMatchObject({ message: 'outer', cause: ${cause} })`)
  })

  test('include the name and the code of a DOMException, also of a returned one or a cause', async () => {
    const lines = await linesOf(`
      export function stop(n: number): number { if (n > 3) throw new DOMException('stopped', 'AbortError'); return n }
      export const give = (n: number): unknown => (n > 3 ? { it: new DOMException('x', 'Mine') } : n)
      export const wrap = (n: number): unknown => (n > 3 ? new Error('x', { cause: new DOMException('y', 'DataCloneError') }) : n)
    `)
    expect(lines).toContain(`toMatchObject({ name: 'AbortError', code: 20 })`)
    expect(lines).toContain(`toMatchObject({ it: { name: 'Mine', code: 0 } })`)
    expect(lines).toContain(`cause: { name: 'DataCloneError', code: 25 }`)
  })

  test.each(['vitest', 'jest', 'node'] as const)('include causes of nested errors, for %s', async (runner) => {
    const report = await reportFor(
      sourceOf(`
        export function load(n: number): number {
          const deep = new TypeError('second', { cause: new RangeError('deep', { cause: { at: n } }) })
          if (n > 3) throw new Error('outer', { cause: new AggregateError([new Error('first ' + n), deep], 'both') })
          return n
        }
        export const give = (n: number): Error =>
          new AggregateError([new Error('x', { cause: new AggregateError([new Error('y' + n)], 'inner') })], 'outer')
      `),
      1_000,
      { runner },
    )
    const deep = `cause: { constructor: RangeError, message: 'deep', cause: { at: 4 } }`
    expect(report.code).toContain(
      `errors: [new Error('first 4'), { constructor: TypeError, message: 'second', ${deep} }]`,
    )
    expect(report.code).toContain(`cause: { constructor: AggregateError, message: 'inner', errors: [new Error('y1')] }`)
    expect(mutationScore(report.mutation!)).toEqual({ covered: report.mutation!.total, total: report.mutation!.total })
  })

  test('include the properties of an object that is not an error', async () => {
    const lines = await linesOf(`
      class Refusal { constructor(readonly code: number, readonly again: () => void) {} }
      export function open(n: number): number {
        if (n > 3) throw new Refusal(418, () => undefined)
        if (n < 0) throw { code: 429, again() {} }
        return n
      }
    `)
    expect(lines).toContain('toMatchObject({ code: 418, again: expect.any(Function) })')
    expect(lines).toContain('toMatchObject({ code: 429, again: expect.any(Function) })')
  })

  test('leave out values that differ between runs', async () => {
    const lines = await linesOf(`
      export function fail(n: number): number {
        if (n > 3) throw Object.assign(new Error('no'), { id: crypto.randomUUID(), status: 500 })
        return n
      }
    `)
    expect(lines).toContain(`toMatchObject({ message: 'no', id: expect.any(String), status: 500 })`)
  })

  test('kill the mutants of these properties', async () => {
    const { mutation } = await reportOf(`
      export function get(id: number): string {
        if (id < 0) throw Object.assign(new Error('not found'), { status: 404, retry: false, details: { by: 'id' } })
        return 'ok'
      }
      export const find = (id: number): unknown =>
        id < 0 ? { error: Object.assign(new Error('not found'), { status: 404 }) } : 'ok'
    `)
    expect(mutationScore(mutation!).covered).toBe(mutation!.total)
  })
})
