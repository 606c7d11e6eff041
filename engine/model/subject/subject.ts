import type { VariableValues } from './environment-variables.ts'
import type { KnownError } from './known-errors.ts'
import type { PageEvent } from './page-event.ts'
import type { Place } from '../source/source.ts'
import type { ArrangedUse, MockedModule } from './mocked-module.ts'
import type { ClassId, Parameter, TypeId, TypeShape } from './type.ts'

/** Index into `Subject.callables`. */
export type CallableId = number

/**
 * How a callable is used.
 *
 * - `function`: `path(args)`; also a static method (`path` = class, member) and a method of an exported object
 *   constant.
 * - `construct`: `new path(args)`.
 * - `method`: `receiver.member(args)`, `get`: `receiver.member`, `set`: `receiver.member = args[0]`, where the receiver
 *   is an instance of `owner`.
 * - `get` and `set` without a receiver are static accessors and accessors of object constants: `path` names them.
 * - `apply`: `receiver(args)`, for a function that another call has returned.
 * - `take`: the first `args[0]` items of an iterable, the receiver or `path`, in an array; then closes the iterator.
 *   `awaited` for asynchronous items.
 * - `value`: `path` itself as an argument: a callback, a class, a constant.
 * - `pass`: lets `args[0]` milliseconds pass, in which timers fire. It is `awaited`, and throws what a timer throws.
 * - `await`: waits for the receiver, the promise of a call that `isBegun`.
 * - `event`: `args[0].member(args[1], …)`, something outside the source: dispatches an event, or a controller aborts
 *   its signal.
 * - `callback`: calls a function that the code gave away while an earlier statement ran, as `callback` says. The test
 *   ends there if the code gave none.
 *
 * A member or path key that is a symbol is written as by `spelledKey`: `[Symbol.dispose]`.
 */
export type CallableKind =
  | 'function'
  | 'construct'
  | 'method'
  | 'get'
  | 'set'
  | 'apply'
  | 'take'
  | 'value'
  | 'pass'
  | 'await'
  | 'event'
  | 'callback'

/** An action of a test on the module under test. */
export interface Callable {
  readonly kind: CallableKind
  /** For people: `parse`, `Stack.push`, `new Stack`, `geometry.area`. Unique within a subject. */
  readonly name: string
  /** Its top-level declaration, which `--target` names: `parse`, `Stack`, `geometry`. */
  readonly target: string
  /** From the export record: `['parse']`, `['geometry', 'area']`. Empty for members of instances. */
  readonly path: readonly string[]
  readonly member?: string
  /** The class of the receiver (`method`, `get`, `set`) or of the new object (`construct`). */
  readonly owner?: ClassId
  /** The type of a receiver other than a pasted instance: an object with methods, a function, an iterator. */
  readonly receiver?: TypeId
  readonly parameters: readonly Parameter[]
  /** Type of the value the call leaves in a test; unwrapped if `awaited`. */
  readonly returns: TypeId
  /** `returns` without null and undefined, if it has them. A call of this type ends the test if there is no value. */
  readonly nonNullReturns?: TypeId
  /** Number of type arguments to give as `any`, because inference would conflict, also with later uses. */
  readonly looseTypes?: number
  /** Like `looseTypes`, but only if the values of the rest parameter have several types. */
  readonly restTypes?: number
  /** Its first argument is `this`: the last key of `path`, or `member`, is the `call` of a function. */
  readonly passesThis?: true
  /** It declares a `this` type other than its receiver's, so the call compiles only with a receiver of type `any`. */
  readonly declaresOtherThis?: true
  /** Its path leads through types that allow it to be missing, such as elements of lists, so tests add `!`. */
  readonly isAsserted?: true
  /** Its parameters depend on the type arguments of its receiver. */
  readonly takesOwnerTypes?: true
  /** The declared result is a promise (or thenable), which a test awaits. */
  readonly awaited: boolean
  /** The counterpart of an `awaited` callable: a call leaves its promise in the test, which continues meanwhile. */
  readonly isBegun?: true
  /** Index in `Compiled.functions` of the source function that runs; absent for implicit constructors and fields. */
  readonly runs?: number
  /** Its body shows that it changes nothing, so a test can read an object this way. */
  readonly isPure?: true
  /** It arranges an export of a mocked module: `path` is the key of the module and the name of the export. */
  readonly mocks?: ArrangedUse
  /** Unless arranged, that export does something (`known-modules.ts`), and its calls are of no interest. */
  readonly imitates?: true
  /** Constructs an instance of a mocked class without arguments, and assigns it the members of `args[0]`, if given. */
  readonly assigns?: true
  /** For a mocked class: the type of the mock function that records its constructor calls. Instances are empty objects. */
  readonly recordedBy?: TypeId
  /** It arranges a function whose results the code does not use. */
  readonly isCommand?: true
  /** The callables that arrange the mocks which its code may use; absent if there are none. */
  readonly arrangements?: readonly CallableId[]
  /** It reads a public field or exported variable, for assertions only. Not a target: there is nothing to cover. */
  readonly isField?: true
  /** It reads an exported variable that may be reassigned; only its own name or a member of the module shows that. */
  readonly isLive?: true
  /** The place of the function of a `callback`. */
  readonly callback?: CallbackPlace
  readonly place: Place
}

/** The place where a test finds a function of the code that has no name in the test. */
export type CallbackPlace =
  /** Among the functions that elements and objects in the receiver have as the property `member`: the one at `at`. */
  | { readonly in: 'element'; readonly at: number }
  /** Among the components of this name that elements in the receiver have as their type: the one at `at`. */
  | { readonly in: 'type'; readonly component: string; readonly at: number }
  /**
   * In the call at `call` of the mock function `path`: the argument at `argument`, or a member of it. `givers` are the
   * targets that may call the mock, at least one.
   */
  | {
      readonly in: 'mock'
      readonly call: number
      readonly argument: number
      readonly members: readonly string[]
      readonly givers: readonly CallableId[]
    }
  /**
   * In the call at `call`, counted from the first, of the deep mock `path`, which the module made while it loaded: the
   * argument at `argument`, or a member of it. Titles call the function `shown`.
   */
  | {
      readonly in: 'load'
      readonly call: number
      readonly argument: number
      readonly members: readonly string[]
      readonly shown: string
    }
  /** Called by an event of the page. `givers` are the targets that add the listener, if a call of one does. */
  | { readonly in: 'page'; readonly occurs: PageEvent; readonly givers: readonly CallableId[] }

/** The path of the function itself, if a callable uses its `call`. */
export function functionPath({ path, passesThis }: Callable): readonly string[] {
  return passesThis === true ? path.slice(0, -1) : path
}

/** Whether a callable purely reads module state: an exported variable, a static field or accessor. */
export function readsModuleState({ kind, owner, receiver, isPure }: Callable): boolean {
  return kind === 'get' && owner === undefined && receiver === undefined && isPure === true
}

/** A class of the source, or a mocked class that tests construct. */
export interface ClassShape {
  readonly name: string
  /** Key in the module's export record; absent if a test cannot name the class. */
  readonly exported?: string
  readonly isAbstract: boolean
  /** Mocks may throw its instances, since the code tells them from other errors by `instanceof`. */
  readonly isThrown?: true
  readonly typeParameters?: number
  /** Source classes that extend this one, excluding itself. */
  readonly subclasses: readonly ClassId[]
  /** Callables of kind `construct` that create an instance. */
  readonly constructors: readonly CallableId[]
  /** Callables of kind `method`, `get` and `set`, including inherited ones. */
  readonly members: readonly CallableId[]
  /** Callables that read its public fields, including inherited ones; see `Callable.isField`. */
  readonly fields: readonly CallableId[]
}

/** An optional part of an error: the cause of any, and the errors of an `AggregateError`. */
export type ErrorPart = 'cause' | 'errors'

/** Literals of the source, without duplicates, in order of appearance, for use in test values. */
export interface Constants {
  readonly numbers: readonly number[]
  readonly bigints: readonly bigint[]
  /** String literals, template parts, property names and case labels. */
  readonly strings: readonly string[]
  /** Regular expression literals. */
  readonly patterns: readonly { readonly source: string; readonly flags: string }[]
  /** The keys of registered symbols, `Symbol.for(key)`; absent if there are none. */
  readonly symbols?: readonly string[]
  /** The names of well-known symbols, `iterator` for `Symbol.iterator`; absent if there are none. */
  readonly wellKnownSymbols?: readonly string[]
  /** The names of events with listeners; absent if there are none. */
  readonly events?: readonly string[]
  /** The parts of errors that the code reads; absent if there are none. */
  readonly errorParts?: readonly ErrorPart[]
  /** The errors that code with mocks tells apart, with different messages; absent if there are none. */
  readonly errors?: readonly KnownError[]
}

/** A module: a pasted file or section under test, or one that it imports. */
export interface ModuleShape {
  readonly name: string
  /** Its keys in the export record, each with the module's own export name. */
  readonly exports: Readonly<Record<string, string>>
  /** The text of a module that exports nothing; a test file contains it because it cannot import from it. */
  readonly text?: string
  /** The names that the imports of that text declare, if any. */
  readonly importedNames?: readonly string[]
  /** It is a package, and `name` its specifier. */
  readonly isPackage?: true
  /** It has neither imports nor exports, so the compiler does not know it as a module. */
  readonly isScript?: true
}

/** The testable parts of a source: plain data that `compile` creates and others only read. */
export interface Subject {
  readonly entry: string
  /** Its modules, at least one, in the order in which a test file loads them. Together they have one export record. */
  readonly modules: readonly ModuleShape[]
  /**
   * Modules that those import, with enums, classes and factories that a test can import for arguments. The keys differ
   * from those of `modules`; enums are not in the export record.
   */
  readonly imported: readonly ModuleShape[]
  /** `false` if the only module exports nothing; its top-level declarations are used instead. */
  readonly hasExports: boolean
  readonly types: readonly TypeShape[]
  /** `assignable[t]` lists every type whose values are assignable to `t`, including `t`. */
  readonly assignable: readonly (readonly TypeId[])[]
  readonly classes: readonly ClassShape[]
  /** Indices do not depend on `--target`: other callables stay, and only `targets` changes. */
  readonly callables: readonly Callable[]
  /** Callables under test. The others create arguments. */
  readonly targets: readonly CallableId[]
  readonly constants: Constants
  /** Modules that are not there, with keys in the export record (`mockKey`); absent if there are none. */
  readonly mocked?: readonly MockedModule[]
  /** The code imports what nothing declares. Types that follow from its use are then as good as declared. */
  readonly lacksTypes?: true
  /** The code may end the process while it loads. `process.exit` does nothing, and exported tests stub it. */
  readonly exitsAtLoad?: true
  /** The modules await while they load. Tests cannot mock the timers that they set meanwhile. */
  readonly awaitsAtLoad?: true
  /** The environment variables that tests arrange; absent if there are none. */
  readonly variables?: readonly string[]
  /** The environment variables without which the modules do not load. Tests begin with these values, too. */
  readonly variablesAtLoad?: VariableValues
  /** The code reads the time or random numbers, and a callable sets them (`clock-and-chance.ts`). */
  readonly readsSystem?: true
  /** The symbols in exported objects and classes, `keys.id`; absent if there are none. */
  readonly heldSymbols?: readonly string[]
  /** The code names a global of the host, such as `URL`. In Jest, its errors belong to another realm. */
  readonly namesHost?: true
}
