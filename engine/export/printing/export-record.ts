import { deepMock, isDecorating, openMock, styleNames } from '../../model/subject/deep-mock.ts'
import { isOwnDefault, knownExport } from '../../model/subject/known-modules.ts'
import {
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
import type { FileNames } from '../file-names.ts'
import { printKey, printString } from '../values/literal.ts'
import type { TypeText } from '../values/type-text.ts'
import type { ModuleMocks } from './module-mocks.ts'

/** How a mock appears in a test file. */
export interface PrintedMock {
  readonly use: MockUse
  /** Its key among the names of the file, which is the path of its arrangement. */
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

/** Describes how an export of a mocked module appears. */
export function printedMock(module: MockedModule, mocked: MockedExport, types: TypeText): PrintedMock {
  const { use, name, members } = mocked
  const known = members === undefined ? knownExport(module.specifier, name) : undefined
  return {
    use,
    name: keyOf(module, mocked),
    isStubbed: isStubbedValue(module, mocked),
    decorates: mocked.decorates === true,
    ...(isInDeepMock(module, mocked) ? { deep: keyOf(module, { name }) } : {}),
    ...(known && { imitated: known.text(types) }),
  }
}

function keyOf(module: MockedModule, mocked: Pick<MockedExport, 'name' | 'members'>): string {
  return mockName([mockKey(module), ...mockPath(mocked)])
}

/** Prints a new deep mock. */
export function printDeep({ decorates }: { readonly decorates?: boolean }): string {
  return `${deepMock}(${decorates === true ? isDecorating : ''})`
}

/** The context of printing a record. */
export interface RecordContext {
  readonly names: FileNames
  /** The mocks that have a name in the file. */
  readonly used: ReadonlySet<string>
  readonly dialect: Pick<ModuleMocks, 'fn'>
  readonly types: TypeText
}

/** Prints the export record of a mocked module. */
export function printRecord(module: MockedModule, context: RecordContext): string {
  if (module.others === 'names') return `${styleNames}()`
  const all = printExports(module, context)
  const whole = all.find((it) => it.name === wholeExport)?.value
  const entries = all.flatMap(({ name, value }) => (name === wholeExport ? [] : [printEntry(name, value)]))
  if (whole !== undefined) return printWhole(module, whole, entries)
  const { types } = context
  const isOpen = module.others === 'open'
  const own = printObject([...(isOpen ? [] : ['__esModule: true']), ...entries])
  const record = isOpen ? `${openMock}(${own})` : own
  return isOwnDefault(module.specifier) ? `((it${types(': any')}) => (it.default = it))(${record})` : record
}

/** Prints a module that is itself an export, with its members. */
function printWhole({ exports }: MockedModule, whole: string, entries: readonly string[]): string {
  if (entries.length === 0) return whole
  const record = printObject(entries)
  return exports.some((it) => it.name === wholeExport && it.use === 'deep')
    ? `Object.assign(${whole}, ${record})`
    : `Object.defineProperties(${whole}, Object.getOwnPropertyDescriptors(${record}))`
}

/** A member of the export record: a mock, an object of mocks, or a mock function with members of its own. */
interface Member {
  mock: MockedExport | undefined
  readonly members: Map<string, Member>
}

/** Prints the exports of a mocked module. */
export function printExports(
  module: MockedModule,
  context: RecordContext,
): readonly { readonly name: string; readonly value: string }[] {
  return [...membersOf(module)].map(([name, it]) => ({ name, value: printMember(it, module, context) }))
}

function membersOf(module: MockedModule): Member['members'] {
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
  return root.members
}

/** Values are read when they are used, since tests arrange them later. */
function printMember({ mock, members }: Member, module: MockedModule, context: RecordContext): string {
  const { names, used, dialect, types } = context
  const printAll = (): string =>
    printObject([...members].map(([name, it]) => printEntry(name, printMember(it, module, context))))
  if (mock === undefined) return printAll()
  const { name, imitated, isStubbed } = printedMock(module, mock, types)
  const local = used.has(name) ? names.mocked(name) : undefined
  switch (mock.use) {
    case 'deep':
      return local ?? printDeep(mock)
    case 'component':
      return printComponent(mock)
    case 'constant':
      return printString(valueOfConstant(mock))
    case 'value':
      return local === undefined || isStubbed ? 'undefined' : `${getter}${local}`
    default: {
      const fn = local ?? imitated ?? dialect.fn(types)
      return members.size === 0 ? fn : `Object.assign(${fn}, ${printAll()})`
    }
  }
}

/** Marks a value that a getter returns. */
const getter = 'get '

function printEntry(name: string, value: string): string {
  const key = printKey(name)
  if (value.startsWith(getter)) return `get ${key}() { return ${value.slice(getter.length)} }`
  return value === name ? name : `${key}: ${value}`
}

function printObject(entries: readonly string[]): string {
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}
