import { defaultOptions } from '../../engine/run/options.ts'
import type { ImportChoices } from '../../engine/model/subject/imported-module.ts'
import type { PinnedVersions } from '../../engine/model/subject/packages.ts'
import {
  type Algorithm,
  type Budget,
  criteria,
  type Criterion,
  type Options,
  type Runner,
  type Selection,
  type SolverName,
  type TechniqueName,
  techniquesInOrder,
} from '../../engine/model/goal/options.ts'

/** The user's choices besides the code. */
export interface Settings extends ImportChoices {
  readonly seed: number
  readonly budget: Budget
  readonly algorithm: Algorithm
  /** See `Options`. */
  readonly criteria: readonly Criterion[]
  readonly selection: Selection
  /** See `Options`. */
  readonly techniques: readonly TechniqueName[]
  /** For the technique `concolic`. */
  readonly solver: SolverName
  /** Names of the targets to call; empty means all. */
  readonly targets: readonly string[]
  readonly runner: Runner
  /** See `Options`. */
  readonly tables: boolean
  /** See `Options`. */
  readonly strengthen: number
  /** See `Options`. */
  readonly properties: boolean
  /** How many searches exchange tests; 1 is a single search. Limited by the number of processors. */
  readonly islands: number
  /** Whether the goals of imported files count, too. */
  readonly imports: boolean
  /** The versions of the packages that were loaded. */
  readonly packages: PinnedVersions
}

/** Links omit settings equal to these. Part of the published link format, version 1: never change it. */
export const linkDefaults: Settings = {
  seed: 1,
  budget: { kind: 'time', ms: 10_000 },
  algorithm: 'dynamosa',
  criteria: ['branch'],
  selection: 'all',
  techniques: [],
  solver: 'builtin',
  targets: [],
  runner: 'vitest',
  tables: true,
  strengthen: 0.2,
  properties: false,
  islands: 1,
  mock: [],
  real: [],
  imports: false,
  packages: {},
}

/** The initial settings of the page. The default techniques of the engine are newer than the first links. */
export const defaultSettings: Settings = { ...linkDefaults, techniques: defaultOptions.techniques }

/** The valid ranges of settings, ends included. Beyond an hour or a billion, a typo is more likely than intent. */
export const bounds = {
  seed: { least: 0, most: Number.MAX_SAFE_INTEGER },
  ms: { least: 100, most: 3_600_000 },
  evaluations: { least: 1, most: 1_000_000_000 },
  islands: { least: 1, most: 64 },
  strengthen: { least: 0, most: 10 },
} as const

/** The chosen criteria, each once, in the order of `criteria`. */
export function criteriaInOrder(chosen: readonly Criterion[]): readonly Criterion[] {
  return criteria.filter((it) => chosen.includes(it))
}

/** Also switches on these techniques. */
export function withTechniques(settings: Settings, chosen: readonly TechniqueName[]): Settings {
  return { ...settings, techniques: techniquesInOrder([...settings.techniques, ...chosen]) }
}

/** Switches off a technique. */
export function withoutTechnique(settings: Settings, name: TechniqueName): Settings {
  const techniques = settings.techniques.filter((other) => other !== name)
  return { ...settings, techniques, solver: techniques.includes('concolic') ? settings.solver : 'builtin' }
}

/** Sets the solver; Z3 also switches on the technique that uses it. */
export function withSolver(settings: Settings, solver: SolverName): Settings {
  return solver === 'builtin' ? { ...settings, solver } : { ...withTechniques(settings, ['concolic']), solver }
}

/** Without the choices that name parts of the code. */
export function withoutNames(settings: Settings): Settings {
  return { ...settings, targets: [], mock: [], real: [], packages: {} }
}

/** The choices of how tests are printed, which need no new search. */
export type Printing = Pick<Settings, 'runner' | 'tables'>

/** These settings with the search of others: everything but the choices about code, and how tests are printed. */
export function withSearchOf(settings: Settings, other: Settings): Settings {
  const { targets, mock, real, imports, packages, runner, tables } = settings
  return { ...other, targets, mock, real, imports, packages, runner, tables }
}

/** Whether a run with these settings uses Z3. */
export function asksZ3({ solver, techniques }: Settings): boolean {
  return solver === 'z3' && techniques.includes('concolic')
}

/** Whether branches are the only criterion, which is the default. */
export function isBranchesOnly({ criteria }: Pick<Settings, 'criteria'>): boolean {
  return criteria.length === 1 && criteria[0] === 'branch'
}

/** Complete options for the engine. */
export function optionsOf({ islands: _, packages: __, ...chosen }: Settings): Options {
  return { ...defaultOptions, ...chosen }
}

/** The nearest integer within bounds, or undefined if `value` is not a number. */
export function whole(
  value: number,
  { least, most }: { readonly least: number; readonly most: number },
): number | undefined {
  return Number.isFinite(value) ? Math.min(most, Math.max(least, Math.round(value))) : undefined
}
