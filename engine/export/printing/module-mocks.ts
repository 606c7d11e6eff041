import type { MockedModule } from '../../model/subject/mocked-module.ts'
import type { TypeText } from '../values/type-text.ts'

/** How a runner replaces modules. Texts are source code. */
export interface ModuleMocks {
  /** A mock function that calls another one, or returns undefined. */
  readonly fn: (types: TypeText, imitated?: string) => string
  /** Declares the mocks that tests arrange, and replaces the modules. */
  readonly declare: (mocks: DeclaredMocks, types: TypeText) => readonly string[]
  /** The statement that takes back a mock of a setup file; absent if the runner has no setup files. */
  readonly unmock?: (specifier: string) => string
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
  /** Whether each test loads the modules under test itself. */
  readonly areLoadedAlone: boolean
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
  /** Whether an alias of the project leads to no file. */
  readonly isUnresolved?: true
  /** The expression of the export record. */
  readonly record: string
}

/** Replacements of globals. */
export interface Stubs {
  /** Statements. */
  readonly globals: readonly string[]
  /** The declaration of the function that opens a page (`printing/page.ts`); empty if there is no page. */
  readonly page: readonly string[]
  /** Whether modules load only in tests, after these have opened a page. */
  readonly opensLater?: true
}
