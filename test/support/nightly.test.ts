import { existsSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import type { ViteUserConfig } from 'vitest/config'

afterEach(() => {
  vi.doUnmock('vitest')
  vi.unstubAllEnvs()
  // Files share processes, so the next file would get the modules of the full scope.
  vi.resetModules()
})

test.each([
  ['short', []],
  ['full', ['a test', 'a group']],
])('the scope %s registers these nightly tests: %j', async (scope, expected) => {
  const registered: string[] = []
  const register = (name: string): number => registered.push(name)
  vi.stubEnv('TEST_SCOPE', scope)
  vi.resetModules()
  vi.doMock('vitest', () => ({ describe: register, test: register }))
  const { nightly, nightlyGroup } = await import('./nightly.ts')
  nightly('a test', () => undefined)
  nightlyGroup('a group', () => undefined)
  expect(registered).toEqual(expected)
})

test('the files that begin first exist', async () => {
  const { long } = await import('./longest-first.ts')
  expect(long.filter((it) => !existsSync(it))).toEqual([])
})

async function excluded(path: string, scope: string): Promise<readonly string[]> {
  vi.stubEnv('TEST_SCOPE', scope)
  vi.resetModules()
  const { default: config } = (await import(path)) as { readonly default: ViteUserConfig }
  const projects = (config.test?.projects ?? [config]) as readonly ViteUserConfig[]
  return projects.flatMap((it) => it.test?.exclude ?? [])
}

test.each(['../../vitest.config.ts', '../../vitest.browser.config.ts'])(
  'the files that npm test excludes from %s exist, and the full run includes them',
  async (path) => {
    const full = await excluded(path, 'full')
    const excludedFiles = new Set((await excluded(path, 'short')).filter((it) => !full.includes(it)))
    expect(excludedFiles.size).toBeGreaterThan(0)
    expect([...excludedFiles].filter((it) => !existsSync(it))).toEqual([])
  },
)
