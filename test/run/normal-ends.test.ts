import { describe, expect, test } from 'vitest'
import { reportedGoals, searchedGoals } from '../../engine/goals/list-goals.ts'
import { complete } from '../../engine/run/options.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'
import { reportFor } from '../support/search.ts'

const evaluations = 2000

const getUser = `interface User { id: number; name: string }
export async function getUser(id: string) {
  const res = await fetch(\`/api/users/\${id}\`)
  if (!res.ok) throw new Error(\`HTTP \${res.status}\`)
  return await res.json()
}`

describe('the normal case', () => {
  test.each([1, 2, 3])('of code that fetches is tested, seed %i', async (seed) => {
    const { code, coverage } = await reportFor(sourceOf(getUser), evaluations, { seed })
    expect(code).toContain("it('resolves to { id: 1 } when fetch resolves to { ok: true, ")
    expect(code).toContain('const value: any = { id: 1 }')
    expect(code).toContain('toBe(value)')
    expect(code).toContain("it('rejects with Error when !res.ok'")
    expect(coverage.branch).toMatchObject({ covered: 2, total: 2 })
  })

  test('of code that tries again is tested', async () => {
    const { code } = await reportFor(
      sourceOf(`export async function getJson(url: string, retries = 2): Promise<unknown> {
  for (let n = 0; ; n++) {
    try {
      const res = await fetch(url)
      if (res.status === 404) return null
      if (!res.ok) throw new Error('HTTP ' + res.status)
      return await res.json()
    } catch (e) {
      if (n >= retries) throw e
    }
  }
}`),
      evaluations,
    )
    expect(code).toMatch(/resolves to \{ .* \} when fetch resolves to \{ .*ok: true/)
    expect(code).toMatch(/resolves to null when fetch resolves to \{ .*status: 404/)
  })
})

describe('what a mock returns', () => {
  test('has the type that the act declares, if the act passes it on', async () => {
    const declared = getUser
      .replace('(id: string)', '(id: string): Promise<User>')
      .concat(
        `\nexport async function all(): Promise<User[]> { const res = await fetch('/users'); return res.ok ? res.json() : [] }`,
      )
    const { code } = await reportFor(sourceOf(declared), evaluations)
    expect(code).toMatch(/const user = \{ id: \d, name: '\w?' \}/)
    expect(code).toMatch(/const items = \[\{ id: \d, name: '\w?' \}\]/)
  })
})

test('goals for normal ends are searched for last, not counted, and only for code with mocks', () => {
  const options = complete({ techniques: [] })
  const compiled = compiledOf(sourceOf(getUser))
  const { goals, late } = searchedGoals(compiled, options)
  const ends = [...goals.keys()].filter((it) => goals[it]!.want.kind === 'normal-end')
  expect(ends.map((it) => goals[it]!.label)).toEqual([
    '`res.ok` is true, and the test ends without an error',
    '`res.ok` is false, and the test ends without an error',
  ])
  expect(late).toEqual(ends)
  expect(reportedGoals(compiled, ['branch']).goals).toHaveLength(2)
  const alone = compiledOf(sourceOf('export const f = (n: number) => { if (n > 1) throw new Error(); return n }'))
  expect(searchedGoals(alone, options).goals.some((it) => it.isUncounted)).toBe(false)
})
