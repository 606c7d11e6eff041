import type { Combination } from '../goal/combination.ts'
import { noFlags, type Flags } from '../flags/flag.ts'
import type { Formula } from '../goal/formula.ts'
import { noObjects, type ObjectGraphs } from '../objects/object-graph.ts'
import type { TechniqueName } from '../goal/options.ts'
import type { PastedTexts } from '../source/pasted-texts.ts'
import type { FunctionShape, Outcome, Predicate } from '../goal/predicate.ts'
import type { MutationBuild } from '../goal/mutation-build.ts'
import type { Line, Mutant } from '../goal/site.ts'
import type { Diagnostic } from '../source/source.ts'
import type { Subject } from './subject.ts'
import type { Unreachable } from './unreachable.ts'

/** What is wanted of a compilation besides predicates and functions, which cost little: mostly, what code records. */
export interface Detail {
  readonly lines: boolean
  readonly mutants: boolean
  /** Whose analyses run: each adds its part of `Facts`, and the probes that it needs. */
  readonly techniques: readonly TechniqueName[]
  /** Whether both outcomes of boolean expressions in value position are sought, as in `return a && b`. */
  readonly values?: true
  /** Whether code tells the leaves of conditions, which only an explanation of a distance asks for. */
  readonly leaves?: true
}

/** What techniques know about a source; each part is empty where it was not asked for. */
export interface Facts {
  readonly flags: Flags
  readonly objects: ObjectGraphs
  /** The modules in a build with shadows beside values (see `concolic-probe.ts`). */
  readonly concolic: string
}

/** What is known without any technique. */
export const noFacts: Facts = { flags: noFlags, objects: noObjects, concolic: '' }

/** Everything a search needs to know about a source. Plain data: it survives `structuredClone`. */
export interface Compiled extends Facts {
  readonly subject: Subject
  readonly predicates: readonly Predicate[]
  /** How the boolean values whose outcomes are sought are made up; absent where none are. */
  readonly combinations?: readonly Combination[]
  /** The outcomes on which a `throw` of the source depends directly. */
  readonly guards: readonly Outcome[]
  /** By predicate, the conditions whose leaves the code tells; absent where it tells none. */
  readonly formulas?: readonly (Formula | undefined)[]
  readonly functions: readonly FunctionShape[]
  /** The executable lines, where the code has probes for them; otherwise none. */
  readonly lines: readonly Line[]
  /** The mutants, where the code evaluates them; otherwise none. */
  readonly mutants: readonly Mutant[]
  readonly unreachable: Unreachable
  /**
   * Body of a function with one parameter, `probes` (see `probe.ts`), that returns `load: () => exports`. Every call of
   * `load` evaluates the module anew. ES2022, strict.
   */
  readonly code: string
  /** The same modules in another build, for finishing. */
  readonly mutationBuild: MutationBuild
  /** Absent where functions may say of themselves what the code says. */
  readonly texts?: PastedTexts
  /** Whether the modules are the same after any call as right after `load`, as far as the source tells, so that many tests can share one. */
  readonly isStateless: boolean
  /** Whether they may freeze, seal or define properties of objects that are not their own, which nothing can undo. */
  readonly fixesObjects: boolean
  /** Whether they may change built-in objects in ways that only a thorough look reveals, as far as the source tells. */
  readonly mayDamage: boolean
  /** Whether they have decorators or automatic accessors, which a runner may have to translate. */
  readonly hasNewSyntax: boolean
  readonly diagnostics: readonly Diagnostic[]
}

/** A compilation always returns: with errors there is no `compiled`, only diagnostics. */
export type Compilation =
  | { readonly kind: 'compiled'; readonly compiled: Compiled }
  | { readonly kind: 'failed'; readonly diagnostics: readonly Diagnostic[] }
