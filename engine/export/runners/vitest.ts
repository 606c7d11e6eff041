import type { Dialect, TestMocks } from '../printing/dialect.ts'
import { expectAssertions } from '../printing/expect.ts'
import { beginning, spies } from '../printing/mocks.ts'

/** Tests for Vitest. */
export const vitest: Dialect = {
  ...expectAssertions,
  modules: [{ from: 'vitest', names: ['afterEach', 'beforeEach', 'describe', 'expect', 'it', 'vi'] }],
  watched: (stub) => `vi.fn(${stub})`,
  hasOwnRealm: false,
  fresh: {
    setUp: ['beforeEach(() => {', '  vi.resetModules()', '})'],
    load: (path) => `await import(${path})`,
    isAsync: true,
  },
  setUpMocks: (mocks) => [...fakeTimers(mocks), ...spies('vi', mocks)],
  resetMocks: ({ time, functions }) => [
    ...(time ? ['vi.useRealTimers()'] : []),
    ...(functions ? ['vi.restoreAllMocks()'] : []),
  ],
  passTime: (ms) => `vi.advanceTimersByTimeAsync(${ms})`,
  longestPassing: Infinity,
  catchUp: 'await vi.advanceTimersByTimeAsync(0)',
  advice(syntax) {
    const what = syntax.includes('decorators')
      ? 'decorators and `accessor`'
      : syntax.includes('namespace variables')
        ? 'variables that a namespace exports'
        : undefined
    return what && `Vitest does not transform ${what}, so it needs the \`vitest.config.mjs\` of the exported project.`
  },
}

function fakeTimers(mocks: TestMocks): readonly string[] {
  const { date, holdsTimers } = mocks
  if (holdsTimers) return [`vi.useFakeTimers(${date ? `{ now: ${beginning(mocks)} }` : ''})`]
  return date ? [`vi.useFakeTimers({ now: ${beginning(mocks)}, toFake: ['Date'] })`] : []
}
