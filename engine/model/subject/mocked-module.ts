/** An imported module that tests mock, because it cannot be found or on request (docs/algorithms.md 1.10). */
export interface MockedModule {
  /** Its specifier, as the first file under test would write it. */
  readonly specifier: string
  /** Other spellings of it in the code, such as `./api.js` for `./api`; absent if there are none. */
  readonly otherSpecifiers?: readonly string[]
  /** The exports that the code names, without duplicates. Empty if it is imported for its effects. */
  readonly exports: readonly MockedExport[]
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

/** The key of a mocked module in the export record. Exports have other keys unless a string names them. */
export function mockKey({ specifier }: Pick<MockedModule, 'specifier'>): string {
  return `mock ${specifier}`
}
