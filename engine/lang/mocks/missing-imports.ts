import ts from 'typescript'
import {
  globalThisName,
  type MockedExport,
  type MockedModule,
  mockName,
  mockPath,
  pageSpecifier,
  wholeExport,
} from '../../model/subject/mocked-module.ts'
import type { CheckedProgram } from '../program/program.ts'
import { declaredType, memberOf } from './declared-mocks.ts'
import { deepMembersIn } from './deep-members.ts'
import { deepUsesOf } from './deep-uses.ts'
import { addModule, type FoundModule, noImports } from './found-imports.ts'
import { findInStatements } from './import-statements.ts'
import { inheritance } from './inherited.ts'
import { mayLoadModules } from './load-calls.ts'
import { loadTimeOf } from './load-time.ts'
import { findLoaded } from './loaded-modules.ts'
import { mockedExports } from './mocked-exports.ts'
import { namesClasses } from './module-kinds.ts'
import { noteUses } from './noted-uses.ts'
import { pageListeners } from './page/page-listeners.ts'
import { bodiesFor } from './page/page-bodies.ts'
import { pageOutcomes } from './page/page-outcomes.ts'
import { storedKeys } from './page/stored-keys.ts'
import { wrapped } from '../syntax/unwrapped.ts'
import { isTaken } from './taken.ts'
import { type Way, type Ways, wayTo } from './ways.ts'

/** The modules and globals that tests mock. */
export interface MissingImports {
  /**
   * In the order of their imports; then the globals, as the exports of a module of their own, and the page whose body
   * tests arrange.
   */
  readonly modules: readonly MockedModule[]
  /** The position in `modules` of what a file imports by a specifier; undefined if it is there or needs no mock. */
  readonly moduleOf: (file: ts.SourceFile, specifier: string) => number | undefined
  /** The mock that an expression reads, if it names one: `getUser`, `db.getUser`, `logger.warn`. */
  readonly exportOf: (node: ts.Node) => ImportedName | undefined
  /** The deep mock that an expression, or a member of it, reads while its module loads, if no test replaces a part of it. */
  readonly loadedMock: (node: ts.Node, member?: string) => Way | undefined
  /** Whether a variable keeps a deep mock, or a part of one, that its module made while it loaded. */
  readonly keepsMock: (variable: ts.Symbol) => boolean
  /** The declared type of a mock, if its module is there or a library declares the global. */
  readonly declared: (name: ImportedName) => ts.Type | undefined
  /** Whether the code has an emulated page. */
  readonly hasPage: boolean
  /** Whether an expression reads a global of the emulated page. */
  readonly readsPage: (node: ts.Node) => boolean
}

/** An export of a module in `MissingImports.modules`, or a member of one. */
export interface ImportedName extends Pick<MockedExport, 'name' | 'members'> {
  readonly module: number
}

/** The key of an export among those of all modules. */
export function importKey(it: ImportedName): string {
  return keyOf(it.module, mockPath(it))
}

function keyOf(module: number, path: readonly string[]): string {
  return mockName([String(module), ...path])
}

/** The mocked classes for which `instanceof` tests values, in the order of their ids, which follow the source's. */
export function testedClasses({ modules }: Pick<MissingImports, 'modules'>): readonly (ImportedName & MockedExport)[] {
  return modules.flatMap(({ exports }, module) =>
    exports.flatMap((it) => (it.tested === undefined ? [] : [{ ...it, module }])),
  )
}

/** Nothing is missing. */
export const nothingMissing: MissingImports = {
  modules: [],
  moduleOf: () => undefined,
  exportOf: () => undefined,
  loadedMock: () => undefined,
  keepsMock: () => false,
  declared: () => undefined,
  hasPage: false,
  readsPage: () => false,
}

/** Finds the modules that the files import for their values, and the globals they read, that tests mock. O(size). */
export function findMissingImports(checked: CheckedProgram): MissingImports {
  const { checker, files, globals, ofPage, hasPage } = checked
  const ways = findWays(checked)
  const { found, atGlobals } = ways
  const isAnyMissing = 0 < found.modules.length
  const isAtLoad = isAnyMissing ? loadTimeOf(files, checker) : () => false
  if (isAnyMissing) noteUses(ways, isAtLoad)
  const plain = mockedExports(ways)
  const deep = deepUsesOf(ways, plain, isAtLoad)
  const mocked = found.modules.map((it) => mockedModule(ways, it, [...plain[it.at]!, ...deepMembersIn(deep[it.at]!)]))
  const known = namesIn(mocked)
  return {
    modules: hasPage ? [...mocked, pageModule(checked)] : mocked,
    hasPage,
    readsPage: (node) => ofPage.nameOf(node) !== undefined,
    moduleOf: (file, specifier) => found.byId.get(checked.imports.idOf(checked.pasted(file).name, specifier))?.at,
    exportOf(node) {
      const way = isAnyMissing ? wayTo(node, ways) : undefined
      if (way === undefined || (way.names.length === 0 && !isTaken(node, found.bound))) return undefined
      return known.get(keyOf(way.at, way.names.length === 0 ? [wholeExport] : way.names))
    },
    loadedMock(node, member) {
      const found = isAnyMissing && isAtLoad(node) ? wayTo(node, ways) : undefined
      const way = member === undefined ? found : found && { at: found.at, names: [...found.names, member] }
      return way !== undefined && isLastingIn(way, mocked[way.at]!) ? way : undefined
    },
    keepsMock: (variable) => ways.made.has(variable),
    declared(name) {
      if (name.module === atGlobals) return memberOf(checker, globals.typeOf(name.name), name.members)
      const { symbol } = found.modules[name.module]!
      return symbol && declaredType(checker, symbol, name)
    },
  }
}

/** Finds the missing modules, then the missing globals, and the names and expressions that stand for them. */
function findWays(checked: CheckedProgram): Ways {
  const { files, globals } = checked
  const found = noImports(checked)
  for (const it of files) findInStatements(found, it)
  for (const it of files) if (0 < found.modules.length || mayLoadModules(it)) findLoaded(found, it)
  const atGlobals = found.modules.length
  if (files.some((it) => 0 < globals.within(it).length)) addModule(found).spellings.add(globalThisName)
  return { found, atGlobals, inherited: inheritance(checked), made: new Map() }
}

/** Whether a way leads to a deep mock through no mock that tests arrange. */
function isLastingIn({ names }: Way, { exports }: MockedModule): boolean {
  const ofName = exports.filter((it) => it.name === names[0])
  return (
    ofName.some((it) => it.use === 'deep') &&
    !ofName.some((it) => it.use !== 'deep' && mockPath(it).every((name, at) => name === names[at]))
  )
}

/** The mock of a module with its exports. */
function mockedModule({ atGlobals }: Ways, module: FoundModule, exports: readonly MockedExport[]): MockedModule {
  const { at, loads, spellings } = module
  const [specifier, ...others] = spellings
  const rest = namesClasses(module) ? 'names' : module.isTaken ? 'open' : undefined
  return {
    specifier: specifier!,
    ...(at === atGlobals ? { isGlobal: true } : {}),
    ...(others.length === 0 ? {} : { otherSpecifiers: others }),
    exports,
    ...(rest === undefined ? {} : { others: rest }),
    ...(loads.has('require') ? { required: loads.size === 1 ? 'only' : 'also' } : {}),
    ...(loads.has('import()') ? { isDynamic: true } : {}),
  }
}

/** The exports of modules and their members, by their keys. */
function namesIn(modules: readonly MockedModule[]): ReadonlyMap<string, ImportedName> {
  return new Map(
    modules.flatMap(({ exports }, module) =>
      exports.map(({ name, members }) => {
        const it: ImportedName = { module, name, ...(members && { members }) }
        return [importKey(it), it] as const
      }),
    ),
  )
}

/** The emulated page. Modules that look for elements while they load find them. */
function pageModule({ checker, files, ofPage }: CheckedProgram): MockedModule {
  const names = new Set(files.flatMap((file) => ofPage.within(file).map((it) => ofPage.nameOf(it)!)))
  const listeners = pageListeners(files, checker)
  for (const { occurs } of listeners) {
    if (occurs.how !== 'clicked') names.add(occurs.made)
    if (occurs.on === 'window') names.add(occurs.on)
  }
  // Tests arrange and assert items of storages that code names as members of the window.
  for (const [part] of pageOutcomes(files, ofPage)) if (part.endsWith('Storage')) names.add(part)
  for (const { storage } of storedKeys(files)) names.add(storage)
  const isAtLoad = loadTimeOf(files, checker, 'possible')
  const isUsed = (it: ts.Expression): boolean => !ts.isTypeOfExpression(wrapped(it).parent) && isAtLoad(it)
  const isUsedAtLoad = files.some((it) => ofPage.within(it).some(isUsed))
  const body = isUsedAtLoad ? bodiesFor(files, checker)[0]! : ''
  return {
    specifier: pageSpecifier,
    page: {
      globals: [...names],
      body,
      ...(listeners.length === 0 ? {} : { hasEvents: true }),
      ...(isUsedAtLoad ? { isUsedAtLoad } : {}),
    },
    exports: [],
  }
}
