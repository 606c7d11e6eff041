/** An imported module that tests mock, because it cannot be found or on request (docs/algorithms.md 1.10). */
export interface MockedModule {
  /** Its specifier, as the first file under test would write it. */
  readonly specifier: string
  /** It stands for the global object, and its exports for global variables. The specifier is `globalThisName`. */
  readonly isGlobal?: true
  /** It stands for an emulated page (`page.ts`), whose body and storage tests arrange. */
  readonly page?: PageShape
  /** Other spellings of it in the code, such as `./api.js` for `./api`; absent if there are none. */
  readonly otherSpecifiers?: readonly string[]
  /**
   * The exports that the code names, or their members, without duplicates. Owners come before their members. Empty if
   * the module is imported for its effects.
   */
  readonly exports: readonly MockedExport[]
  /**
   * How exports that the code does not name look; they are absent otherwise.
   *
   * - `open`: the code takes the module as a value. All others are deep mocks.
   * - `names`: a style sheet. The value of each name, and of each member of the default export, is the name itself.
   */
  readonly others?: 'open' | 'names'
  /** Whether `require` loads it, and whether nothing else does. */
  readonly required?: 'only' | 'also'
  /** Whether `import()` loads it. */
  readonly isDynamic?: true
}

/** The parts of an emulated page that code needs. */
export interface PageShape {
  /** The globals that it reads from the page. */
  readonly globals: readonly string[]
  /** The HTML of the body while the modules load and before a test arranges it. */
  readonly body: string
  /** Tests dispatch events, and errors of listeners reach them. */
  readonly hasEvents?: true
  /** The modules use it while they load, and may keep parts of it, so each page needs its own instance of them. */
  readonly isUsedAtLoad?: true
}

/** Whether the modules use an emulated page while they load. */
export function usesPageAtLoad({ mocked = [] }: { readonly mocked?: readonly MockedModule[] }): boolean {
  return mocked.some((it) => it.page?.isUsedAtLoad === true)
}

/** An export of a mocked module, or a member of one: for `logger.warn`, the export is an object with this member. */
export interface MockedExport {
  /** `default` for a default import, `wholeExport` for the module itself. */
  readonly name: string
  /** The way from the export to the member that is mocked; absent for the export itself. */
  readonly members?: readonly string[]
  readonly use: MockUse
  /** The name that the source gives a default export that is a `component`; otherwise absent. */
  readonly shown?: string
  /** A member of a deep mock that the code only calls, without using the results. */
  readonly isCommand?: true
  /** Decorators use it. Only deep mocks have this mark. */
  readonly decorates?: true
  /** `instanceof` tests values for it, so tests need its instances. If `only`, the code does nothing else with it. */
  readonly tested?: 'only' | 'also'
  /** A class with `tested` that seems to be one of errors. */
  readonly isThrown?: true
}

/** The names of the global variables that tests mock. */
export function mockedGlobals({ mocked = [] }: { readonly mocked?: readonly MockedModule[] }): readonly string[] {
  return [...new Set(mocked.flatMap((it) => (it.isGlobal === true ? it.exports.map(({ name }) => name) : [])))]
}

/** The key of a mock among others, by the key or position of its module and the names that lead to it. */
export function mockName(path: readonly string[]): string {
  return path.join('\n')
}

/** The names that lead from a module to a mock. */
export function mockPath({ name, members = [] }: Pick<MockedExport, 'name' | 'members'>): readonly string[] {
  return [name, ...members]
}

/** Whether a mock is a member of a deep mock, which creates it when it is read. */
export function isInDeepMock({ exports }: MockedModule, { name, use }: MockedExport): boolean {
  return use !== 'deep' && exports.some((it) => it.use === 'deep' && it.name === name)
}

/** The names of the members that classes inherit from deep mocks. */
export function inheritedNames(modules: readonly MockedModule[]): readonly string[] {
  const ways = modules.flatMap(({ exports }) => exports.map(({ members = [] }) => members))
  return [...new Set(ways.flatMap((it) => it.flatMap((name, at) => (it[at - 1] === 'prototype' ? [name] : []))))]
}

/** Whether a mock is a global variable that tests stub as a whole. */
export function isStubbedValue({ isGlobal }: MockedModule, { members, use }: MockedExport): boolean {
  return isGlobal === true && members === undefined && use === 'value'
}

/** The name of `module.exports` among the exports of a module that is only required: code calls or takes it. */
export const wholeExport = 'export='

/**
 * How the code uses a mock.
 *
 * - `function`: it is called, but not while the module loads. Returns undefined, or as a test arranges.
 * - `class`: it is constructed, but not while the module loads. Creates empty objects, or as a test arranges.
 * - `value`: it is only read. Undefined, or as a test arranges.
 * - `deep`: it is called or has members read while the module loads, before a test can arrange anything. A deep mock
 *   (`deep-mock.ts`).
 * - `component`: it is the tag of an element, and never called. A string: its own name.
 * - `constant`: code only compares it and passes it on, like the member of an enum. A string: its own name.
 * - `imitated`: it works as described in `known-modules.ts`.
 */
export type MockUse = ArrangedUse | 'deep' | 'component' | 'constant' | 'imitated'

/** The uses of exports that tests arrange. */
export type ArrangedUse = 'function' | 'class' | 'value'

/** Whether tests can arrange an export. */
export function isArrangeable(it: MockedExport): it is MockedExport & { readonly use: ArrangedUse } {
  return it.use === 'function' || it.use === 'class' || it.use === 'value'
}

/** The specifier of the module that stands for the global object. No import has this name. */
export const globalThisName = '<globalThis>'

/** The specifier of the module that stands for an emulated page. No import has this name. */
export const pageSpecifier = '<page>'

/** The name of the page for people. */
export const pageName = 'document'

/** The key of a mocked module in the export record. Exports have other keys unless a string names them. */
export function mockKey({ specifier }: Pick<MockedModule, 'specifier'>): string {
  return `mock ${specifier}`
}

/** The specifier of the module with a key. */
export function specifierOf(key: string): string {
  return key.slice(mockKey({ specifier: '' }).length)
}

/** Prints the value of a mocked component: `'Menu'`, or `'Menu.Item'`. */
export function printComponent({ name, shown = name, members = [] }: MockedExport): string {
  return `'${[shown, ...members].join('.')}'`
}

/** The value of a mocked constant: its name without those that lead to it. */
export function valueOfConstant(mock: Pick<MockedExport, 'name' | 'members'>): string {
  return mockPath(mock).at(-1)!
}

/** The key of the page in the export record. */
export const pageKey = mockKey({ specifier: pageSpecifier })

/** The path of the page's HTML in the export record. */
export const bodyPath: readonly string[] = [pageKey, 'body', 'innerHTML']

/** The key of the module that stands for the global object. */
export const globalsKey = mockKey({ specifier: globalThisName })

/** Whether a path of the export record leads to an item of a storage of the page, which is a global of its own. */
export function isStoredItem([module, part]: readonly string[]): boolean {
  return module === pageKey && (part === 'localStorage' || part === 'sessionStorage')
}
