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
import { isJsxRuntime, isOwnDefault, knownExport } from '../../model/subject/known-modules.ts'
import {
  inheritedNames,
  isInDeepMock,
  isStubbedValue,
  mockKey,
  mockName,
  mockPath,
  type MockedExport,
  type MockedModule,
  type MockUse,
  printComponent,
  valueOfConstant,
  wholeExport,
} from '../../model/subject/mocked-module.ts'
import { isLanguageGlobal } from '../../model/subject/watched-globals.ts'
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
  /** A mock function that calls another one, or returns undefined. */
  readonly fn: (types: TypeText, imitated?: string) => string
  /** Declares the mocks that tests arrange, and replaces the modules. */
  readonly declare: (mocks: DeclaredMocks, types: TypeText) => readonly string[]
  /** Lines that take back the arrangements of these mock functions, which call other ones again. */
  readonly reset: (functions: readonly MockFunction[]) => readonly string[]
  /** The statement by which a test replaces a global. */
  readonly stub: (name: string, value: string) => string
  /** The same for a name and value that are expressions. */
  readonly stubNamed: (name: string, value: string) => string
  /** Replaces globals by these statements before modules load, and restores them after the tests. */
  readonly stubGlobals: (stubs: Stubs, types: TypeText) => readonly (readonly string[])[]
  /** Whether the runner compiles JSX for development, so that it imports another runtime. */
  readonly compilesForDevelopment?: true
  /** The expression that loads a module under test after that; absent if the runner moves imports there. */
  readonly load?: (path: string, types: TypeText) => string
  /** The same for modules that await, if it differs. */
  readonly loadAwaiting?: (path: string, types: TypeText) => string
  /** The same if only globals are replaced. */
  readonly loadStubbed?: (path: string, types: TypeText) => string
}

/** A mock function with the source of the function that it calls unless a test arranges it, if any. */
export interface MockFunction {
  readonly name: string
  readonly imitated?: string
}

/** The mocks of a test file, beside the stubs of globals. */
export interface DeclaredMocks {
  /** Names of mock functions and of the object with values, with their initial values. */
  readonly entries: readonly (readonly [name: string, text: string])[]
  /** Functions that records call, in the order of their declarations. */
  readonly helpers: readonly HelperLines[]
  readonly modules: readonly DeclaredModule[]
  /** Whether modules that await import them, so that `require` cannot load these. */
  readonly areAwaited: boolean
}

/** A function that records call. */
export interface HelperLines {
  readonly name: string
  readonly lines: readonly string[]
  /** Whether only other helpers call it. */
  readonly isInner?: boolean
}

/** A mocked module of a test file. */
export interface DeclaredModule extends Pick<MockedModule, 'required' | 'isDynamic'> {
  /** Printed as a string. */
  readonly specifier: string
  /** The expression of the export record. */
  readonly record: string
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
  // A test file that contains JSX compiles it without a runtime (`inline-jsx.ts`).
  const mocked = (subject.mocked ?? []).filter((it) => subject.hasExports || !isJsxRuntime(it.specifier))
  if (mocked.length === 0 && subject.exitsAtLoad !== true) return []
  const used = usedMocks(suite, subject)
  const all = mocked.flatMap((module) => module.exports.map((it) => printed(module, it, types)))
  const arranged = all.filter(({ name }) => used.has(name))
  const functions = arranged.filter(isFunction).map((it) => ({ ...it, name: names.mocked(it.name) }))
  const variables = arranged.filter((it) => it.isStubbed).map((it) => names.mocked(it.name))
  const values = arranged.filter((it) => it.use === 'value' && !it.isStubbed).map((it) => names.mocked(it.name))
  const hasOwnValues = arranged.some((it) => it.use === 'value' && !it.isStubbed && it.deep === undefined)
  const owners = new Set(arranged.flatMap((it) => it.deep ?? []))
  const deep = all.filter((it) => it.use === 'deep' && (owners.has(it.name) || used.has(it.name)))
  const isRecorded = arranged.some((it) => it.use === 'deep')
  const entries = [
    ...functions.map((it) => [it.name, dialect.fn(types, it.imitated)] as const),
    ...(hasOwnValues ? [[mockedValues, `{}${types(' as any')}`] as const] : []),
    ...deep.map((it) => [names.mocked(it.name), printDeep(it)] as const),
  ]
  const file = { names, used: new Set([...used, ...owners]), dialect, types }
  // A runner resolves some spellings to one file, others not, so each has the same record.
  const modules = mocked
    .filter((it) => it.isGlobal !== true && it.page === undefined)
    .flatMap(dialect.compilesForDevelopment === true ? withDevelopment : (it) => [it])
    .flatMap((it) => {
      const record = printRecord(it, file)
      return [it.specifier, ...(it.otherSpecifiers ?? [])].map((specifier) => ({
        ...it,
        // Vitest loads what a test file itself imports like `import()`, after its mocks.
        ...(subject.hasExports ? {} : { isDynamic: true as const }),
        specifier: printString(seenFrom(from, specifier)),
        record,
      }))
    })
  const isOpen = mocked.some((it) => it.others === 'open')
  const isDeep = all.some((it) => it.use === 'deep')
  const decorates = all.some((it) => it.decorates)
  const helpers = [
    ...(decorates ? [{ name: isDecorating, lines: decoratingLines(types) }] : []),
    ...(isOpen || isDeep
      ? [
          {
            name: deepMock,
            lines: deepMockLines(types, {
              decorates,
              inherited: inheritedNames(mocked),
              record: isRecorded ? fileRecord : undefined,
            }),
            isInner: !isDeep,
          },
        ]
      : []),
    ...(isOpen ? [{ name: openMock, lines: openMockLines(types) }] : []),
    ...(mocked.some((it) => it.others === 'names') ? [{ name: styleNames, lines: styleNamesLines(types) }] : []),
  ]
  const areAwaited = subject.awaitsAtLoad === true
  const declared = dialect.declare({ entries, helpers, modules, areAwaited }, types)
  const stubs = mocked
    .filter((it) => it.isGlobal === true)
    .flatMap((it) => printMembers(it, file))
    .map(({ name, value }) => dialect.stub(name, isLanguageGlobal(name) ? withMembers(name, value, types) : value))
  if (subject.exitsAtLoad === true) stubs.push(dialect.stub('process', withoutExit(types)))
  const page = mocked.flatMap((it) => (it.page === undefined ? [] : printPage(it.page, dialect.stubNamed, types)))
  const resets = [
    ...(page.length === 0 ? [] : [`${openPage}()`]),
    ...(functions.length === 0 ? [] : dialect.reset(functions)),
    ...values.map((it) => `${it} = undefined`),
    ...variables.map((it) => dialect.stub(it, 'undefined')),
  ]
  return [
    ...(declared.length === 0 ? [] : [declared]),
    ...(stubs.length === 0 && page.length === 0 ? [] : dialect.stubGlobals({ globals: stubs, page }, types)),
    ...(resets.length === 0 ? [] : [['beforeEach(() => {', ...resets.map((it) => `  ${it}`), '})']]),
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

/** How a mock appears in a test file. */
interface PrintedMock {
  readonly use: MockUse
  /** Its key among the names of the file. */
  readonly name: string
  /** Whether it is a global variable that tests stub as a whole. */
  readonly isStubbed: boolean
  /** Whether decorators use it. */
  readonly decorates: boolean
  /** The key of the deep mock that it belongs to. */
  readonly deep?: string
  /** Its implementation until a test arranges it, as source code. */
  readonly imitated?: string
}

function printed(module: MockedModule, mocked: MockedExport, types: TypeText): PrintedMock {
  const { use, name, members } = mocked
  const known = members === undefined ? knownExport(module.specifier, name) : undefined
  return {
    use,
    name: mockedName(module, mocked),
    isStubbed: isStubbedValue(module, mocked),
    decorates: mocked.decorates === true,
    ...(isInDeepMock(module, mocked) ? { deep: mockedName(module, { name, use: 'deep' }) } : {}),
    ...(known && { imitated: known.text(types) }),
  }
}

/** Prints a new deep mock. */
function printDeep({ decorates }: { readonly decorates?: boolean }): string {
  return `${deepMock}(${decorates === true ? isDecorating : ''})`
}

/** The key of a mock among the names of a file, which is the path of its arrangement. */
function mockedName(module: Pick<MockedModule, 'specifier'>, mocked: MockedExport): string {
  return mockName([mockKey(module), ...mockPath(mocked)])
}

/** A relative specifier of the file under test as the test file must write it. */
function seenFrom(from: string | undefined, specifier: string): string {
  return from !== undefined && specifier.startsWith('.') ? joined(dirname(from), specifier) : specifier
}

function isFunction({ use }: Pick<MockedExport, 'use'>): boolean {
  return use === 'function' || use === 'class'
}

/** A member of the export record: a mock, an object of mocks, or a mock function with members of its own. */
interface Member {
  mock: MockedExport | undefined
  readonly members: Map<string, Member>
}

/** The context of printing a record. */
interface RecordContext {
  readonly names: FileNames
  /** The mocks that have a name in the file. */
  readonly used: ReadonlySet<string>
  readonly dialect: ModuleMocks
  readonly types: TypeText
}

/** Prints the export record of a mocked module. */
function printRecord(module: MockedModule, context: RecordContext): string {
  if (module.others === 'names') return `${styleNames}()`
  const all = printMembers(module, context)
  const whole = all.find((it) => it.name === wholeExport)?.value
  const members = all.flatMap(({ name, value }) => (name === wholeExport ? [] : [printMember(name, value)]))
  if (whole !== undefined) return printWhole(module, whole, members)
  const { types } = context
  const isOpen = module.others === 'open'
  const own = printList([...(isOpen ? [] : ['__esModule: true']), ...members])
  const record = isOpen ? `${openMock}(${own})` : own
  return isOwnDefault(module.specifier) ? `((it${types(': any')}) => (it.default = it))(${record})` : record
}

/** Prints a module that is itself an export, with its members. */
function printWhole({ exports }: MockedModule, whole: string, members: readonly string[]): string {
  if (members.length === 0) return whole
  const record = printList(members)
  return exports.some((it) => it.name === wholeExport && it.use === 'deep')
    ? `Object.assign(${whole}, ${record})`
    : `Object.defineProperties(${whole}, Object.getOwnPropertyDescriptors(${record}))`
}

function printList(parts: readonly string[]): string {
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`
}

/** Prints the exports of a mocked module. Values are read when they are used, since tests arrange them later. */
function printMembers(
  module: MockedModule,
  { names, used, dialect, types }: RecordContext,
): readonly { readonly name: string; readonly value: string }[] {
  const root: Member = { mock: undefined, members: new Map() }
  for (const mock of module.exports) {
    if (isInDeepMock(module, mock)) continue
    let at = root
    for (const key of mockPath(mock)) {
      const member: Member = at.members.get(key) ?? { mock: undefined, members: new Map() }
      at.members.set(key, member)
      at = member
    }
    at.mock = mock
  }
  const printOwner = ({ members }: Member): string =>
    `{ ${[...members].map(([name, it]) => printMember(name, print(it))).join(', ')} }`
  const print = (member: Member): string => {
    const { mock } = member
    if (mock === undefined) return printOwner(member)
    const { name, imitated, isStubbed } = printed(module, mock, types)
    const local = used.has(name) ? names.mocked(name) : undefined
    if (mock.use === 'deep') return local ?? printDeep(mock)
    if (mock.use === 'component') return printComponent(mock)
    if (mock.use === 'constant') return printString(valueOfConstant(mock))
    if (mock.use === 'value') return local === undefined || isStubbed ? 'undefined' : `${getter}${local}`
    const text = local ?? imitated ?? dialect.fn(types)
    return member.members.size === 0 ? text : `Object.assign(${text}, ${printOwner(member)})`
  }
  return [...root.members].map(([name, it]) => ({ name, value: print(it) }))
}

/** Marks a value that a getter returns. */
const getter = 'get '

function printMember(name: string, value: string): string {
  const key = printKey(name)
  if (value.startsWith(getter)) return `get ${key}() { return ${value.slice(getter.length)} }`
  return value === name ? name : `${key}: ${value}`
}
