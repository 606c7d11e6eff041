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
import type { VariableValues } from './environment-variables.ts'
import type { FailingImport, ImportChoices, ImportedModule } from './imported-module.ts'
import type { PlatformPart } from './platform-part.ts'
import type { Subject } from './subject.ts'
import type { Unreachable } from './unreachable.ts'

/** The options of a compilation, mostly about what code records; predicates and functions are always included. */
export interface Detail extends Partial<ImportChoices> {
  readonly lines: boolean
  readonly mutants: boolean
  /** Techniques whose analyses run; each adds its part of `Facts` and the probes that it needs. */
  readonly techniques: readonly TechniqueName[]
  /** Whether both outcomes of boolean value expressions are sought, as in `return a && b`. */
  readonly values?: true
  /** Whether code records the leaves of conditions, for explanations of distances only. */
  readonly leaves?: true
  /** Whether imported files have goals, mutants and coverage, too. */
  readonly imports?: true
  /** Imported modules that threw in an earlier build of the same source, to be mocked in this one. */
  readonly failing?: readonly FailingImport[]
  /** Environment variables that an earlier build of the same source lacked while it loaded. */
  readonly variablesAtLoad?: VariableValues
}

/**
 * Syntax that Node lacks (decorators, automatic accessors), that single-file compilers refuse (namespace variables), or
 * that compilers to CommonJS change (exported variables that `eval` may read or that name functions, `import.meta`),
 * that only Vite offers (`import.meta.env`, `import.meta.glob`), JSX, files that end with `.cts`, top-level `await`, and
 * imports of values that files do not export.
 */
export type RareSyntax =
  | 'decorators'
  | 'namespace variables'
  | 'exported variables'
  | 'import.meta'
  | 'import.meta of Vite'
  | 'JSX'
  | 'JSX in JavaScript'
  | '.cts'
  | 'top-level await'
  | 'imports of nothing'

/** The static knowledge of the techniques about a source; parts that were not requested are empty. */
export interface Facts {
  readonly flags: Flags
  readonly objects: ObjectGraphs
  /** The modules in a build with shadows beside values (see `concolic-probe.ts`). */
  readonly concolic: string
}

/** Facts without any technique. */
export const noFacts: Facts = { flags: noFlags, objects: noObjects, concolic: '' }

/** Everything a search needs to know about a source. Plain data that survives `structuredClone`. */
export interface Compiled extends Facts {
  readonly subject: Subject
  /** The imports of the code, in order; absent if there are none. */
  readonly imports?: readonly ImportedModule[]
  /** The names of the files that imports by aliases such as `@/db` stand for; absent if there are none. */
  readonly aliases?: Readonly<Record<string, string>>
  readonly predicates: readonly Predicate[]
  /** The structure of boolean values with sought outcomes; absent if there are none. */
  readonly combinations?: readonly Combination[]
  /** The outcomes on which a `throw` of the source depends directly. */
  readonly guards: readonly Outcome[]
  /** The outcomes by which imported functions that the code under test calls do not throw; absent if there are none. */
  readonly passes?: readonly Outcome[]
  /** By predicate, the conditions with recorded leaves; absent if there are none. */
  readonly formulas?: readonly (Formula | undefined)[]
  readonly functions: readonly FunctionShape[]
  /** The executable lines, if the code has probes for them; otherwise empty. */
  readonly lines: readonly Line[]
  /** The mutants, if the code evaluates them; otherwise empty. */
  readonly mutants: readonly Mutant[]
  readonly unreachable: Unreachable
  /**
   * Body of a function with one parameter, `probes` (see `probe.ts`), that returns `load: () => exports`. Every call of
   * `load` evaluates the module again; one that awaits returns `Promise<() => exports>`. ES2022, strict. With
   * `platform`, a second parameter makes instances of its parts.
   */
  readonly code: string
  /** The parts of the platform that the modules use; absent if there are none. */
  readonly platform?: readonly PlatformPart[]
  /** Whether no call can change these parts, so that all instances of the modules share them. */
  readonly keepsPlatform?: true
  /** The same modules in another build, for finishing. */
  readonly mutationBuild: MutationBuild
  /** Absent if functions may print as the instrumented code. */
  readonly texts?: PastedTexts
  /** Whether no call can change the modules, as far as the source shows, so that many tests can share an instance. */
  readonly isStateless: boolean
  /** Whether loading the modules evaluates imported files or packages too, which may take longer than a test. */
  readonly loadsImports?: true
  /** Whether they may freeze, seal or define properties of foreign objects, which cannot be undone. */
  readonly fixesObjects: boolean
  /** Whether they might change built-in objects in ways that only a thorough check detects. */
  readonly mayDamage: boolean
  /** Whether Node runs some of the modules in sloppy mode. They are strict here only because `code` is. */
  readonly isSloppy?: true
  /** Sorted, without repetitions. */
  readonly rareSyntax: readonly RareSyntax[]
  readonly diagnostics: readonly Diagnostic[]
}

/** A compilation always returns; with errors, only diagnostics. */
export type Compilation =
  | { readonly kind: 'compiled'; readonly compiled: Compiled }
  | {
      readonly kind: 'failed'
      readonly diagnostics: readonly Diagnostic[]
      /** As far as they are known; absent for none. */
      readonly imports?: readonly ImportedModule[]
    }
