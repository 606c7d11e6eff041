import { deepMock } from '../../model/subject/deep-mock.ts'
import { mockKey, type MockedExport, type MockedModule } from '../../model/subject/mocked-module.ts'
import { dirname, joined } from '../../model/source/paths.ts'
import type { Subject } from '../../model/subject/subject.ts'
import type { SuiteTest } from '../../model/test/suite.ts'
import type { FileNames } from '../file-names.ts'
import { usedMocks } from '../used-exports.ts'
import { printKey, printString } from '../values/literal.ts'
import { mockedValues } from '../values/mocked-values.ts'
import type { TypeText } from '../values/type-text.ts'
import { openPage, printPage } from './page.ts'

/** How a runner replaces modules. Texts are source code. */
export interface ModuleMocks {
  /** A mock function that returns undefined. */
  readonly fn: (types: TypeText) => string
  /** Declares the mocks that tests arrange, and replaces the modules. */
  readonly declare: (mocks: DeclaredMocks, types: TypeText) => readonly string[]
  /** Lines that take back the arrangements of these mock functions. */
  readonly reset: (functions: readonly string[]) => readonly string[]
  /** The statement by which a test replaces a global. */
  readonly stub: (name: string, value: string) => string
  /** The same for a name and value that are expressions. */
  readonly stubNamed: (name: string, value: string) => string
  /** Replaces globals by these statements before modules load, and restores them after the tests. */
  readonly stubGlobals: (stubs: Stubs, types: TypeText) => readonly (readonly string[])[]
  /** The expression that loads a module under test after that; absent if the runner moves imports there. */
  readonly load?: (path: string, types: TypeText) => string
  /** The same if only globals are replaced. */
  readonly loadStubbed?: (path: string, types: TypeText) => string
}

/** The mocks of a test file, beside the stubs of globals. */
export interface DeclaredMocks {
  /** Names of mock functions and of the object with values, with their initial values. */
  readonly entries: readonly (readonly [name: string, text: string])[]
  /** Whether a record creates deep mocks. */
  readonly isDeep: boolean
  /** Each specifier, with the expression of the export record. */
  readonly modules: readonly { readonly specifier: string; readonly record: string }[]
}

/** Replacements of globals. */
export interface Stubs {
  /** Statements. */
  readonly globals: readonly string[]
  /** The declaration of the function that opens a page (`printing/page.ts`); empty if there is no page. */
  readonly page: readonly string[]
}

/** A test file whose tests use mocked modules. */
export interface MockingFile {
  readonly suite: readonly SuiteTest[]
  readonly subject: Subject
  readonly names: FileNames
  /** As in `ModuleUse`. */
  readonly from: string | undefined
}

/** Prints the sections that mock the missing modules and globals of a subject, and reset them before each test. */
export function printMockedModules(
  { suite, subject, names, from }: MockingFile,
  dialect: ModuleMocks,
  types: TypeText,
): readonly (readonly string[])[] {
  const { mocked = [] } = subject
  if (mocked.length === 0) return []
  const used = usedMocks(suite, subject)
  const all = mocked.flatMap((module) =>
    module.exports.map((it) => ({
      ...it,
      name: mockedName(module, it),
      global: module.isGlobal ? it.name : undefined,
    })),
  )
  const arranged = all.filter(({ name }) => used.has(name))
  const functions = arranged.filter(isFunction).map((it) => names.mocked(it.name))
  const values = arranged
    .filter((it) => it.use === 'value' && it.global === undefined)
    .map((it) => names.mocked(it.name))
  const fn = dialect.fn(types)
  const entries = [
    ...functions.map((it) => [it, fn] as const),
    ...(values.length === 0 ? [] : [[mockedValues, `{}${types(' as any')}`] as const]),
  ]
  const modules = mocked
    .filter((it) => it.isGlobal !== true && it.page === undefined)
    .map((it) => ({
      specifier: printString(seenFrom(from, it.specifier)),
      record: printRecord(it, used, names, fn),
    }))
  const declared = dialect.declare({ entries, isDeep: all.some((it) => it.use === 'deep'), modules }, types)
  const stubs = mocked
    .filter((it) => it.isGlobal === true)
    .flatMap((module) => module.exports.map((it) => dialect.stub(it.name, stubOf(module, it, used, names, fn))))
  const page = mocked.flatMap((it) => (it.page === undefined ? [] : printPage(it.page, dialect.stubNamed, types)))
  const resets = [
    ...(page.length === 0 ? [] : [`${openPage}()`]),
    ...(functions.length === 0 ? [] : dialect.reset(functions)),
    ...values.map((it) => `${it} = undefined`),
    ...arranged.flatMap((it) =>
      it.use === 'value' && it.global !== undefined ? [dialect.stub(it.global, 'undefined')] : [],
    ),
  ]
  return [
    ...(declared.length === 0 ? [] : [declared]),
    ...(stubs.length === 0 && page.length === 0 ? [] : dialect.stubGlobals({ globals: stubs, page }, types)),
    ...(resets.length === 0 ? [] : [['beforeEach(() => {', ...resets.map((it) => `  ${it}`), '})']]),
  ]
}

/** Prints what a global is before a test arranges it. */
function stubOf(
  module: MockedModule,
  it: MockedExport,
  used: ReadonlySet<string>,
  names: FileNames,
  fn: string,
): string {
  if (it.use === 'value') return 'undefined'
  if (it.use === 'deep') return `${deepMock}()`
  const name = mockedName(module, it)
  return used.has(name) ? names.mocked(name) : fn
}

/** The key of a mocked export among the names of a file, which is the path of its arrangement. */
function mockedName(module: Pick<MockedModule, 'specifier'>, { name }: Pick<MockedExport, 'name'>): string {
  return `${mockKey(module)} ${name}`
}

/** A relative specifier of the file under test as the test file must write it. */
function seenFrom(from: string | undefined, specifier: string): string {
  return from !== undefined && specifier.startsWith('.') ? joined(dirname(from), specifier) : specifier
}

function isFunction({ use }: MockedExport): boolean {
  return use === 'function' || use === 'class'
}

/** Prints the export record of a mocked module. Values are read when they are used, since tests arrange them later. */
function printRecord(module: MockedModule, used: ReadonlySet<string>, names: FileNames, fn: string): string {
  const parts = module.exports.map((it) => {
    const name = mockedName(module, it)
    const key = printKey(it.name)
    if (it.use === 'deep') return `${key}: ${deepMock}()`
    if (!used.has(name)) return `${key}: ${it.use === 'value' ? 'undefined' : fn}`
    const local = names.mocked(name)
    if (it.use === 'value') return `get ${key}() { return ${local} }`
    return it.name === local ? local : `${key}: ${local}`
  })
  return `{ ${['__esModule: true', ...parts].join(', ')} }`
}
