import { assignedVariables } from '../printing/environment-variables.ts'
import { importName } from '../../model/source/paths.ts'
import type { Dialect, ExpectedError, TestMocks } from '../printing/dialect.ts'
import { rejected, rejectedWith } from '../values/expressions.ts'
import { inTurn } from '../values/stub-text.ts'
import type { TypeText } from '../values/type-text.ts'
import { assertAlike, assertMatches, callsOf, passTime } from '../printing/helpers.ts'
import { printObject, printString } from '../values/literal.ts'
import { mockedValues } from '../values/mocked-values.ts'
import { mentions } from '../printing/mentions.ts'
import { closeTo, invalidDate, standInForDate, standInForNumber, textMatching } from '../printing/stand-ins.ts'
import { replaceRequired, updatingValues } from '../printing/required-modules.ts'
import type { Arrangement } from '../printing/arrangement.ts'
import { windowClass } from '../../model/subject/page.ts'
import { openPage, windowPackage } from '../printing/page.ts'
import { printStubbed, printStubbedGlobal, stubGlobalLines } from '../printing/stubbed-globals.ts'
import { assignedZone } from '../printing/pinned-zone.ts'
import { beginning } from '../printing/mocks.ts'
import { indented, type TestTable } from '../printing/test-table.ts'

/** Lines by which the query of an import also applies to the files that this one imports. */
const copiedImports = [
  'let moduleCopies = 0',
  'beforeEach(() => {',
  '  moduleCopies++',
  '})',
  '{',
  '  const hooks = `',
  '    export const resolve = async (it, context, next) => {',
  '      const found = await next(it, context)',
  '      const copy = /[?]copy=[0-9]+$/.exec(context.parentURL ?? "")?.[0]',
  '      const isOwn = /^file:(?!.*[/]node_modules[/])[^?]*$/.test(found.url)',
  '      return copy !== undefined && isOwn ? { ...found, url: found.url + copy } : found',
  '    }`',
  "  const Module = process.getBuiltinModule('node:module')",
  '  Module.register(`data:text/javascript,${encodeURIComponent(hooks)}`)',
  '}',
]

/**
 * Tests for `node:test`. Node runs JavaScript directly, and TypeScript by tsx. An imported module is never reloaded, so
 * modules that each test needs afresh are required, and removed from the cache before the next test.
 */
export const node: Dialect = {
  modules: [
    { from: 'node:assert/strict', whole: 'assert', names: [] },
    { from: 'node:module', names: ['createRequire'] },
    { from: 'node:test', names: ['after', 'afterEach', 'beforeEach', 'describe', 'it', 'mock'] },
  ],
  importPath: (path) => (/\.[cm]?js$/.test(path) ? path : importName(path)),
  is: (actual, expected) => `assert.equal(${actual}, ${expected})`,
  isNot: (actual, other) => `assert.notEqual(${actual}, ${other})`,
  likeness: 'exact',
  equals: (actual, expected) =>
    hasStandIn(expected) ? `${assertAlike}(${actual}, ${expected})` : `assert.deepEqual(${actual}, ${expected})`,
  standIn: (value) => standInForDate(value) ?? standInForNumber(value, closeTo),
  isClose: (actual, expected, digits) => `${assertAlike}(${actual}, ${closeTo}(${expected}, ${digits}))`,
  matches: (actual, pattern) =>
    hasStandIn(pattern)
      ? `${assertAlike}(${actual}, ${pattern}, ${assertMatches})`
      : `${assertMatches}(${actual}, ${pattern})`,
  containing: (pattern) => pattern,
  matchesText: (actual, expression) => `assert.match(${actual}, ${expression})`,
  textMatching: (expression) => `${textMatching}(${expression})`,
  any: (className) => className,
  isInstance: (actual, className) => `assert.ok(${actual} instanceof ${className})`,
  hasSize: (actual, property, size) => `assert.equal(${actual}.${property}, ${size})`,
  hasMember: (actual, name, expected) => `${assertMatches}(${actual}, ${printObject([[name, expected]])})`,
  moduleMocks: {
    fn: (types, imitated = '') => `mock.fn(${imitated})${types(' as any')}`,
    declare: ({ entries, helpers, modules, areAwaited, areLoadedAlone }, types) => [
      ...helpers.flatMap((it) => it.lines),
      ...entries.map(
        ([name, text]) => `const ${name} = ${areAwaited && name === mockedValues ? updatingValues(types) : text}`,
      ),
      ...(modules.length === 0
        ? []
        : [
            ...(areAwaited || areLoadedAlone ? [] : ['const require = createRequire(import.meta.url)']),
            ...replaceRequired(modules, types, areAwaited ? 'require and import' : 'require and import()'),
          ]),
    ],
    stub: printStubbedGlobal,
    stubNamed: printStubbed,
    stubGlobals: ({ globals, page, opensLater }, types) => [
      [...stubGlobalLines('after', types), ...globals],
      ...(page.length === 0 ? [] : [opensLater === true ? pageForTests(page, types) : pageForFile(page)]),
    ],
    reset: (functions) => [
      `for (const { mock } of [${functions.map((it) => it.name).join(', ')}]) {`,
      '  mock.resetCalls()',
      '  mock.restore()',
      '}',
    ],
    load: (path, types) => `require(${path})${types(` as typeof import(${path})`)}`,
    loadAwaiting: (path) => `await import(${path})`,
    loadStubbed: (path) => `await import(${path})`,
  },
  setTime: (date) => `mock.timers.setTime(${date}.getTime())`,
  spied: (owner, method) => `mock.method(${owner}, ${printString(method)})`,
  variables: assignedVariables('after'),
  zone: assignedZone,
  arrange: (mock, arrangement, types) => `${mock}.mock.mockImplementation(${implementationOf(arrangement, types)})`,
  repeatsResults: true,
  received: (mock, call) => `${mock}.mock.calls[${call}].arguments`,
  watched: (stub) => `mock.fn(${stub})`,
  fluent: (types) => `mock.fn(function (${types('this: any')}) { return this })`,
  callsOf: (stub) => `${callsOf}(${stub})`,
  isCalled: (stub, times) => `assert.equal(${stub}.mock.callCount(), ${times})`,
  hasMessage: (error, message) => `assert.equal(${error}.message, ${message})`,
  completes: (call) => `assert.doesNotThrow(() => ${call})`,
  throws: (call, error) => `assert.throws(${arguments_(`() => ${call}`, error)})`,
  rejects: (call, error) => `assert.rejects(${arguments_(`async () => ${call}`, error)})`,
  hasOwnRealm: false,
  tables: { print: printLoop, titleName: 'title', titles: 'in rows' },
  fresh: {
    setUp: [
      'const require = createRequire(import.meta.url)',
      'beforeEach(() => {',
      '  for (const file of Object.keys(require.cache)) delete require.cache[file]',
      '})',
    ],
    load: (path, types) => `require(${path})${types(` as typeof import(${path})`)}`,
    isAsync: false,
  },
  freshAwaiting: {
    setUp: copiedImports,
    load: (path, types) => `await import(${path} + '?copy=' + moduleCopies)${types(` as typeof import(${path})`)}`,
    isAsync: true,
  },
  setUpMocks: (mocks) => [
    ...fakeTimers(mocks),
    ...(mocks.performance ? [`mock.method(performance, 'now', () => ${elapsed(mocks)})`] : []),
    ...(0 < mocks.random.length ? [`mock.method(Math, 'random', ${stub(mocks.random)})`] : []),
  ],
  resetMocks: ({ time, functions }) => [
    ...(time ? ['mock.timers.reset()'] : []),
    ...(functions ? ['mock.restoreAll()'] : []),
  ],
  passTime: (ms) => `${passTime}(${ms})`,
  // Every millisecond is a tick of its own.
  longestPassing: 900_000,
  catchUp: `await ${passTime}(0)`,
  // tsx compiles standard decorators.
  advice(syntax, decorators) {
    if (syntax.includes('import.meta of Vite'))
      return 'Node has no `import.meta.env` and `import.meta.glob`, so tests of code that uses them need Vitest.'
    if (syntax.includes('imports of nothing'))
      return 'Node loads no module that imports something that another does not export, so these tests need another runner.'
    if (syntax.includes('JSX in JavaScript'))
      return 'tsx compiles JSX only in files that end with `.jsx` or `.tsx`, so the file under test needs such a name.'
    const option =
      syntax.includes('decorators') && decorators !== 'standard'
        ? ['These decorators are experimental', '`experimentalDecorators`']
        : syntax.includes('JSX')
          ? ['This code has JSX', '`"jsx": "react-jsx"`']
          : undefined
    return option && `${option[0]!}, so tsx needs ${option[1]!}, as in the \`tsconfig.json\` of the exported project.`
  },
}

function printLoop({ it: declared, columns, rows, isAsync, lines }: TestTable, types: TypeText): readonly string[] {
  const isFlat = columns.every((it) => !/[\]}]/.test(it.type))
  const cast = isFlat ? ' as const' : ` as [${columns.map((it) => it.type).join(', ')}][]`
  return [
    `for (const [${columns.map((it) => it.name).join(', ')}] of [`,
    ...rows.map((it) => `  [${it.join(', ')}],`),
    `]${types(cast)}) {`,
    `  ${declared}(${columns[0]!.name}, ${isAsync ? 'async ' : ''}() => {`,
    ...lines.map((it) => indented(indented(it))),
    '  })',
    '}',
  ]
}

function pageForFile(page: readonly string[]): readonly string[] {
  return [`const { ${windowClass} } = await import(${windowPackage})`, ...page, `${openPage}()`]
}

/** Test files of CommonJS cannot await outside functions. */
function pageForTests(page: readonly string[], types: TypeText): readonly string[] {
  return [
    `let ${windowClass}${types(': any')}`,
    'beforeEach(async () => {',
    `  ;({ ${windowClass} } = await import(${windowPackage}))`,
    '})',
    ...page,
  ]
}

const settledBy = { fulfilled: 'Promise.resolve', rejected: rejectedWith, failed: rejected } as const

function implementationOf(arrangement: Arrangement, types: TypeText): string {
  if (arrangement.kind === 'calls') return arrangement.fn
  const results = arrangement.results.map(({ value, settles }) =>
    settles === undefined ? value : `${settledBy[settles]}(${value})`,
  )
  return results.length === 1 ? `() => ${results[0]!}` : `${inTurn}${types('<any>')}(${results.join(', ')})`
}

function hasStandIn(expected: string): boolean {
  return [invalidDate, closeTo, textMatching].some((it) => mentions([expected], it))
}

function fakeTimers(mocks: TestMocks): readonly string[] {
  const { date, holdsTimers, setsTime } = mocks
  if (!holdsTimers && date) return [`mock.timers.enable({ apis: ['Date'], now: ${beginning(mocks)} })`]
  if (!holdsTimers) return setsTime ? [`mock.timers.enable({ apis: ['Date'] })`] : []
  const now = date ? `, now: ${beginning(mocks)}` : mocks.performance ? '' : ', now: Date.now()'
  return [`mock.timers.enable({ apis: ['Date', 'setImmediate', 'setInterval', 'setTimeout']${now} })`]
}

/** Without a date, the mocked clock begins in 1970. */
function elapsed(mocks: TestMocks): string {
  const { date, holdsTimers } = mocks
  if (!holdsTimers) return '0'
  return date ? `Date.now() - ${beginning(mocks)}.getTime()` : 'Date.now()'
}

function arguments_(call: string, { className, message }: ExpectedError): string {
  if (message === undefined) return className === undefined ? call : `${call}, ${className}`
  const name = className === undefined ? '' : `name: ${printString(className)}, `
  return `${call}, { ${name}message: ${message} }`
}

function stub(numbers: readonly number[]): string {
  return numbers.length === 1 ? `() => ${numbers[0]!}` : `${inTurn}(${numbers.join(', ')})`
}
