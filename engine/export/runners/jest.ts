import type { Dialect, TestMocks } from '../printing/dialect.ts'
import { expectAssertions } from '../printing/expect.ts'
import { printString } from '../values/literal.ts'
import { standInForDate } from '../printing/stand-ins.ts'
import { arrangeLikeJest, receivedLikeJest } from '../printing/arrangement.ts'
import { printStubbed, printStubbedGlobal, stubGlobalLines } from '../printing/stubbed-globals.ts'
import { windowClass } from '../../model/subject/page.ts'
import { openPage, windowPackage } from '../printing/page.ts'
import { assignedVariables } from '../printing/environment-variables.ts'
import type { TypeText } from '../values/type-text.ts'
import { requiredZone } from '../printing/pinned-zone.ts'
import { beginning, spies } from '../printing/mocks.ts'

/** Tests for Jest, with imports instead of globals, so that types are found. */
export const jest: Dialect = {
  ...expectAssertions,
  standIn: (value) => standInForDate(value) ?? expectAssertions.standIn?.(value),
  modules: [
    { from: '@jest/globals', names: ['afterAll', 'afterEach', 'beforeEach', 'describe', 'expect', 'it', 'jest'] },
  ],
  moduleMocks: {
    fn: (types) => `jest.fn()${types(' as any')}`,
    declare: ({ entries, helpers, modules }) => [
      ...helpers.flatMap((it) => it.lines),
      ...entries.map(([name, text]) => `const ${name} = ${text}`),
      ...modules.map((it) => `jest.doMock(${it.specifier}, () => (${it.record}), { virtual: true })`),
    ],
    unmock: (specifier) => `jest.unmock(${printString(specifier)})`,
    // Jest takes back what a mock was created with, too.
    reset: (functions) => [
      'jest.resetAllMocks()',
      ...functions.flatMap(({ name, imitated }) =>
        imitated === undefined ? [] : [`${name}.mockImplementation(${imitated})`],
      ),
    ],
    stub: printStubbedGlobal,
    stubNamed: printStubbed,
    stubGlobals: ({ globals, page }, types) => [
      [...stubGlobalLines('afterAll', types), ...globals],
      ...(page.length === 0 ? [] : [[...loadedPackage(types), ...page, `${openPage}()`]]),
    ],
    load: requireActual,
    loadStubbed: requireActual,
  },
  setTime: (date) => `jest.setSystemTime(${date})`,
  spied: (owner, method) => `jest.spyOn(${owner}, ${printString(method)})`,
  variables: assignedVariables('afterAll'),
  zone: requiredZone,
  arrange: arrangeLikeJest,
  received: receivedLikeJest,
  isCalledOnce(called, args, kind) {
    const isOnce = `expect(${called}).toHaveBeenCalledTimes(1)`
    if (args === undefined) return [isOnce]
    const list = args.join(', ')
    // The types of Jest compare the arguments with the parameters.
    return kind === 'stub'
      ? [`expect(${called}.mock.calls).toEqual([[${list}]])`]
      : [isOnce, `expect(${called}).toHaveBeenCalledWith(${list})`]
  },
  watched: (stub) => `jest.fn(${stub})`,
  fluent: () => 'jest.fn().mockReturnThis()',
  hasOwnRealm: true,
  fresh: {
    setUp: ['beforeEach(() => {', '  jest.resetModules()', '})'],
    load: (path) => `await import(${path})`,
    isAsync: true,
  },
  setUpMocks: (mocks) => [...fakeTimers(mocks), ...spies('jest', mocks)],
  resetMocks: ({ time, functions }) => [
    ...(time ? ['jest.useRealTimers()'] : []),
    ...(functions ? ['jest.restoreAllMocks()'] : []),
  ],
  passTime: (ms) => `jest.advanceTimersByTimeAsync(${ms})`,
  longestPassing: Infinity,
  catchUp: 'await jest.advanceTimersByTimeAsync(0)',
  advice(syntax) {
    if (syntax.includes('top-level await'))
      return 'Jest runs modules as CommonJS, which has no top-level `await`, so these tests need another runner.'
    const what = syntax.includes('decorators')
      ? 'transform decorators and `accessor`'
      : syntax.includes('exported variables')
        ? 'keep exported variables in scope'
        : syntax.includes('import.meta')
          ? 'replace `import.meta`'
          : undefined
    return (
      what &&
      `Jest must ${what}, so it needs the \`jest.config.cjs\` of the exported project, and \`jest.transform.cjs\`.`
    )
  },
}

/** Jest cannot require the package, whose modules are those of the language, but Node can. */
function loadedPackage(types: TypeText): readonly string[] {
  const declared = types('declare const __filename: string')
  return [
    ...(declared === '' ? [] : [declared]),
    `const { runInThisContext } = jest.requireActual('node:vm')${types(' as any')}`,
    `const { createRequire } = runInThisContext('process').getBuiltinModule('node:module')`,
    `const { ${windowClass} } = createRequire(__filename)(${windowPackage})`,
  ]
}

function requireActual(path: string, types: TypeText): string {
  return `jest.requireActual(${path})${types(` as typeof import(${path})`)}`
}

/** Functions that are not mocked: promises, and timers outside the runner, run as usual. */
const promises = ['nextTick', 'queueMicrotask']
const timers = ['setImmediate', 'setInterval', 'setTimeout']

function fakeTimers(mocks: TestMocks): readonly string[] {
  const { date, holdsTimers, isAsync, setsTime } = mocks
  if (!holdsTimers && !date && !setsTime) return []
  const real = holdsTimers ? promises : isAsync ? [...promises, ...timers] : []
  const options = [
    ...(date ? [`now: ${beginning(mocks)}`] : []),
    ...(real.length === 0 ? [] : [`doNotFake: [${real.map(printString).join(', ')}]`]),
  ]
  return [`jest.useFakeTimers(${options.length === 0 ? '' : `{ ${options.join(', ')} }`})`]
}
