import { mergedChanges } from '../model/test/changed-builtin.ts'
import type { Runner } from '../model/goal/options.ts'
import type { Outcome } from '../model/goal/predicate.ts'
import type { Subject } from '../model/subject/subject.ts'
import type { Suite, SuiteTest } from '../model/test/suite.ts'
import { printBody } from './printing/body.ts'
import type { Dialect, TestMocks } from './printing/dialect.ts'
import { type FileNames, fileNames } from './file-names.ts'
import { helpersOf } from './printing/helpers.ts'
import {
  freshImportsOf,
  importsOf,
  type ModuleUse,
  printFreshImport,
  printImport,
  printRunnerImports,
} from './printing/imports.ts'
import { printString } from './values/literal.ts'
import { mentions, withNames } from './printing/mentions.ts'
import { printOpenBody } from './printing/open-body.ts'
import { type RowTest, tablesAmong } from './printing/tables.ts'
import { indented, type TestTable } from './printing/test-table.ts'
import { testNames } from './naming/names.ts'
import type { Decisions } from './naming/outcomes.ts'
import { pastedNames } from './pasted-names.ts'
import { dialects } from './runners/dialects.ts'
import { targetOf } from './target.ts'
import { testFileName } from './test-file-name.ts'
import { declaredBy, mocksOf, preparedZone, resetLines, setUpLines } from './printing/mocks.ts'
import { type TypeText, typeTextFor } from './values/type-text.ts'
import { mockName, usesPageAtLoad } from '../model/subject/mocked-module.ts'
import { isJsxRuntime } from '../model/subject/known-modules.ts'
import { inlineJsx } from './printing/inline-jsx.ts'
import { recordedCalls } from './values/deep-member.ts'
import { printMockedModules } from './printing/mocked-modules.ts'
import { undoing } from './printing/undoing.ts'
import { typeKeys, usedExports } from './used-exports.ts'

/** A test file and its tests, in the same order. */
export interface ExportedFile {
  readonly fileName: string
  readonly code: string
  readonly tests: readonly PrintedTest[]
}

export interface PrintedTest {
  readonly name: string
  /** The outcomes that the name states. */
  readonly outcomes: readonly Outcome[]
  /** Its mocks and statements, without the loading of its own modules. */
  readonly lines: readonly string[]
}

/**
 * Prints a suite for a runner: one `describe` per target, and only imports that are used. A module without exports
 * cannot be imported, so its text opens the file instead.
 */
export function printSuite(
  suite: Suite,
  subject: Subject,
  use: ModuleUse,
  runner: Runner,
  decisions: Decisions,
): ExportedFile {
  const dialect = dialectFor(subject, runner)
  const types = typeTextFor(subject.entry)
  const fileName = testFileName(subject)
  if (suite.length === 0) return { fileName, code: emptyFile(dialect), tests: [] }

  const used = new Set(suite.flatMap((it) => [...usedExports(it, subject)]))
  const names = fileNames(subject, new Set([...used, ...typeKeys(subject)]))
  const renamed = pastedNames(subject, names)
  const importsFor = (keys: ReadonlySet<string>) => importsOf(subject, keys, names, use, dialect)
  const reasons = suite.map((it) => (subject.hasExports ? whyOwnModule(it, subject) : undefined))
  const titles = testNames(suite, subject, names, decisions)
  const load = loadAfterMocks(subject, use, dialect)
  const sharedNames = load === undefined ? names : { ...names, type: () => undefined }
  const namesFor = (at: number): FileNames =>
    reasons[at] === undefined ? sharedNames : { ...names, local: names.loaded, type: () => undefined }
  const bodies = suite.map((suiteTest, at) => printBody(suiteTest, subject, namesFor(at), dialect))
  const areAsync = suite.map((suiteTest, at) => {
    const awaitsModule = reasons[at] !== undefined && dialect.fresh.isAsync
    return bodies[at]!.isAsync || awaitsModule || suiteTest.timersLeft?.late === true
  })
  const mocks = suite.map((it, at) => mocksOf(it, subject, areAsync[at]!))
  const setUps = mocks.map((it, at) => {
    const isReal = reasons[at] !== undefined && subject.awaitsAtLoad === true
    return it === undefined ? nothingSetUp : setUpAround(it, dialect, isReal ? 'real timers' : 'mocked timers')
  })
  const doneBy = (at: number, body: readonly string[]): readonly string[] => [
    ...passing(mocks[at], dialect),
    ...body,
    ...(suite[at]!.timersLeft?.late === true ? [dialect.catchUp] : []),
  ]
  const whole = (at: number, body: readonly string[]): readonly string[] => {
    const own =
      reasons[at] === undefined ? [] : freshImportsOf(subject, usedExports(suite[at]!, subject), names, use, dialect)
    const opening = own.flatMap((it) => printFreshImport(it, dialect.fresh.load, types))
    const { before, after } = setUps[at]!
    return [...before, ...opening, ...after, ...doneBy(at, body)]
  }
  const tests = suite.map((_, at) =>
    printTest(declaredBy(mocks[at], dialect), titles[at]!.text, whole(at, bodies[at]!.lines), areAsync[at]!),
  )
  const rowOf = (at: number): readonly RowTest[] => {
    const { test } = suite[at]!
    const open = printOpenBody(suite[at]!, subject, namesFor(at), dialect, bodies[at]!.lines)
    // The rows are not in the function that loads the module.
    if (open === undefined || (reasons[at] !== undefined && open.holes.some((it) => it.namesExport))) return []
    const calls = test.flatMap((it) => (it.kind === 'call' ? it.callable : []))
    const { holes } = open
    const it = declaredBy(mocks[at], dialect)
    return [{ at, it, title: titles[at]!.text, lines: whole(at, open.lines), holes, isAsync: areAsync[at]!, calls }]
  }
  const taken = new Set([...names.taken, ...[...renamed].flat(), ...declaredInFile(subject)])
  const tablesOf = (members: readonly number[]): readonly TestTable[] => {
    if (use.tables !== true) return []
    const width = lineWidth - indentation - (reasons[members[0]!] === undefined ? 0 : '  '.length)
    return tablesAmong(members.flatMap(rowOf), { width, taken, printer: dialect.tables })
  }
  const groupsOf = (members: readonly number[]): readonly (readonly string[])[] =>
    grouped(members, suite, subject).map(([target, members]) => {
      const tables = tablesOf(members)
      return printGroup(
        target === 'default' ? names.spoken(target) : target,
        members.flatMap((at) => {
          const table = tables.find((it) => it.members.includes(at))
          if (table === undefined) return [tests[at]!]
          return table.members[0] === at ? [dialect.tables.print(table, types)] : []
        }),
      )
    })
  const sharing = [...suite.keys()].filter((at) => reasons[at] === undefined)
  const printOwn = ({ why, title }: OwnModule): readonly (readonly string[])[] => {
    const members = [...suite.keys()].filter((at) => reasons[at]?.why === why)
    const forgotten = recordedCalls(
      members.map((at) => suite[at]!),
      subject,
      (path) => names.mocked(mockName(path)),
    ).map((it) => `  ${it}.length = 0`)
    const { setUp } = dialect.fresh
    const lines = [...setUp.slice(0, -1), ...forgotten, ...setUp.slice(-1)]
    return members.length === 0 ? [] : [[why, ...printGroup(title, [lines, ...groupsOf(members)])]]
  }

  const inTypes = [...typeKeys(subject)].filter((key) =>
    mentions(
      sharing.flatMap((at) => bodies[at]!.lines),
      names.local(key),
    ),
  )
  const shared = new Set([...sharing.flatMap((at) => [...usedExports(suite[at]!, subject)]), ...inTypes])
  const imported = subject.hasExports && 0 < sharing.length ? importsFor(shared) : []
  const areLoadedAlone = subject.hasExports && imported.length === 0
  const mockSections = printMockedModules({ suite, subject, names, use, areLoadedAlone }, dialect.moduleMocks, types)
  const before = [...variablesBeforeLoad(subject, dialect), ...realModules(use, dialect), ...mockSections]
  const sections = [
    ...resetVariables(subject, dialect),
    ...(load === undefined || imported.length === 0
      ? []
      : [imported.flatMap((it) => printFreshImport(it, load, types))]),
    ...preparedZone(mocks, dialect, types),
    ...resetHook(mocks, dialect),
    ...undoing(mergedChanges(suite.flatMap((it) => it.changes ?? []))),
    ...helpersOf(tests.flat(), types),
    ...groupsOf(sharing),
    ...[loading, loadingInUtc, ownPage, traces].flatMap(printOwn),
  ]
  const imports = [
    ...printRunnerImports(dialect, [...before, ...sections].flat(), renamed),
    ...(load === undefined ? imported.map(printImport) : []),
  ]
  const jsx = inlineJsx(subject, types)
  const comment = jsx === undefined ? [] : [jsx.comment]
  const texts = subject.hasExports ? [] : [[...(jsx?.runtime ?? []), ...subject.modules.flatMap((it) => it.text ?? [])]]
  const named = (lines: readonly string[]): readonly string[] => lines.map((it) => withNames(it, renamed))
  return {
    fileName,
    code:
      // The text may import modules that are mocked.
      [...notesOf(use), ...comment, imports, ...before.map(named), ...texts, ...sections.map(named)]
        .map((it) => it.join('\n').trimEnd())
        .join('\n\n') + '\n',
    tests: suite.map((_, at) => {
      const { before, after } = setUps[at]!
      const { text: name, outcomes } = titles[at]!
      return { name, outcomes, lines: named([...before, ...after, ...doneBy(at, bodies[at]!.lines)]) }
    }),
  }
}

/** Rows fit on a line as Prettier breaks lines, inside a group and a table. */
const lineWidth = 80
const indentation = 4

/** The names in a file that contains the text of its module. */
function declaredInFile({ hasExports, modules }: Subject): readonly string[] {
  return hasExports ? [] : modules.flatMap((it) => Object.keys(it.exports))
}

/** The dialect of a runner; for modules that await, with other ways to load them. */
function dialectFor({ awaitsAtLoad }: Subject, runner: Runner): Dialect {
  const dialect = dialects[runner]
  const { fresh, freshAwaiting = fresh, moduleMocks } = dialect
  if (awaitsAtLoad !== true) return dialect
  const { loadAwaiting = moduleMocks.load } = moduleMocks
  return {
    ...dialect,
    fresh: freshAwaiting,
    moduleMocks: loadAwaiting === undefined ? moduleMocks : { ...moduleMocks, load: loadAwaiting },
  }
}

/** The lines that mock time and functions before and after a test loads its own modules. */
interface SetUp {
  readonly before: readonly string[]
  readonly after: readonly string[]
}

const nothingSetUp: SetUp = { before: [], after: [] }

/** While modules await `real timers`, only dates are mocked. */
function setUpAround(mocks: TestMocks, dialect: Dialect, meanwhile: 'real timers' | 'mocked timers'): SetUp {
  if (meanwhile === 'mocked timers' || !mocks.holdsTimers) return { before: setUpLines(mocks, dialect), after: [] }
  const before = { ...mocks, holdsTimers: false, performance: false, passingMs: 0 }
  const again = mocks.date ? dialect.resetMocks({ time: true, functions: false }) : []
  return { before: setUpLines(before, dialect), after: [...again, ...dialect.setUpMocks({ ...mocks, random: [] })] }
}

/** How a test file loads its modules after it has declared mocks; undefined if it imports them. */
function loadAfterMocks(
  { mocked: modules, hasExports, exitsAtLoad, variablesAtLoad }: Subject,
  { mockedInSetup = [] }: ModuleUse,
  { moduleMocks }: Dialect,
): ((path: string, types: TypeText) => string) | undefined {
  const isPrepared = exitsAtLoad === true || variablesAtLoad !== undefined || 0 < mockedInSetup.length
  const mocked = modules ?? (isPrepared ? [] : undefined)
  const isIdle = !isPrepared && mocked?.every((it) => !hasExports && isJsxRuntime(it.specifier))
  if (mocked === undefined || isIdle === true) return undefined
  return mocked.every((it) => it.isGlobal === true || it.page !== undefined)
    ? moduleMocks.loadStubbed
    : moduleMocks.load
}

function variablesBeforeLoad({ variablesAtLoad }: Subject, { variables }: Dialect): readonly (readonly string[])[] {
  return variablesAtLoad === undefined ? [] : variables.beforeLoad(Object.entries(variablesAtLoad))
}

/** Takes back the mocks of setup files. Vitest moves these statements before the imports; for Jest, there are none. */
function realModules({ mockedInSetup = [] }: ModuleUse, { moduleMocks }: Dialect): readonly (readonly string[])[] {
  const lines = mockedInSetup.flatMap((it) => moduleMocks.unmock?.(it) ?? [])
  return lines.length === 0 ? [] : [lines]
}

function resetVariables(
  { variables = [], variablesAtLoad = {} }: Subject,
  dialect: Dialect,
): readonly (readonly string[])[] {
  const names = [...new Set([...Object.keys(variablesAtLoad), ...variables])]
  return names.length === 0
    ? []
    : dialect.variables.reset(
        names.map((it) => [it, Object.hasOwn(variablesAtLoad, it) ? variablesAtLoad[it] : undefined]),
      )
}

function notesOf({ notes = [] }: ModuleUse): readonly (readonly string[])[] {
  return notes.length === 0 ? [] : [notes.map((it) => `// ${it}`)]
}

/** The comment and title that explain why a test gets its own instance of the module. */
interface OwnModule {
  readonly why: string
  readonly title: string
}

const traces: OwnModule = {
  why: '// Other tests change the state of the module, so each of these tests loads its own copy.',
  title: 'with its own copy of the module',
}
const loading: OwnModule = {
  why: '// The module reads the time or a random number, or sets a timer, while it loads, so each test loads its own copy.',
  title: 'with a freshly loaded module',
}

const loadingInUtc: OwnModule = {
  why: '// The module uses the time zone while it loads, so each test loads its own copy in UTC.',
  title: 'with a module loaded in UTC',
}

const ownPage: OwnModule = {
  why: '// The module uses the page while it loads, so each test loads its own copy into a new page.',
  title: 'in a new page',
}

function whyOwnModule({ answers, timersLeft, needsFreshModule }: SuiteTest, subject: Subject): OwnModule | undefined {
  if (answers?.atLoad === true && answers.zone !== undefined) return loadingInUtc
  if (answers?.atLoad === true || timersLeft?.atLoad === true) return loading
  if (needsFreshModule !== true) return undefined
  return usesPageAtLoad(subject) ? ownPage : traces
}

function passing(mocks: TestMocks | undefined, { passTime }: Dialect): readonly string[] {
  return mocks === undefined || mocks.passingMs === 0 ? [] : [`void ${passTime(String(mocks.passingMs))}`]
}

/** Prints the hook that resets mocks after each test. */
function resetHook(mocks: readonly (TestMocks | undefined)[], dialect: Dialect): readonly (readonly string[])[] {
  const lines = resetLines(
    mocks.filter((it) => it !== undefined),
    dialect,
  )
  return lines.length === 0 ? [] : [['afterEach(() => {', ...lines.map(indented), '})']]
}

/** A runner rejects a file without tests. */
function emptyFile(dialect: Dialect): string {
  const lines = [
    '// No test was found that finishes in time and always has the same result.',
    `it.todo('has no test yet')`,
  ]
  return [...printRunnerImports(dialect, lines, new Map()), '', ...lines, ''].join('\n')
}

function printTest(it: string, name: string, lines: readonly string[], isAsync: boolean): readonly string[] {
  return [`${it}(${printString(name)}, ${isAsync ? 'async ' : ''}() => {`, ...lines.map(indented), '})']
}

function printGroup(target: string, tests: readonly (readonly string[])[]): readonly string[] {
  const members = tests.flatMap((lines, at) => [...(0 < at ? [''] : []), ...lines.map(indented)])
  return [`describe(${printString(target)}, () => {`, ...members, '})']
}

/** Groups tests, given by position, by target, in the order of the targets. */
function grouped(
  members: readonly number[],
  suite: Suite,
  subject: Subject,
): readonly (readonly [string, readonly number[]])[] {
  const groups = new Map<string, number[]>()
  for (const at of members) {
    const target = targetOf(suite[at]!, subject)
    const known = groups.get(target)
    if (known === undefined) groups.set(target, [at])
    else known.push(at)
  }
  return [...groups]
}
