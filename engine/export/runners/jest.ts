import type { Dialect, Telling } from '../dialect.ts'
import { expectClaims } from '../expect.ts'
import { printString } from '../literal.ts'
import { beginning, spies } from '../telling.ts'

/** Tests for Jest, without its globals: what is imported is typed and found by everybody. */
export const jest: Dialect = {
  ...expectClaims,
  modules: [{ from: '@jest/globals', names: ['afterEach', 'beforeEach', 'describe', 'expect', 'it', 'jest'] }],
  fresh: {
    setUp: ['beforeEach(() => {', '  jest.resetModules()', '})'],
    load: (path) => `await import(${path})`,
    isAsync: true,
  },
  tell: (telling) => [...fakeTimers(telling), ...spies('jest', telling)],
  takeBack: ({ time, functions }) => [
    ...(time ? ['jest.useRealTimers()'] : []),
    ...(functions ? ['jest.restoreAllMocks()'] : []),
  ],
  passTime: (ms) => `void jest.advanceTimersByTimeAsync(${ms})`,
}

/** What goes on by itself, so that promises do, and so that timers do where no time is told to pass. */
const promises = ['nextTick', 'queueMicrotask']
const timers = ['setImmediate', 'setInterval', 'setTimeout']

function fakeTimers({ date, passingMs, isAsync }: Telling): readonly string[] {
  if (passingMs === 0 && !date) return []
  const real = isAsync ? [...promises, ...(0 < passingMs ? [] : timers)].map(printString).join(', ') : ''
  const options = [...(date ? [`now: ${beginning}`] : []), ...(real === '' ? [] : [`doNotFake: [${real}]`])]
  return [`jest.useFakeTimers({ ${options.join(', ')} })`]
}
