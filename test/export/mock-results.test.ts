import { beforeAll, describe, expect, test } from 'vitest'
import type { Report } from '../../engine/model/report/report.ts'
import { exportedProject } from '../support/exported-project.ts'
import { sourceOf } from '../support/compile.ts'
import { reportFor } from '../support/search.ts'
import { typeErrors } from '../support/type-check.ts'

const evaluations = 400

describe('tests of code that also touches the page', () => {
  test('are about the call, and assert nothing of a page that stays empty', async () => {
    const { code, tests } = await reportFor(
      sourceOf(`import { getUser } from './users'
import { logger } from './logger'

export async function greet(id: string): Promise<string> {
  const user = await getUser(id)
  document.title = 'Hello'
  if (!user) return 'guest'
  logger.info('greeting', user.name)
  return user.admin ? 'welcome' : 'hi'
}`),
      evaluations,
    )
    expect(tests.map((it) => it.name)).toContain("resolves to 'guest' when getUser resolves to undefined")
    expect(code).toContain("describe('greet'")
    expect(code).not.toContain('innerHTML')
  })
})

describe('mocks that a test does not arrange', () => {
  test('return what the code expects of them', async () => {
    const { code } = await reportFor(
      sourceOf(`import { getRate } from './rates'
import { taxFor } from './tax'
import { format } from './format'

export async function convert(amount: number, from: string, to: string): Promise<number> {
  if (from === to) return amount
  return amount * (await getRate(from, to))
}
export const total = (net: number): number => net + taxFor(net) * 2
export const label = (net: number): string => format(net)`),
      evaluations,
    )
    expect(code).not.toMatch(/NaN|toBeUndefined/)
    expect(code).toMatch(/getRate\.mockResolvedValue\(\d+\)/)
    expect(code).toMatch(/taxFor\.mockReturnValue\(\d+\)/)
    expect(code).toMatch(/format\.mockReturnValue\('\w+'\)/)
  })

  test('stay as they are if code only passes their results on, or tests whether there are any', async () => {
    const { code } = await reportFor(
      sourceOf(`import { load } from './store'
import { send } from './client'

export const passOn = (id: string): unknown => load(id)
export async function post(text: string): Promise<void> { await send(text) }`),
      evaluations,
    )
    expect(code).not.toMatch(/\.mock(?:Return|Resolved)Value/)
  })
})

describe('mocked classes', () => {
  const source = sourceOf(`import { findRow } from './db'
import { HttpError } from './errors'

export interface User { id: string; active: boolean }

export async function findUser(id: string): Promise<User> {
  const user = await findRow(id)
  if (!user) throw new HttpError(404, 'not found')
  return user
}
export async function isActive(id: string): Promise<boolean> {
  const user = await findUser(id)
  return user.active ? true : false
}
export function check(limit: number): number {
  if (limit > 5) throw new HttpError(400, 'too many')
  return limit
}`)
  let report: Report
  beforeAll(async () => {
    report = await reportFor(source, evaluations)
  })

  test('are asserted and named by the arguments of their constructors', () => {
    expect(report.code).toContain("expect(HttpError).toHaveBeenCalledExactlyOnceWith(404, 'not found')")
    expect(report.code).toContain("expect(HttpError).toHaveBeenCalledExactlyOnceWith(400, 'too many')")
    const names = report.tests.map((it) => it.name)
    expect(names).toContain("check(6) throws HttpError(400, 'too many')")
    expect(names.join('\n')).toContain("rejects with HttpError(404, 'not found')")
  })

  test('leave mock results of a declared type whole, and settled once', () => {
    expect(report.code).toContain("findRow.mockResolvedValue({ id: 'a', active: false })")
    expect(report.code).not.toContain('Promise.resolve(')
  })

  test('compile in strict mode', () => {
    const errors = typeErrors(exportedProject(source, report, 'vitest', ''))
    expect(errors.filter((it) => !it.startsWith(source.entry))).toEqual([])
  })
})

test('mocks return plain values, not results of the code under test', async () => {
  const source = sourceOf(`import { redis } from './redis'
type Role = 'OWNER' | 'ADMIN' | 'MEMBER'
const RANK = { OWNER: 3, ADMIN: 2, MEMBER: 1 }
export const canInvite = (actor: Role, invited: Role): boolean => RANK[actor] >= 2 && RANK[actor] >= RANK[invited]
export async function invite(email: string, actor: Role, role: Role) {
  const cached = await redis.get(\`invite:\${email}\`)
  if (cached) return { status: 'waiting' }
  if (!canInvite(actor, role)) throw new Error('forbidden')
  return { status: 'sent' }
}`)
  for (let seed = 1; seed <= 8; seed++) {
    const { code } = await reportFor(source, 2000, { seed })
    expect(code).toContain('redisGet.mockResolvedValue(')
    expect(code).not.toMatch(/mock\w*Value\(canInvite/)
  }
})

test('members of missing enums are texts where templates and elements hold them', async () => {
  const { code } = await reportFor(
    sourceOf(
      `import { Role } from './errors'
export const text = (): string => \`role \${Role.ADMIN}\`
export const element = () => <b title={Role.USER}>{Role.OWNER}</b>`,
      'roles.tsx',
    ),
    evaluations,
  )
  expect(code).toContain("toBe('role ADMIN')")
  expect(code).toContain("props: { title: 'USER', children: 'OWNER' }")
})
