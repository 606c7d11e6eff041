import * as v from 'valibot'
import { isSafeName, type Renamed, withSafeNames } from '../../../engine/model/source/file-name.ts'
import type { Source } from '../../../engine/model/source/source.ts'
import { isVersion } from '../../../engine/model/subject/packages.ts'
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

/** The content of a link. */
export interface Shared {
  readonly source: Source
  /** Files that were renamed because their names were invalid; absent for none. */
  readonly renamed?: readonly Renamed[]
  readonly settings: Settings
  /** A teacher's exercise; absent for none. */
  readonly exercise?: Exercise
  /** A file of user tests; absent for none. */
  readonly tests?: string
  /** A comparison to run on it; absent for none. */
  readonly comparison?: ComparisonPlan
}

/** The version that new links are written in. */
export const newestVersion = 1

/** `migrations[n - 1]` converts the JSON of version n to version n + 1. A published version never changes. */
export const migrations: readonly ((json: unknown) => unknown)[] = []

/** Most files of a session. */
export const mostFiles = 100

/** Longest accepted name, in UTF-16 code units; longer file names are replaced by shorter ones. */
const longestName = 4096

/** Any text: invalid names are replaced later. */
const name = v.pipe(v.string(), v.maxLength(longestName))

/** Whether a file of a session may have this name: a relative path of TypeScript, JavaScript or JSON. */
export function isFilePath(text: string): boolean {
  return /\.(?:[cm]?[jt]s|[jt]sx|json)$/u.test(text) && isSafeName(text)
}

/** Whether the file under test may have this name: TypeScript or JavaScript, in no folder. */
export function isFileName(text: string): boolean {
  return /^[\w.-]{1,100}\.[cm]?[jt]s$/u.test(text) && isSafeName(text)
}

const wholeNumber = (range: { readonly least: number; readonly most: number }) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(range.least), v.maxValue(range.most))

/** Specifiers of imports that a person has chosen to mock, or not to. */
const specifiers = v.pipe(v.array(v.pipe(v.string(), v.maxLength(400))), v.maxLength(200))

/** Versions of packages, by `name` or `name@range`. Like all of a link, they may be anything that has this form. */
const versions = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(500)), v.pipe(v.string(), v.check(isVersion))),
  v.check((it) => Object.keys(it).length <= 500),
)

const linkedTechniques = [...techniques, ...formerTechniques]

/** Version 1. Unknown fields are ignored; omitted fields have default values. */
const session = v.object({
  files: v.pipe(v.array(v.object({ name, text: v.string() })), v.minLength(1), v.maxLength(mostFiles)),
  /** Index of the file under test. */
  entry: v.exactOptional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  seed: v.exactOptional(wholeNumber(bounds.seed)),
  /** `evaluations` wins over `ms`; without both, the default budget. */
  ms: v.exactOptional(wholeNumber(bounds.ms)),
  evaluations: v.exactOptional(wholeNumber(bounds.evaluations)),
  algorithm: v.exactOptional(v.picklist(algorithms)),
  criteria: v.exactOptional(v.pipe(v.array(v.picklist(criteria)), v.minLength(1), v.maxLength(criteria.length))),
  selection: v.exactOptional(v.picklist(selections)),
  techniques: v.exactOptional(v.pipe(v.array(v.picklist(linkedTechniques)), v.maxLength(linkedTechniques.length))),
  solver: v.exactOptional(v.picklist(solvers)),
  targets: v.exactOptional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(200))),
  runner: v.exactOptional(v.picklist(runners)),
  tables: v.exactOptional(v.literal(false)),
  strengthen: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(bounds.strengthen.most))),
  properties: v.exactOptional(v.literal(true)),
  exercise: v.exactOptional(exerciseSchema),
  tests: v.exactOptional(v.string()),
  islands: v.exactOptional(wholeNumber(bounds.islands)),
  mock: v.exactOptional(specifiers),
  real: v.exactOptional(specifiers),
  imports: v.exactOptional(v.literal(true)),
  packages: v.exactOptional(versions),
  comparison: v.exactOptional(comparisonSchema),
})

type SessionJson = v.InferOutput<typeof session>

/** The JSON of the newest version, without defaults. */
export function writeSession({ source, settings, exercise, tests, comparison }: Shared): SessionJson {
  const {
    seed,
    budget,
    algorithm,
    selection,
    solver,
    targets,
    runner,
    tables,
    strengthen,
    properties,
    islands,
    mock,
    real,
    imports,
    packages,
  } = settings
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
    ...(tables ? {} : { tables: false as const }),
    ...(strengthen === linkDefaults.strengthen ? {} : { strengthen }),
    ...(properties ? { properties: true as const } : {}),
    ...(exercise === undefined
      ? {}
      : { exercise: { ...exercise, hidden: [...exercise.hidden], locked: [...exercise.locked] } }),
    ...(tests === undefined ? {} : { tests }),
    ...(islands === linkDefaults.islands ? {} : { islands }),
    ...(mock.length === 0 ? {} : { mock: [...mock] }),
    ...(real.length === 0 ? {} : { real: [...real] }),
    ...(imports ? { imports: true as const } : {}),
    ...(Object.keys(packages).length === 0 ? {} : { packages: { ...packages } }),
    ...(comparison === undefined ? {} : { comparison: writeComparison(comparison) }),
  }
}

/** Validates JSON of the newest version; undefined if it is not a session. */
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
