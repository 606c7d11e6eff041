/** An imported module that cannot be found. Tests mock it (docs/algorithms.md 1.10). */
export interface MockedModule {
  /** Its specifier, as the first file under test would write it. */
  readonly specifier: string
  /** The exports that the code names, without duplicates. Empty if it is imported for its effects. */
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

/** An export of a mocked module. */
export interface MockedExport {
  /** `default` for a default import, `wholeExport` for the module itself. */
  readonly name: string
  readonly use: MockUse
}

/** The name of `module.exports` among the exports of a module that is only required: code calls or takes it. */
export const wholeExport = 'export='

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
