import { deepMock } from '../../model/subject/deep-mock.ts'
import { isOwnDefault, knownExport } from '../../model/subject/known-modules.ts'
import { mockKey, type MockedExport, type MockedModule, printComponent } from '../../model/subject/mocked-module.ts'
import { dirname, joined } from '../../model/source/paths.ts'
import type { Subject } from '../../model/subject/subject.ts'
import type { SuiteTest } from '../../model/test/suite.ts'
import type { FileNames } from '../file-names.ts'
import { usedMocks } from '../used-exports.ts'
import { printKey, printString } from '../values/literal.ts'
import { mockedValues } from '../values/mocked-values.ts'
import type { TypeText } from '../values/type-text.ts'

/** How a runner replaces modules. Texts are source code. */
export interface ModuleMocks {
  /** A mock function that calls another one, or returns undefined. */
  readonly fn: (types: TypeText, imitated?: string) => string
  /** Declares the mocks that tests arrange, and replaces the modules. */
  readonly declare: (mocks: DeclaredMocks, types: TypeText) => readonly string[]
  /** Lines that take back the arrangements of these mock functions, which call other ones again. */
  readonly reset: (functions: readonly MockFunction[]) => readonly string[]
  /** Whether the runner compiles JSX for development, so that it imports another runtime. */
  readonly compilesForDevelopment?: true
  /** The expression that loads a module under test after that; absent if the runner moves imports there. */
  readonly load?: (path: string, types: TypeText) => string
}

/** A mock function with the source of the function that it calls unless a test arranges it, if any. */
export interface MockFunction {
  readonly name: string
  readonly imitated?: string
}

/** The mocks of a test file. */
export interface DeclaredMocks {
  /** Names of mock functions and of the object with values, with their initial values. */
  readonly entries: readonly (readonly [name: string, text: string])[]
  /** Whether a record creates deep mocks. */
  readonly isDeep: boolean
  /** Each specifier, with the expression of the export record. */
  readonly modules: readonly { readonly specifier: string; readonly record: string }[]
}

/** A test file whose tests use mocked modules. */
export interface MockingFile {
  readonly suite: readonly SuiteTest[]
  readonly subject: Subject
  readonly names: FileNames
  /** As in `ModuleUse`. */
  readonly from: string | undefined
}

/** Prints the sections that mock the missing modules of a subject, and reset the mocks before each test. */
export function printMockedModules(
  { suite, subject, names, from }: MockingFile,
  dialect: ModuleMocks,
  types: TypeText,
): readonly (readonly string[])[] {
  const { mocked = [] } = subject
  if (mocked.length === 0 || !subject.hasExports) return []
  const used = usedMocks(suite, subject)
  const all = mocked.flatMap((module) => module.exports.map((it) => ({ ...it, name: mockedName(module, it) })))
  const isArranged = ({ name }: MockedExport): boolean => used.has(name)
  const functions = mocked.flatMap((module) =>
    module.exports
      .filter((it) => isFunction(it) && used.has(mockedName(module, it)))
      .map((it) => ({ name: names.mocked(mockedName(module, it)), ...imitatedBy(module, it, types) })),
  )
  const values = all.filter((it) => it.use === 'value' && isArranged(it)).map((it) => names.mocked(it.name))
  const entries = [
    ...functions.map((it) => [it.name, dialect.fn(types, it.imitated)] as const),
    ...(values.length === 0 ? [] : [[mockedValues, `{}${types(' as any')}`] as const]),
  ]
  const modules = mocked
    .flatMap(dialect.compilesForDevelopment === true ? withDevelopment : (it) => [it])
    .map((it) => ({
      specifier: printString(seenFrom(from, it.specifier)),
      record: printRecord(it, used, names, dialect, types),
    }))
  const declared = dialect.declare({ entries, isDeep: all.some((it) => it.use === 'deep'), modules }, types)
  if (entries.length === 0) return [declared]
  const resets = [
    ...(functions.length === 0 ? [] : dialect.reset(functions)),
    ...values.map((it) => `${it} = undefined`),
  ]
  return [declared, ['beforeEach(() => {', ...resets.map((it) => `  ${it}`), '})']]
}

/** A runtime of JSX, and the one for development. */
function withDevelopment(module: MockedModule): readonly MockedModule[] {
  if (!module.specifier.endsWith('/jsx-runtime')) return [module]
  const specifier = module.specifier.replace(/runtime$/, 'dev-runtime')
  return [module, { specifier, exports: ['jsxDEV', 'Fragment'].map((name) => ({ name, use: 'imitated' as const })) }]
}

/** The key of a mocked export among the names of a file, which is the path of its arrangement. */
function mockedName(module: Pick<MockedModule, 'specifier'>, { name }: Pick<MockedExport, 'name'>): string {
  return `${mockKey(module)} ${name}`
}

/** A relative specifier of the file under test as the test file must write it. */
function seenFrom(from: string | undefined, specifier: string): string {
  return from !== undefined && specifier.startsWith('.') ? joined(dirname(from), specifier) : specifier
}

function imitatedBy(
  { specifier }: MockedModule,
  { name }: MockedExport,
  types: TypeText,
): { readonly imitated?: string } {
  const known = knownExport(specifier, name)
  return known === undefined ? {} : { imitated: known.text(types) }
}

function isFunction({ use }: MockedExport): boolean {
  return use === 'function' || use === 'class'
}

/** Prints the export record of a mocked module. Values are read when they are used, since tests arrange them later. */
function printRecord(
  module: MockedModule,
  used: ReadonlySet<string>,
  names: FileNames,
  dialect: ModuleMocks,
  types: TypeText,
): string {
  const parts = module.exports.map((it) => {
    const name = mockedName(module, it)
    const key = printKey(it.name)
    if (it.use === 'deep') return `${key}: ${deepMock}()`
    if (it.use === 'component') return `${key}: ${printComponent(it)}`
    const { imitated } = imitatedBy(module, it, types)
    if (!used.has(name)) return `${key}: ${it.use === 'value' ? 'undefined' : (imitated ?? dialect.fn(types))}`
    const local = names.mocked(name)
    if (it.use === 'value') return `get ${key}() { return ${local} }`
    return it.name === local ? local : `${key}: ${local}`
  })
  const record = `{ ${['__esModule: true', ...parts].join(', ')} }`
  return isOwnDefault(module.specifier) ? `((it${types(': any')}) => (it.default = it))(${record})` : record
}
