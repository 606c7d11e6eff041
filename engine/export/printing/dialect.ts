import type { RareSyntax } from '../../model/subject/compiled.ts'
import type { DecoratorKind } from '../../model/source/pasted-options.ts'
import type { Answers } from '../../model/run/fake-environment.ts'
import type { Size } from '../../model/test/value.ts'
import type { Arrangement } from './arrangement.ts'
import type { TablePrinter } from './test-table.ts'
import type { TypeText } from '../values/type-text.ts'
import type { PinnedZone } from './pinned-zone.ts'
import type { VariableMocks } from './environment-variables.ts'
import type { ModuleMocks } from './module-mocks.ts'
import type { Likeness, StandIn } from '../values/value-text.ts'

/** All differences between test files for different runners. Texts are source code. */
export interface Dialect {
  /** The modules of the runner. A file imports only the names that it uses. */
  readonly modules: readonly RunnerModule[]
  /** The path by which a test file imports a file, given with its extension. */
  readonly importPath: (path: string) => string
  /** Asserts identity by `Object.is`. */
  readonly is: (actual: string, expected: string) => string
  readonly isNot: (actual: string, other: string) => string
  /** How `equals` compares structures. */
  readonly likeness: Likeness
  readonly equals: (actual: string, expected: string) => string
  /** Asserts that two numbers are equal to a number of decimal places. */
  readonly isClose: (actual: string, expected: string, digits: string) => string
  readonly standIn?: StandIn
  /**
   * Asserts that a value matches a pattern, where `any` stands for instances of a class. A pattern with symbol keys
   * uses `containing`, also for all objects inside it.
   */
  readonly matches: (actual: string, pattern: string) => string
  readonly containing: (pattern: string) => string
  /** Asserts that a text matches a regular expression; `textMatching` stands for such texts in a pattern. */
  readonly matchesText: (actual: string, expression: string) => string
  readonly textMatching: (expression: string) => string
  readonly any: (className: string) => string
  readonly isInstance: (actual: string, className: string) => string
  /** Asserts the number of elements, by a `property` that the declared type has. */
  readonly hasSize: (actual: string, property: Size['property'], size: number) => string
  /** Asserts a member of a value of any type. */
  readonly hasMember: (actual: string, name: string, expected: string) => string
  /** How the runner mocks modules. */
  readonly moduleMocks: ModuleMocks
  /** The statement by which a test sets the time, once `setUpMocks` has prepared it. */
  readonly setTime: (date: string) => string
  /** The mock that replaces a method of a built-in object until `resetMocks`. */
  readonly spied: (owner: string, method: string) => string
  /** How tests arrange environment variables. */
  readonly variables: VariableMocks
  /** How tests run in UTC. */
  readonly zone: PinnedZone
  /** Prints how a mock function is arranged. */
  readonly arrange: (mock: string, arrangement: Arrangement, types: TypeText) => string
  /** The arguments of a call of a mock function, by its position among all calls. */
  readonly received: (mock: string, call: number, types: TypeText) => string
  /** Whether an arranged result is an expression that runs for each call. */
  readonly repeatsResults?: true
  /** Wraps a stub so that its calls are recorded. */
  readonly watched: (stub: string) => string
  /** A mock function that returns its receiver, with recorded calls. */
  readonly fluent: (types: TypeText) => string
  /** The arguments of each call of a watched stub. */
  readonly callsOf: (stub: string) => string
  /**
   * Asserts that a mock, or a stub whose type names no parameters, was called once, with these arguments if they are known.
   * Without it, the runner compares `callsOf`.
   */
  readonly isCalledOnce?: (
    called: string,
    args: readonly string[] | undefined,
    kind: 'mock' | 'stub',
  ) => readonly string[]
  /** Asserts the number of calls of a watched stub. */
  readonly isCalled: (stub: string, times: number) => string
  /** Asserts the message of a value known to be an error. */
  readonly hasMessage: (error: string, message: string) => string
  /** Asserts that `call` throws; `rejects` is for its promise, and has to be awaited. */
  readonly throws: (call: string, error: ExpectedError) => string
  readonly rejects: (call: string, error: ExpectedError) => string
  /** Asserts that `call` does not throw. */
  readonly completes: (call: string) => string
  /** Whether tests run in their own realm. Errors thrown by the host are then not instances of the test's classes. */
  readonly hasOwnRealm: boolean
  /** Prints tests that differ only in values. */
  readonly tables: TablePrinter
  readonly fresh: FreshModules
  /** The same for modules that await, if it differs. */
  readonly freshAwaiting?: FreshModules
  /** Lines that set up mocks at the start of a test, and that reset them after each test. */
  readonly setUpMocks: (mocks: TestMocks) => readonly string[]
  readonly resetMocks: (mocked: MockedParts) => readonly string[]
  /** Lets time pass, in ms; awaited, or running while the test waits for something else. */
  readonly passTime: (ms: string) => string
  /** Longest time, in ms, that passes without a delay. */
  readonly longestPassing: number
  /** Lets background work reach the timers that it sets. Has to be awaited. */
  readonly catchUp: string
  /** Advice for configuring the runner to load code with rare syntax; undefined if it needs none. */
  readonly advice: (syntax: readonly RareSyntax[], decorators: DecoratorKind) => string | undefined
}

/** A module of a runner. `whole` is the name of its default export. */
export interface RunnerModule {
  readonly from: string
  readonly whole?: string
  readonly names: readonly string[]
}

/** The expected error: of any class if `className` is missing, with any text if `message` is. */
export interface ExpectedError {
  readonly className?: string
  /** The value of the error's `name`, checked instead of a class that may belong to another realm. */
  readonly name?: string
  /** The whole message, as source text. */
  readonly message?: string
}

/** How every test gets its own instance of the module. */
export interface FreshModules {
  readonly setUp: readonly string[]
  /** The expression that loads a module, given its import path. */
  readonly load: (path: string, types: TypeText) => string
  readonly isAsync: boolean
}

/** The mocks of a test. */
export interface TestMocks extends Answers {
  /** Whether its timers run only as mocked time passes, and are removed when it ends. */
  readonly holdsTimers: boolean
  /** How much time passes for it, in ms; 0 if time stands still, or the test itself advances it. */
  readonly passingMs: number
  readonly isAsync: boolean
  /** Whether the test itself sets the time, and replaces functions. */
  readonly setsTime: boolean
  readonly setsFunctions: boolean
}

/** The mocks in the tests of a file: the time, or single functions. */
export interface MockedParts {
  readonly time: boolean
  readonly functions: boolean
}
