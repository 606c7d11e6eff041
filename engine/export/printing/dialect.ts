import type { PastedOptions } from '../../model/source/pasted-options.ts'
import type { Answers } from '../../model/run/fake-environment.ts'
import type { Size } from '../../model/test/value.ts'
import type { TypeText } from '../values/type-text.ts'
import type { Likeness, StandIn } from '../values/value-text.ts'

/** How a runner wants its tests written: all in which the files of one suite for different runners differ. Texts are source. */
export interface Dialect {
  /** Where the words of the runner are imported from. A file imports those that it uses. */
  readonly modules: readonly RunnerModule[]
  /** The path by which a test file imports a file, given with its ending. */
  readonly importPath: (path: string) => string
  /** The claim that a value is another: by `Object.is`. */
  readonly is: (actual: string, expected: string) => string
  /** The claim that a value is made up like another, and how much like it that has to be. */
  readonly likeness: Likeness
  readonly equals: (actual: string, expected: string) => string
  /** The claim that a number is another to so many decimal places. */
  readonly isClose: (actual: string, expected: string, digits: string) => string
  readonly standIn?: StandIn
  /**
   * The claim that a value has the parts of a pattern, in which `any` stands for the instances of a class. Where one of an
   * object names properties by symbols, it is made by `containing`, and so are all objects inside.
   */
  readonly matches: (actual: string, pattern: string) => string
  readonly containing: (pattern: string) => string
  /** The claim that a text matches a regular expression, and what stands for such texts in a pattern. */
  readonly matchesText: (actual: string, expression: string) => string
  readonly textMatching: (expression: string) => string
  readonly any: (className: string) => string
  readonly isInstance: (actual: string, className: string) => string
  /** The claim that a value has so many elements, by a `property` that the compiler knows it to have. */
  readonly hasSize: (actual: string, property: Size['property'], size: number) => string
  /** The claim that a value, of whatever type it is for the compiler, has a member that is another value. */
  readonly hasMember: (actual: string, name: string, expected: string) => string
  /** A stub that remembers its calls, made of one that does not. */
  readonly watched: (stub: string) => string
  /** A list of what a watched stub was called with each time. */
  readonly callsOf: (stub: string) => string
  /** The claim that a watched stub was called so often. */
  readonly isCalled: (stub: string, times: number) => string
  /** The claim about the text of an error that is known to be one. */
  readonly hasMessage: (error: string, message: string) => string
  /** The claim that `call` throws; `rejects` is the one about what it promises, and has to be awaited. */
  readonly throws: (call: string, error: ExpectedError) => string
  readonly rejects: (call: string, error: ExpectedError) => string
  /** The claim that `call` does not throw. */
  readonly completes: (call: string) => string
  /** Whether tests run in their own realm. Errors thrown by the host are then not instances of the test's classes. */
  readonly hasOwnRealm: boolean
  readonly fresh: FreshModules
  /** Lines that open a test which is told something, and how that is taken back after each test. */
  readonly tell: (telling: Telling) => readonly string[]
  readonly takeBack: (told: Told) => readonly string[]
  /** Has so much time, in ms, pass. Awaited, or let go on while the test waits for something else. */
  readonly passTime: (ms: string) => string
  /** Most time, in ms, that passes in a moment. */
  readonly longestPassing: number
  /** Has what goes on in the background get to the timers that it sets. Has to be awaited. */
  readonly catchUp: string
  /**
   * What has to be set, for a person, before the runner loads code with decorators or automatic accessors; undefined where
   * it loads such code by itself.
   */
  readonly newSyntax: (options: PastedOptions) => string | undefined
}

/** A module of a runner. `whole` is what its default export is called. */
export interface RunnerModule {
  readonly from: string
  readonly whole?: string
  readonly names: readonly string[]
}

/** What is said of an error. Without a class it is any, and without a message it may say anything. */
export interface ExpectedError {
  readonly className?: string
  /** The value of the error's `name`. It replaces the class where that may belong to another realm. */
  readonly name?: string
  /** The whole message, as source text. */
  readonly message?: string
}

/** How every test gets an instance of the module for itself. */
export interface FreshModules {
  /** Lines that open the file. */
  readonly setUp: readonly string[]
  /** What a test gets a module by, given how the file imports it. */
  readonly load: (path: string, types: TypeText) => string
  /** Whether `load` awaits. */
  readonly isAsync: boolean
}

/** What a test is told. */
export interface Telling extends Answers {
  /** Whether its timers go off only as time passes for it, and are gone when it has ended. */
  readonly holdsTimers: boolean
  /** How much time passes for it, in ms; 0 where time stands still, or goes on by itself. */
  readonly passingMs: number
  /** Whether it awaits anything. */
  readonly isAsync: boolean
}

/** What tests of a file are told: when it is, or what is put in the place of single functions. */
export interface Told {
  readonly time: boolean
  readonly functions: boolean
}
