import {
  decoratingLines,
  deepMock,
  deepMockLines,
  fileRecord,
  isDecorating,
  openMock,
  openMockLines,
  styleNames,
  styleNamesLines,
} from '../../model/subject/deep-mock.ts'
import { isJsxRuntime } from '../../model/subject/known-modules.ts'
import { inheritedNames, type MockedModule, usesPageAtLoad } from '../../model/subject/mocked-module.ts'
import { isLanguageGlobal } from '../../model/subject/watched-globals.ts'
import { dirname, joined } from '../../model/source/paths.ts'
import type { Subject } from '../../model/subject/subject.ts'
import type { SuiteTest } from '../../model/test/suite.ts'
import type { FileNames } from '../file-names.ts'
import { usedMocks } from '../used-exports.ts'
import { printString } from '../values/literal.ts'
import { mockedValues } from '../values/mocked-values.ts'
import type { TypeText } from '../values/type-text.ts'
import {
  printDeep,
  printedMock,
  type PrintedMock,
  printExports,
  printRecord,
  type RecordContext,
} from './export-record.ts'
import type { DeclaredModule, HelperLines, ModuleMocks } from './module-mocks.ts'
import type { ModuleUse } from './imports.ts'
import { openPage, printPage } from './page.ts'

/** A test file whose tests use mocked modules. */
export interface MockingFile {
  readonly suite: readonly SuiteTest[]
  readonly subject: Subject
  readonly names: FileNames
  readonly use: ModuleUse
  /** Whether each test loads its own modules. */
  readonly areLoadedAlone: boolean
}

/** Prints the sections that mock the missing modules and globals of a subject, and reset them before each test. */
export function printMockedModules(
  { suite, subject, names, use, areLoadedAlone }: MockingFile,
  dialect: ModuleMocks,
  types: TypeText,
): readonly (readonly string[])[] {
  // A test file that contains JSX compiles it without a runtime (`inline-jsx.ts`).
  const mocked = (subject.mocked ?? []).filter((it) => subject.hasExports || !isJsxRuntime(it.specifier))
  if (mocked.length === 0 && subject.exitsAtLoad !== true) return []
  const used = usedMocks(suite, subject)
  const all = mocked.flatMap((module) => module.exports.map((it) => printedMock(module, it, types)))
  const arranged = all.filter(({ name }) => used.has(name))
  const owners = new Set(arranged.flatMap((it) => it.deep ?? []))
  const file = { names, used: new Set([...used, ...owners]), dialect, types }

  const functions = arranged
    .filter(({ use }) => use === 'function' || use === 'class')
    .map((it) => ({ ...it, name: names.mocked(it.name) }))
  const hasOwnValues = arranged.some((it) => it.use === 'value' && !it.isStubbed && it.deep === undefined)
  const deep = all.filter((it) => it.use === 'deep' && file.used.has(it.name))
  const entries = [
    ...functions.map((it) => [it.name, dialect.fn(types, it.imitated)] as const),
    ...(hasOwnValues ? [[mockedValues, `{}${types(' as any')}`] as const] : []),
    ...deep.map((it) => [names.mocked(it.name), printDeep(it)] as const),
  ]
  const helpers = helpersFor(mocked, all, arranged.some((it) => it.use === 'deep') ? 'recorded' : 'unseen', types)
  const modules = declaredModules(mocked, subject, use, file)
  const declared = dialect.declare(
    { entries, helpers, modules, areAwaited: subject.awaitsAtLoad === true, areLoadedAlone },
    types,
  )
  const globals = stubsOfGlobals(mocked, subject, file)
  const page = mocked.flatMap((it) => (it.page === undefined ? [] : printPage(it.page, dialect.stubNamed, types)))
  const opening = usesPageAtLoad(subject) && subject.hasExports ? { opensLater: true as const } : {}
  const values = arranged.filter((it) => it.use === 'value')
  const resets = [
    ...(page.length === 0 ? [] : [`${openPage}()`]),
    ...(functions.length === 0 ? [] : dialect.reset(functions)),
    ...values.filter((it) => !it.isStubbed).map((it) => `${names.mocked(it.name)} = undefined`),
    ...values.filter((it) => it.isStubbed).map((it) => dialect.stub(names.mocked(it.name), 'undefined')),
  ]
  return [
    ...(declared.length === 0 ? [] : [declared]),
    ...(globals.length === 0 && page.length === 0 ? [] : dialect.stubGlobals({ globals, page, ...opening }, types)),
    ...(resets.length === 0 ? [] : [['beforeEach(() => {', ...resets.map((it) => `  ${it}`), '})']]),
  ]
}

/** The modules as the file declares them: each spelling has the same record, as runners may tell spellings apart. */
function declaredModules(
  mocked: readonly MockedModule[],
  { hasExports }: Subject,
  { from, unresolved = [] }: ModuleUse,
  file: RecordContext & { readonly dialect: ModuleMocks },
): readonly DeclaredModule[] {
  return mocked
    .filter((it) => it.isGlobal !== true && it.page === undefined)
    .flatMap((it) => (file.dialect.compilesForDevelopment === true ? withDevelopment(it) : [it]))
    .flatMap((it) => {
      const record = printRecord(it, file)
      return [it.specifier, ...(it.otherSpecifiers ?? [])].map((specifier) => ({
        ...it,
        // Vitest loads what a test file itself imports like `import()`, after its mocks.
        ...(hasExports ? {} : { isDynamic: true as const }),
        ...(unresolved.includes(specifier) ? { isUnresolved: true as const } : {}),
        specifier: printString(seenFrom(from, specifier)),
        record,
      }))
    })
}

/** The functions that the records call. */
function helpersFor(
  mocked: readonly MockedModule[],
  all: readonly PrintedMock[],
  calls: 'recorded' | 'unseen',
  types: TypeText,
): readonly HelperLines[] {
  const isOpen = mocked.some((it) => it.others === 'open')
  const isDeep = all.some((it) => it.use === 'deep')
  const decorates = all.some((it) => it.decorates)
  const record = calls === 'recorded' ? fileRecord : undefined
  const deepLines = (): readonly string[] =>
    deepMockLines(types, { decorates, inherited: inheritedNames(mocked), record })
  return [
    ...(decorates ? [{ name: isDecorating, lines: decoratingLines(types) }] : []),
    ...(isOpen || isDeep ? [{ name: deepMock, lines: deepLines(), isInner: !isDeep }] : []),
    ...(isOpen ? [{ name: openMock, lines: openMockLines(types) }] : []),
    ...(mocked.some((it) => it.others === 'names') ? [{ name: styleNames, lines: styleNamesLines(types) }] : []),
  ]
}

/** The statements that replace globals. */
function stubsOfGlobals(
  mocked: readonly MockedModule[],
  { exitsAtLoad }: Subject,
  file: RecordContext & { readonly dialect: ModuleMocks },
): readonly string[] {
  const { dialect, types } = file
  return [
    ...mocked
      .filter((it) => it.isGlobal === true)
      .flatMap((it) => printExports(it, file))
      .map(({ name, value }) => dialect.stub(name, isLanguageGlobal(name) ? withMembers(name, value, types) : value)),
    ...(exitsAtLoad === true ? [dialect.stub('process', withoutExit(types))] : []),
  ]
}

/** A built-in object with more members, which may be those of a deep mock. */
function withMembers(name: string, members: string, types: TypeText): string {
  return `((more${types(': any')}) => new Proxy(${name}${types(' as any')}, { get: (own, key) => own[key] ?? more[key] }))(${members})`
}

/** A process that code cannot end. */
function withoutExit(types: TypeText): string {
  const owner = types('(globalThis as any)') || 'globalThis'
  return `Object.assign(Object.create(${owner}.process), { exit: () => undefined })`
}

/** A runtime of JSX, and the one for development. */
function withDevelopment(module: MockedModule): readonly MockedModule[] {
  if (!module.specifier.endsWith('/jsx-runtime')) return [module]
  const specifier = module.specifier.replace(/runtime$/, 'dev-runtime')
  return [module, { specifier, exports: ['jsxDEV', 'Fragment'].map((name) => ({ name, use: 'imitated' as const })) }]
}

/** A relative specifier of the file under test as the test file must write it. */
function seenFrom(from: string | undefined, specifier: string): string {
  return from !== undefined && specifier.startsWith('.') ? joined(dirname(from), specifier) : specifier
}
