import { printObject, printString } from '../values/literal.ts'
import type { Dialect, TestMocks } from '../printing/dialect.ts'
import { expectAssertions } from '../printing/expect.ts'
import { arrangeLikeJest, receivedLikeJest } from '../printing/arrangement.ts'
import type { DeclaredMocks } from '../printing/module-mocks.ts'
import { windowClass } from '../../model/subject/page.ts'
import { openPage, windowPackage } from '../printing/page.ts'
import { replaceRequired } from '../printing/required-modules.ts'
import { stubbedVariables } from '../printing/environment-variables.ts'
import type { TypeText } from '../values/type-text.ts'
import { stubbedZone } from '../printing/pinned-zone.ts'
import { beginning, spies } from '../printing/mocks.ts'

/** Tests for Vitest. */
export const vitest: Dialect = {
  ...expectAssertions,
  modules: [{ from: 'vitest', names: ['afterAll', 'afterEach', 'beforeEach', 'describe', 'expect', 'it', 'vi'] }],
  moduleMocks: {
    compilesForDevelopment: true,
    fn: (types, imitated) =>
      imitated === undefined ? 'vi.fn()' : `vi.fn${types('<(...args: any[]) => any>')}(${imitated})`,
    declare: ({ entries, helpers, modules }, types) => [
      ...hoistedHelpers(helpers),
      ...(entries.length === 0
        ? []
        : [`const { ${entries.map(([name]) => name).join(', ')} } = vi.hoisted(() => (${printObject(entries)}))`]),
      ...hoisted(
        replaceRequired(
          modules.filter((it) => it.required !== undefined),
          types,
          'require',
        ),
      ),
      ...modules.filter((it) => it.required !== 'only').map((it) => `vi.mock(${it.specifier}, () => (${it.record}))`),
      ...missingFiles(modules, types),
      ...unresolvedAliases(modules, types),
    ],
    unmock: (specifier) => `vi.unmock(${printString(specifier)})`,
    reset: () => ['vi.resetAllMocks()'],
    stub: (name, value) => `vi.stubGlobal(${printString(name)}, ${value})`,
    stubNamed: (name, value) => `vi.stubGlobal(${name}, ${value})`,
    stubGlobals: ({ globals, page }) => [
      ...(globals.length === 0 ? [] : [['vi.hoisted(() => {', ...globals.map((it) => `  ${it}`), '})']]),
      ...(page.length === 0 ? [] : [hoistedPage(page)]),
      ['afterAll(() => {', '  vi.unstubAllGlobals()', '})'],
    ],
  },
  setTime: (date) => `vi.setSystemTime(${date})`,
  spied: (owner, method) => `vi.spyOn(${owner}, ${printString(method)})`,
  variables: stubbedVariables,
  zone: stubbedZone,
  arrange: arrangeLikeJest,
  received: receivedLikeJest,
  isCalledOnce: (called, args) => [
    args === undefined
      ? `expect(${called}).toHaveBeenCalledOnce()`
      : `expect(${called}).toHaveBeenCalledExactlyOnceWith(${args.join(', ')})`,
  ],
  watched: (stub) => `vi.fn(${stub})`,
  fluent: () => 'vi.fn().mockReturnThis()',
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
  // Vitest compiles experimental decorators if the nearest `tsconfig.json` says that they are.
  advice(syntax, decorators) {
    const what =
      syntax.includes('decorators') && decorators === 'standard'
        ? 'decorators and `accessor`'
        : syntax.includes('namespace variables')
          ? 'variables that a namespace exports'
          : syntax.includes('JSX in JavaScript')
            ? 'JSX in files that end with `.js`'
            : syntax.includes('.cts')
              ? 'files that end with `.cts`'
              : undefined
    if (what !== undefined)
      return `Vitest does not transform ${what}, so it needs the \`vitest.config.mjs\` of the exported project.`
    return syntax.includes('decorators') && decorators === 'experimental'
      ? 'These decorators are experimental, so Vitest needs `experimentalDecorators`, as in the `tsconfig.json` of the exported project.'
      : undefined
  },
}

function hoistedHelpers(helpers: DeclaredMocks['helpers']): readonly string[] {
  if (helpers.length === 0) return []
  const used = helpers.filter((it) => it.isInner !== true)
  const names = `{ ${used.map((it) => it.name).join(', ')} }`
  const lines = [...helpers.flatMap((it) => it.lines), `return ${names}`]
  return [`const ${names} = vi.hoisted(() => {`, ...lines.map((it) => `  ${it}`), '})']
}

/** Vitest looks for a missing file of `import()` by its path in the project, not by the specifier. */
function missingFiles(modules: DeclaredMocks['modules'], types: TypeText): readonly string[] {
  const files = modules.filter((it) => it.isDynamic === true && /^['"]\./.test(it.specifier))
  if (files.length === 0) return []
  return hoisted([
    '{',
    `  const { root } = (globalThis${types(' as any')}).__vitest_worker__.config`,
    `  const inProject = (path${types(': string')}) => decodeURI(new URL(path, import.meta.url).pathname).split(root).at(-1)${types('!')}`,
    ...files.map((it) => `  vi.doMock(inProject(${it.specifier}), () => (${it.record}))`),
    '}',
  ])
}

/** Vitest looks for the mock of an alias by the path behind it, but for the module by the alias if the path is missing. */
function unresolvedAliases(modules: DeclaredMocks['modules'], types: TypeText): readonly string[] {
  const found = modules.filter((it) => it.isUnresolved === true && it.required !== 'only')
  if (found.length === 0) return []
  return hoisted([
    '{',
    `  const mocker = (globalThis${types(' as any')}).__vitest_mocker__`,
    `  const mockMissing = (id${types(': string')}, exports${types(': () => object')}) => mocker.mockPath(id, id, id, id, 'manual', exports)`,
    ...found.map((it) => `  mockMissing(${it.specifier}, () => (${it.record}))`),
    '}',
  ])
}

/** Runs a block before the imports. */
function hoisted(block: readonly string[]): readonly string[] {
  return block.length === 0 ? [] : [`vi.hoisted(() => ${block[0]!}`, ...block.slice(1, -1), '})']
}

function hoistedPage(page: readonly string[]): readonly string[] {
  const lines = [
    `const { ${windowClass} } = await import(${windowPackage})`,
    ...page,
    `${openPage}()`,
    `return { ${openPage} }`,
  ]
  return [`const { ${openPage} } = await vi.hoisted(async () => {`, ...lines.map((it) => `  ${it}`), '})']
}

function fakeTimers(mocks: TestMocks): readonly string[] {
  const { date, holdsTimers } = mocks
  if (holdsTimers) return [`vi.useFakeTimers(${date ? `{ now: ${beginning(mocks)} }` : ''})`]
  return date ? [`vi.useFakeTimers({ now: ${beginning(mocks)}, toFake: ['Date'] })`] : []
}
