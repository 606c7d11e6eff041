import { beforeAll, describe, expect, test } from 'vitest'
import type { Report } from '../../engine/model/report/report.ts'
import { runners } from '../../engine/model/goal/options.ts'
import { exportedProject } from '../support/exported-project.ts'
import { sourceOf } from '../support/compile.ts'
import { reportFor } from '../support/search.ts'
import { typeErrors } from '../support/type-check.ts'

const evaluations = 400

describe('tests of a service', () => {
  const service = sourceOf(`import { findUser, saveUser } from './repository'
import type { Settings } from './types'

export class UserService {
  async rename(id: string, name: string): Promise<string> {
    const user = await findUser(id)
    if (!user) throw new Error('no user')
    if (user.locked) return 'locked'
    return 'renamed'
  }
  async touch(id: string): Promise<void> {
    await saveUser(id, 'touched')
  }
}

export function title(settings: Settings): string {
  return settings.short ? 'short' : 'long'
}`)
  let report: Report
  beforeAll(async () => {
    report = await reportFor(service, evaluations)
  })

  test('are named by the results of mocks that decide', () => {
    const names = report.tests.map((it) => it.name)
    expect(names).toContain('rename rejects with Error when findUser resolves to undefined')
    expect(names).toContain("rename resolves to 'locked' when findUser resolves to { locked: true }")
  })

  test('arrange mocks before anything else, with results that are written where they are used', () => {
    expect(report.code).toContain(`    findUser.mockResolvedValue({ locked: true })

    const userService = new UserService()
`)
  })

  test('assert a single call by its arguments', () => {
    expect(report.code).toContain("expect(saveUser).toHaveBeenCalledExactlyOnceWith('a', 'touched')")
  })

  test('use plain values where a missing type allows any', () => {
    expect(report.code).toMatch(/title\(\{ short: (?:true|\d|'\w*') \}\)/)
    expect(report.code).toContain('title({})')
  })
})

test('a mock states the results of each call, fulfilled or rejected', async () => {
  const { code } = await reportFor(
    sourceOf(`import { request } from './client'

export async function retry(url: string): Promise<string> {
  try {
    await request(url)
    return 'at once'
  } catch {
    return (await request(url)) === 7 ? 'later' : 'never'
  }
}`),
    evaluations,
  )
  expect(code).toMatch(/\.mockRejectedValueOnce\(new Error\('.*'\)\)\.mockResolvedValue\(7\)/)
  expect(code).not.toContain('rejected(')
})

test('a crash that a mock may have caused is no probable bug, and comes last', async () => {
  const { tests } = await reportFor(
    sourceOf(`import { open } from 'client'

export function connect(token: string): string {
  const hosts: string[] = []
  open(token)
  return token.length < 3 ? hosts[0]!.trim() : 'connected'
}
export function count(items: number[]): string {
  return items.length < 3 ? 'few' : items.find((it) => it < 5 && 5 < it)!.toFixed()
}`),
    evaluations,
  )
  const ends = (name: RegExp): readonly unknown[] =>
    tests.filter((it) => name.test(it.statements.join())).map((it) => it.outcome)
  expect([...new Set(ends(/connect/))]).toEqual(['returns', 'throws'])
  expect(ends(/count/)).toContain('crashes')
})

test.each(runners)('a deep mock takes few lines, and compiles in strict mode for %s', async (runner) => {
  const source = sourceOf(`import { z } from 'zod'

export const Signup = z.object({ email: z.string().email() })

export function signup(input: unknown): string {
  const result = Signup.safeParse(input)
  return result.success ? result.data.email : 'invalid'
}`)
  const report = await reportFor(source, evaluations, { runner })
  expect(report.code).not.toContain('isDecorating')
  const errors = typeErrors(exportedProject(source, report, runner, ''))
  expect(errors.filter((it) => it.includes('.test.ts:'))).toEqual([])
})
