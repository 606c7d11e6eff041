/** An imported module that cannot be found. Tests mock it (docs/algorithms.md 1.10). */
export interface MockedModule {
  /** Its specifier, as the first file under test would write it. */
  readonly specifier: string
  /** It stands for the global object, and its exports for global variables. The specifier is `globalThisName`. */
  readonly isGlobal?: true
  /** It stands for an emulated page (`page.ts`), whose body and storage tests arrange. */
  readonly page?: PageShape
  /** The exports that the code names, without duplicates. Empty if it is imported for its effects. */
  readonly exports: readonly MockedExport[]
}

/** What code needs of an emulated page. */
export interface PageShape {
  /** The globals that it reads from the page. */
  readonly globals: readonly string[]
  /** The HTML of the body while the modules load and before a test arranges it. */
  readonly body: string
}

/** An export of a mocked module. */
export interface MockedExport {
  /** `default` for a default import. */
  readonly name: string
  readonly use: MockUse
}

/**
 * How the code uses a mocked export.
 *
 * - `function`: it is called, but not while the module loads. Returns undefined, or as a test arranges.
 * - `class`: it is constructed, but not while the module loads. Creates empty objects, or as a test arranges.
 * - `value`: it is only read. Undefined, or as a test arranges.
 * - `deep`: it is called or has members read while the module loads, before a test can arrange anything. A deep mock
 *   (`deep-mock.ts`).
 */
export type MockUse = 'function' | 'class' | 'value' | 'deep'

/** The specifier of the module that stands for the global object. No package can have this name. */
export const globalThisName = 'globalThis'

/** The specifier of the module that stands for an emulated page. */
export const pageName = 'document'

/** The key of a mocked module in the export record. Exports have other keys unless a string names them. */
export function mockKey({ specifier }: Pick<MockedModule, 'specifier'>): string {
  return `mock ${specifier}`
}

/** The key of the page in the export record. */
export const pageKey = mockKey({ specifier: pageName })

/** The path of the page's HTML in the export record. */
export const bodyPath: readonly string[] = [pageKey, 'body', 'innerHTML']

/** The key of the module that stands for the global object. */
export const globalsKey = mockKey({ specifier: globalThisName })
