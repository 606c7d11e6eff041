import * as v from 'valibot'
import { isSafeName, type Renamed, withSafeNames } from '../../../engine/model/source/file-name.ts'
import type { Source } from '../../../engine/model/source/source.ts'
import {
  algorithms,
  criteria,
  formerTechniques,
  runners,
  selections,
  solvers,
  techniques,
  techniquesInOrder,
} from '../../../engine/model/goal/options.ts'
import { type ComparisonPlan, comparisonSchema, readComparison, writeComparison } from '../comparing/comparison-plan.ts'
import { type Exercise, exerciseSchema, noExercise } from './exercise.ts'
import { bounds, criteriaInOrder, isBranchesOnly, linkDefaults, type Settings } from '../settings.ts'

/** What a link carries. */
export interface Shared {
  readonly source: Source
  /** Files that were called otherwise, by names that cannot be written; absent for none. */
  readonly renamed?: readonly Renamed[]
  readonly settings: Settings
  /** What a teacher asks for; absent for nothing. */
  readonly exercise?: Exercise
  /** A file of tests that a person wrote for it, where there is one. */
  readonly tests?: string
  /** Searches to compare on it; absent where it is only to be looked at. */
  readonly comparison?: ComparisonPlan
}

/** The version that new links are written in. */
export const newestVersion = 1

/** `migrations[n - 1]` turns the JSON of version n into that of version n + 1. A version once published is never changed. */
export const migrations: readonly ((json: unknown) => unknown)[] = []

/** Files in a session. */
const mostFiles = 20

/** Longest name that is read, in UTF-16 code units; a file gets a shorter one. */
const longestName = 4096

/** May be anything at first: names that cannot be written are replaced. */
const name = v.pipe(v.string(), v.maxLength(longestName))

/** Whether a person may give this name to the file under test: TypeScript or JavaScript, in no folder. */
export function isFileName(text: string): boolean {
  return /^[\w.-]{1,100}\.[cm]?[jt]s$/u.test(text) && isSafeName(text)
}

const wholeNumber = (range: { readonly least: number; readonly most: number }) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(range.least), v.maxValue(range.most))

const linkedTechniques = [...techniques, ...formerTechniques]

/** Version 1. Fields that are unknown are ignored; a field left out has its default value. */
const session = v.object({
  files: v.pipe(v.array(v.object({ name, text: v.string() })), v.minLength(1), v.maxLength(mostFiles)),
  /** Index of the file under test. */
  entry: v.exactOptional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  seed: v.exactOptional(wholeNumber(bounds.seed)),
  /** One of the two; both left out means the default. */
  ms: v.exactOptional(wholeNumber(bounds.ms)),
  evaluations: v.exactOptional(wholeNumber(bounds.evaluations)),
  algorithm: v.exactOptional(v.picklist(algorithms)),
  criteria: v.exactOptional(v.pipe(v.array(v.picklist(criteria)), v.minLength(1), v.maxLength(criteria.length))),
  selection: v.exactOptional(v.picklist(selections)),
  techniques: v.exactOptional(v.pipe(v.array(v.picklist(linkedTechniques)), v.maxLength(linkedTechniques.length))),
  solver: v.exactOptional(v.picklist(solvers)),
  targets: v.exactOptional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(200))),
  runner: v.exactOptional(v.picklist(runners)),
  exercise: v.exactOptional(exerciseSchema),
  tests: v.exactOptional(v.string()),
  islands: v.exactOptional(wholeNumber(bounds.islands)),
  comparison: v.exactOptional(comparisonSchema),
})

type SessionJson = v.InferOutput<typeof session>

/** The JSON of the newest version, without what is default anyway. */
export function writeSession({ source, settings, exercise, tests, comparison }: Shared): SessionJson {
  const { seed, budget, algorithm, selection, solver, targets, runner, islands } = settings
  const entry = source.files.findIndex((it) => it.name === source.entry)
  const standard = linkDefaults.budget
  const isStandard = standard.kind === 'time' && budget.kind === 'time' && standard.ms === budget.ms
  return {
    files: source.files.map((it) => ({ name: it.name, text: it.text })),
    ...(0 < entry ? { entry } : {}),
    ...(seed === linkDefaults.seed ? {} : { seed }),
    ...(isStandard ? {} : budget.kind === 'time' ? { ms: budget.ms } : { evaluations: budget.count }),
    ...(algorithm === linkDefaults.algorithm ? {} : { algorithm }),
    ...(isBranchesOnly(settings) ? {} : { criteria: [...settings.criteria] }),
    ...(selection === linkDefaults.selection ? {} : { selection }),
    ...(settings.techniques.length === 0 ? {} : { techniques: [...settings.techniques] }),
    ...(solver === linkDefaults.solver ? {} : { solver }),
    ...(targets.length === 0 ? {} : { targets: [...targets] }),
    ...(runner === linkDefaults.runner ? {} : { runner }),
    ...(exercise === undefined
      ? {}
      : { exercise: { ...exercise, hidden: [...exercise.hidden], locked: [...exercise.locked] } }),
    ...(tests === undefined ? {} : { tests }),
    ...(islands === linkDefaults.islands ? {} : { islands }),
    ...(comparison === undefined ? {} : { comparison: writeComparison(comparison) }),
  }
}

/** Checks JSON of the newest version; undefined when it is no session. */
export function readSession(json: unknown): Shared | undefined {
  const parsed = v.safeParse(session, json)
  if (!parsed.success) return undefined
  const { files: named, entry = 0, ms, evaluations, exercise, tests, comparison, ...chosen } = parsed.output
  const { files, renamed } = withSafeNames(named)
  const under = files[entry]
  if (under === undefined) return undefined
  const budget =
    evaluations !== undefined
      ? ({ kind: 'evaluations', count: evaluations } as const)
      : ms !== undefined
        ? ({ kind: 'time', ms } as const)
        : linkDefaults.budget
  return {
    source: { files, entry: under.name },
    ...(renamed.length === 0 ? {} : { renamed }),
    settings: {
      ...linkDefaults,
      ...chosen,
      budget,
      criteria: criteriaInOrder(chosen.criteria ?? linkDefaults.criteria),
      techniques: techniquesInOrder(chosen.techniques ?? linkDefaults.techniques),
    },
    ...(exercise === undefined ? {} : { exercise: { ...noExercise, ...exercise } }),
    ...(tests === undefined ? {} : { tests }),
    ...(comparison === undefined ? {} : { comparison: readComparison(comparison) }),
  }
}
