import type { Place } from '../source/source.ts'
import type { ClassId, Parameter, TypeId, TypeShape } from './type.ts'

/** Index into `Subject.callables`. */
export type CallableId = number

/**
 * How a callable is used.
 *
 * - `function`: `path(args)`; also a static method (`path` = class, member) and a method of an exported object constant.
 * - `construct`: `new path(args)`.
 * - `method`: `receiver.member(args)`, `get`: `receiver.member`, `set`: `receiver.member = args[0]`,
 *   where the receiver is an instance of `owner`.
 * - `get` and `set` without a receiver are static accessors and accessors of object constants: `path` names them.
 * - `apply`: `receiver(args)`, for a function that another call has returned.
 * - `take`: the first `args[0]` items of an iterable that is the receiver, or that `path` names, in an array. It then
 *   closes the iterator. `awaited` where the items come asynchronously.
 * - `value`: `path` itself, to be handed over: a function as a callback, a class, a constant.
 * - `pass`: lets `args[0]` milliseconds pass, in which timers go off. It is `awaited`, and throws what a timer throws.
 * - `await`: waits for the receiver, a promise that a call has returned which `isBegun`.
 * - `event`: `args[0].member(args[1], …)`, where something happens outside of the source: an event is dispatched, or a
 *   controller aborts its signal.
 *
 * A member, or a key of a path, that a symbol names is spelled as `spelledKey` does: `[Symbol.dispose]`.
 */
export type CallableKind =
  'function' | 'construct' | 'method' | 'get' | 'set' | 'apply' | 'take' | 'value' | 'pass' | 'await' | 'event'

/** Something a test can do with the module under test. */
export interface Callable {
  readonly kind: CallableKind
  /** As a person would say it: `parse`, `Stack.push`, `new Stack`, `geometry.area`. Unique within a subject. */
  readonly name: string
  /** The top-level declaration it belongs to, which `--target` names: `parse`, `Stack`, `geometry`. */
  readonly target: string
  /** From the export record: `['parse']`, `['geometry', 'area']`. Empty for members of instances. */
  readonly path: readonly string[]
  /** The member's name, for members of instances. */
  readonly member?: string
  /** The class of the receiver (`method`, `get`, `set`) or of the new object (`construct`). */
  readonly owner?: ClassId
  /** The type of the receiver where that is no instance of a class of the source: an object with methods, a function, an iterator. */
  readonly receiver?: TypeId
  readonly parameters: readonly Parameter[]
  /** Type of the value the call leaves in a test; already unwrapped where `awaited`. */
  readonly returns: TypeId
  /**
   * `returns` without null and undefined, where it has them. A call statement of this type insists: the test ends there
   * when there is nothing.
   */
  readonly sure?: TypeId
  /**
   * How many type arguments a test has to give as `any`: the values that it passes are of types that would not be
   * inferred to agree with each other, or with what is done with the new object later.
   */
  readonly looseTypes?: number
  /** As `looseTypes`, but only where the values that it passes to its rest parameter are of several types. */
  readonly restTypes?: number
  /** Its first argument is what it has for `this`: the last of `path`, or `member`, is the `call` of a function. */
  readonly givesThis?: true
  /** It declares a `this` that the instance it is called on is not: the compiler refuses the call unless that is `any`. */
  readonly takesOtherThis?: true
  /** What it takes depends on the type arguments of the instance that it is called on. */
  readonly takesOwnerTypes?: true
  /** The declared result is a promise (or thenable), which a test awaits. */
  readonly awaited: boolean
  /** Another callable is the same but `awaited`: a call of this one leaves its promise in the test, which goes on meanwhile. */
  readonly isBegun?: true
  /** The function of the source that runs, as an index into `Compiled.functions`; absent for implicit constructors and fields. */
  readonly runs?: number
  /** It changes nothing, as far as its body tells, so that asking an object this way leaves it as it is. */
  readonly isPure?: true
  /**
   * It reads a public field or an exported variable, so that a finished test can state what is in it. No part of a search,
   * nor a target: there is nothing to cover.
   */
  readonly isField?: true
  /** It reads an exported variable that may be assigned to, which only its own name or a member of the module shows. */
  readonly isLive?: true
  readonly place: Place
}

/** The path of the function itself, where a callable calls it by its `call`. */
export function functionPath({ path, givesThis }: Callable): readonly string[] {
  return givesThis === true ? path.slice(0, -1) : path
}

/** Whether a callable reads what a module holds: an exported variable, a static field or accessor. It then changes nothing. */
export function asksModule({ kind, owner, receiver, isPure }: Callable): boolean {
  return kind === 'get' && owner === undefined && receiver === undefined && isPure === true
}

/** A class of the source. */
export interface ClassShape {
  readonly name: string
  /** Name in the module's export record; absent when a test cannot name the class. */
  readonly exported?: string
  readonly isAbstract: boolean
  /** How many type parameters it has, where it has any. */
  readonly typeParameters?: number
  /** Classes of the source that extend or implement-compatibly specialise this one, itself excluded. */
  readonly subclasses: readonly ClassId[]
  /** Callables of kind `construct` that make an instance. */
  readonly constructors: readonly CallableId[]
  /** Callables of kind `method`, `get` and `set`, inherited ones included. */
  readonly members: readonly CallableId[]
  /** Callables that read its public fields, inherited ones included; see `Callable.isField`. */
  readonly fields: readonly CallableId[]
}

/** A part of an error that its constructor takes: the cause of any, and the errors of an `AggregateError`. */
export type ErrorPart = 'cause' | 'errors'

/** Literals of the source, without duplicates, in order of appearance: raw material for test values. */
export interface Constants {
  readonly numbers: readonly number[]
  readonly bigints: readonly bigint[]
  /** String literals, template parts, property names and case labels. */
  readonly strings: readonly string[]
  /** Sources of regular expression literals. */
  readonly patterns: readonly { readonly source: string; readonly flags: string }[]
  /** The keys of registered symbols, `Symbol.for(key)`; absent where there are none. */
  readonly symbols?: readonly string[]
  /** The names of the language's symbols, `iterator` for `Symbol.iterator`; absent where there are none. */
  readonly wellKnownSymbols?: readonly string[]
  /** The names of events that are listened for; absent where there are none. */
  readonly events?: readonly string[]
  /** What is asked of errors besides their texts; absent where nothing is. */
  readonly errorParts?: readonly ErrorPart[]
}

/** A file under test, all that was pasted or a section of it, or one that it imports. */
export interface ModuleShape {
  /** Its relative path, such as `lib/money.ts`. */
  readonly name: string
  /** The keys that stand for what is this module's, each with the name that the module exports it by. */
  readonly exports: Readonly<Record<string, string>>
  /** The text of a module that exports nothing, which a test file holds because it cannot import from it. */
  readonly text?: string
}

/** What can be tested in a source: plain data, made by `compile`, read by everyone else. */
export interface Subject {
  /** The pasted file under test. */
  readonly entry: string
  /** The modules in it, at least one; a test file loads them in this order. Together they make one export record. */
  readonly modules: readonly ModuleShape[]
  /**
   * Modules that those import, with the enums, classes and factories that a test can import from them to make arguments. The
   * keys differ from those of `modules`; enums are not in the export record.
   */
  readonly imported: readonly ModuleShape[]
  /** `false` when the only module exports nothing, and its top-level declarations stand in. */
  readonly hasExports: boolean
  readonly types: readonly TypeShape[]
  /** `assignable[t]` lists every type whose values may stand where `t` is wanted, `t` itself included. */
  readonly assignable: readonly (readonly TypeId[])[]
  readonly classes: readonly ClassShape[]
  /** Indices never change with `--target`: unwanted callables stay, and `targets` says which are called for their own sake. */
  readonly callables: readonly Callable[]
  /** Callables under test. The others serve to make arguments. */
  readonly targets: readonly CallableId[]
  readonly constants: Constants
  /** The symbols that exported objects and classes hold, `keys.id`; absent where there are none. */
  readonly heldSymbols?: readonly string[]
  /**
   * The code names a global of the host, such as `URL`. In Jest, errors that it throws belong to another realm.
   */
  readonly namesHost?: true
}
