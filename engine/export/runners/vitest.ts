import type { Dialect, Telling } from '../printing/dialect.ts'
import { expectClaims } from '../printing/expect.ts'
import { beginning, spies } from '../printing/telling.ts'

/** Tests for Vitest. */
export const vitest: Dialect = {
  ...expectClaims,
  modules: [{ from: 'vitest', names: ['afterEach', 'beforeEach', 'describe', 'expect', 'it', 'vi'] }],
  watched: (stub) => `vi.fn(${stub})`,
  hasOwnRealm: false,
  fresh: {
    setUp: ['beforeEach(() => {', '  vi.resetModules()', '})'],
    load: (path) => `await import(${path})`,
    isAsync: true,
  },
  tell: (telling) => [...fakeTimers(telling), ...spies('vi', telling)],
  takeBack: ({ time, functions }) => [
    ...(time ? ['vi.useRealTimers()'] : []),
    ...(functions ? ['vi.restoreAllMocks()'] : []),
  ],
  passTime: (ms) => `vi.advanceTimersByTimeAsync(${ms})`,
  longestPassing: Infinity,
  catchUp: 'await vi.advanceTimersByTimeAsync(0)',
  newSyntax: () =>
    'Vitest does not transform decorators and `accessor`, so it needs the `vitest.config.mjs` of the exported project.',
}

function fakeTimers(telling: Telling): readonly string[] {
  const { date, holdsTimers } = telling
  if (holdsTimers) return [`vi.useFakeTimers(${date ? `{ now: ${beginning(telling)} }` : ''})`]
  return date ? [`vi.useFakeTimers({ now: ${beginning(telling)}, toFake: ['Date'] })`] : []
}
