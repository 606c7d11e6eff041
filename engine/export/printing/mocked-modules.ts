import {
  deepMock,
  deepMockLines,
  openMock,
  openMockLines,
  styleNames,
  styleNamesLines,
} from '../../model/subject/deep-mock.ts'
import { mockKey, type MockedExport, type MockedModule, wholeExport } from '../../model/subject/mocked-module.ts'
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
  /** A mock function that returns undefined. */
  readonly fn: (types: TypeText) => string
  /** Declares the mocks that tests arrange, and replaces the modules. */
  readonly declare: (mocks: DeclaredMocks, types: TypeText) => readonly string[]
  /** Lines that take back the arrangements of these mock functions. */
  readonly reset: (functions: readonly string[]) => readonly string[]
  /** The expression that loads a module under test after that; absent if the runner moves imports there. */
  readonly load?: (path: string, types: TypeText) => string
}

/** The mocks of a test file. */
export interface DeclaredMocks {
  /** Names of mock functions and of the object with values, with their initial values. */
  readonly entries: readonly (readonly [name: string, text: string])[]
  /** Functions that records call, in the order of their declarations. */
  readonly helpers: readonly { readonly name: string; readonly lines: readonly string[] }[]
  readonly modules: readonly DeclaredModule[]
}

/** A mocked module of a test file. */
export interface DeclaredModule extends Pick<MockedModule, 'required' | 'isDynamic'> {
  /** Printed as a string. */
  readonly specifier: string
  /** The expression of the export record. */
  readonly record: string
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
  if (mocked.length === 0) return []
  const used = usedMocks(suite, subject)
  const all = mocked.flatMap((module) => module.exports.map((it) => ({ ...it, name: mockedName(module, it) })))
  const isArranged = ({ name }: MockedExport): boolean => used.has(name)
  const functions = all.filter((it) => isFunction(it) && isArranged(it)).map((it) => names.mocked(it.name))
  const values = all.filter((it) => it.use === 'value' && isArranged(it)).map((it) => names.mocked(it.name))
  const fn = dialect.fn(types)
  const entries = [
    ...functions.map((it) => [it, fn] as const),
    ...(values.length === 0 ? [] : [[mockedValues, `{}${types(' as any')}`] as const]),
  ]
  const modules = mocked.map((it) => ({
    ...it,
    // Vitest loads what a test file itself imports like `import()`, after its mocks.
    ...(subject.hasExports ? {} : { isDynamic: true as const }),
    specifier: printString(seenFrom(from, it.specifier)),
    record: printRecord(it, used, names, fn),
  }))
  const isOpen = mocked.some((it) => it.others === 'open')
  const helpers = [
    ...(isOpen || all.some((it) => it.use === 'deep') ? [{ name: deepMock, lines: deepMockLines(types) }] : []),
    ...(isOpen ? [{ name: openMock, lines: openMockLines(types) }] : []),
    ...(mocked.some((it) => it.others === 'names') ? [{ name: styleNames, lines: styleNamesLines(types) }] : []),
  ]
  const declared = dialect.declare({ entries, helpers, modules }, types)
  if (entries.length === 0) return [declared]
  const resets = [
    ...(functions.length === 0 ? [] : dialect.reset(functions)),
    ...values.map((it) => `${it} = undefined`),
  ]
  return [declared, ['beforeEach(() => {', ...resets.map((it) => `  ${it}`), '})']]
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
  if (module.others === 'names') return `${styleNames}()`
  const textOf = (it: MockedExport): string => {
    const name = mockedName(module, it)
    if (it.use === 'deep') return `${deepMock}()`
    if (!used.has(name)) return it.use === 'value' ? 'undefined' : fn
    return names.mocked(name)
  }
  const whole = module.exports.find((it) => it.name === wholeExport)
  const parts = module.exports.flatMap((it) => {
    if (it === whole) return []
    const [key, text] = [printKey(it.name), textOf(it)]
    if (it.use === 'value' && text !== 'undefined') return [`get ${key}() { return ${text} }`]
    return [it.name === text ? text : `${key}: ${text}`]
  })
  if (whole === undefined && module.others === undefined) return printList(['__esModule: true', ...parts])
  const record = printList(parts)
  if (whole === undefined) return `${openMock}(${record})`
  if (parts.length === 0) return textOf(whole)
  return whole.use === 'deep'
    ? `Object.assign(${textOf(whole)}, ${record})`
    : `Object.defineProperties(${textOf(whole)}, Object.getOwnPropertyDescriptors(${record}))`
}

function printList(parts: readonly string[]): string {
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`
}
