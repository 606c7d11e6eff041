/** An imported module that cannot be found. Tests mock it (docs/algorithms.md 1.10). */
export interface MockedModule {
  /** Its specifier, as the first file under test would write it. */
  readonly specifier: string
  /** The exports that the code names, without duplicates. Empty if it is imported for its effects. */
  readonly exports: readonly MockedExport[]
}

/** An export of a mocked module. */
export interface MockedExport {
  /** `default` for a default import. */
  readonly name: string
  readonly use: MockUse
  /** The name that the source gives a default export that is a `component`; otherwise absent. */
  readonly shown?: string
  /** The members of a `component` that are components themselves: `Item` for `<Menu.Item>`. Absent if there are none. */
  readonly members?: readonly string[]
}

/**
 * How the code uses a mocked export.
 *
 * - `function`: it is called, but not while the module loads. Returns undefined, or as a test arranges.
 * - `class`: it is constructed, but not while the module loads. Creates empty objects, or as a test arranges.
 * - `value`: it is only read. Undefined, or as a test arranges.
 * - `deep`: it is called or has members read while the module loads, before a test can arrange anything. A deep mock
 *   (`deep-mock.ts`).
 * - `component`: it is the tag of an element, and never called. Its own name as a string, or an object with its members.
 * - `imitated`: it works as described in `known-modules.ts`.
 */
export type MockUse = ArrangedUse | 'deep' | 'component' | 'imitated'

/** The uses of exports that tests arrange. */
export type ArrangedUse = 'function' | 'class' | 'value'

/** Whether tests can arrange an export. */
export function isArrangeable(it: MockedExport): it is MockedExport & { readonly use: ArrangedUse } {
  return it.use === 'function' || it.use === 'class' || it.use === 'value'
}

/** The key of a mocked module in the export record. Exports have other keys unless a string names them. */
export function mockKey({ specifier }: Pick<MockedModule, 'specifier'>): string {
  return `mock ${specifier}`
}

/** Prints the value of a mocked component: `'Menu'`, or `{ Item: 'Menu.Item' }`. */
export function printComponent({ name, shown = name, members }: MockedExport): string {
  if (members === undefined) return `'${shown}'`
  return `{ ${members.map((it) => `${it}: '${shown}.${it}'`).join(', ')} }`
}
