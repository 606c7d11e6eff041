import { beforeAll, describe, expect, test } from 'vitest'
import type { Report } from '../../engine/model/report/report.ts'
import { programAt } from '../support/programs.ts'
import { sourceOf } from '../support/compile.ts'
import { reportFor } from '../support/search.ts'

const evaluations = 300

describe('tests of a handler whose types are missing', () => {
  let report: Report
  beforeAll(async () => {
    report = await reportFor(programAt('test/cases/mocks/requests.ts'), evaluations)
  })

  test('pass functions where the code calls some, and do not crash', () => {
    expect(report.code).not.toContain('TypeError')
    expect(report.code).toContain('const status = vi.fn().mockReturnThis()')
    expect(report.code).toContain('const next = vi.fn()')
  })

  test('state what the code reports to each function', () => {
    for (const status of [400, 401, 403])
      expect(report.code).toContain(`expect(status).toHaveBeenCalledExactlyOnceWith(${status})`)
    expect(report.code).toContain("toHaveBeenCalledExactlyOnceWith({ error: 'no token' })")
    expect(report.code).toContain('expect(next).toHaveBeenCalledExactlyOnceWith()')
  })

  test('leave out functions that are not called', () => {
    expect(report.code).not.toMatch(/send\b[^}]*json|json\b[^}]*send/)
  })

  test('use the names of constants as their values', () => {
    expect(report.code).toContain("{ role: 'Guest' }")
  })
})

test('the state and actions of a reducer have plain values', async () => {
  const { code } = await reportFor(
    sourceOf(`import { Kind } from './kinds'
import type { Action, State } from './types'

export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case Kind.Spend:
      return { ...state, total: state.total - action.amount }
    case Kind.Clear:
      return { ...state, total: 0 }
    default:
      return state
  }
}`),
    evaluations,
  )
  expect(code).toContain("Kind: { Spend: 'Spend', Clear: 'Clear' }")
  expect(code).toMatch(/reduce\(\{ total: \d+ \}, \{ type: 'Spend', amount: \d+ \}\)/)
})

test('constants that code compares to literals are chosen by tests', async () => {
  const source = sourceOf(`import { MODE } from './env'
export const level = (): string => (MODE === 'production' ? 'warn' : 'debug')`)
  const { code, coverage } = await reportFor(source, 200)
  expect(coverage.branch).toMatchObject({ covered: 2, total: 2 })
  expect(code).toContain("MODE = 'production'")
})
