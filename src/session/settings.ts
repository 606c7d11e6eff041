import { defaultOptions } from '../../engine/run/options.ts'
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

/** What a person can choose beside the code. */
export interface Settings {
  readonly seed: number
  readonly budget: Budget
  readonly algorithm: Algorithm
  /** As in `Options`. */
  readonly criteria: readonly Criterion[]
  readonly selection: Selection
  /** As in `Options`. */
  readonly techniques: readonly TechniqueName[]
  /** For the technique `concolic`. */
  readonly solver: SolverName
  /** Names of the targets to call; empty means all. */
  readonly targets: readonly string[]
  /** Who runs the printed tests. */
  readonly runner: Runner
  /** How many searches exchange what they find; 1 is a search alone. As many as the browser has processors for at most run. */
  readonly islands: number
}

/** A link leaves out what is equal to this. Part of the format of links, as version 1 was published: never change it. */
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
  islands: 1,
}

/** What a fresh page starts with: the techniques that the engine uses by default are newer than the first links. */
export const defaultSettings: Settings = { ...linkDefaults, techniques: defaultOptions.techniques }

/** The bounds of what the page accepts, ends included. Beyond an hour or a billion, a mistyped number is more likely than a wish. */
export const bounds = {
  seed: { least: 0, most: Number.MAX_SAFE_INTEGER },
  ms: { least: 100, most: 3_600_000 },
  evaluations: { least: 1, most: 1_000_000_000 },
  islands: { least: 1, most: 64 },
} as const

/** The criteria in the order of `criteria`, each once. */
export function criteriaInOrder(chosen: readonly Criterion[]): readonly Criterion[] {
  return criteria.filter((it) => chosen.includes(it))
}

/** The same settings with these techniques switched on besides. */
export function withTechniques(settings: Settings, chosen: readonly TechniqueName[]): Settings {
  return { ...settings, techniques: techniquesInOrder([...settings.techniques, ...chosen]) }
}

/** The same settings with this technique switched off, and with what belongs to it. */
export function withoutTechnique(settings: Settings, name: TechniqueName): Settings {
  const techniques = settings.techniques.filter((other) => other !== name)
  return { ...settings, techniques, solver: techniques.includes('concolic') ? settings.solver : 'builtin' }
}

/** The same with another solver, and with what that is for. */
export function withSolver(settings: Settings, solver: SolverName): Settings {
  return solver === 'builtin' ? { ...settings, solver } : { ...withTechniques(settings, ['concolic']), solver }
}

/** Whether a run with these settings asks Z3. */
export function asksZ3({ solver, techniques }: Settings): boolean {
  return solver === 'z3' && techniques.includes('concolic')
}

/** Whether branches are all that is to cover: what somebody gets who has chosen nothing. */
export function isBranchesOnly({ criteria }: Pick<Settings, 'criteria'>): boolean {
  return criteria.length === 1 && criteria[0] === 'branch'
}

/** What to call the goals of a run. */
export function thingsOf(settings: Settings | undefined): 'branches' | 'goals' {
  return isBranchesOnly(settings ?? defaultSettings) ? 'branches' : 'goals'
}

/** Complete options for the engine. */
export function optionsOf({ islands: _, ...chosen }: Settings): Options {
  return { ...defaultOptions, ...chosen }
}

/** The nearest whole number within bounds, or undefined for what is no number. */
export function whole(
  value: number,
  { least, most }: { readonly least: number; readonly most: number },
): number | undefined {
  return Number.isFinite(value) ? Math.min(most, Math.max(least, Math.round(value))) : undefined
}
