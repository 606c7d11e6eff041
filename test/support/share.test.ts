import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  // Files share processes, so the next file would get the modules of the full scope.
  vi.resetModules()
})

const numbers = [0, 1, 2, 3, 4, 5, 6]
const names = ['a-1', 'a-2', 'b-1', 'a-3', 'b-2']
const kindOf = (name: string): string => name.slice(0, 1)

test.each([
  ['short', [0, 3, 6], ['a-1', 'a-2', 'b-1', 'b-2']],
  ['full', numbers, names],
])('in the scope %s, a share contains the expected items', async (scope, some, each) => {
  vi.stubEnv('TEST_SCOPE', scope)
  vi.resetModules()
  const { share, someOfEachKind } = await import('./share.ts')
  expect(share(numbers, 3)).toEqual(some)
  expect(someOfEachKind(names, 2, kindOf)).toEqual(each)
})
