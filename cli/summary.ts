import { namedMocks } from '../engine/model/goal/mocks-behind.ts'
import { whyStillOpen } from '../engine/model/subject/obstacle.ts'
import type { Criterion, Options } from '../engine/model/goal/options.ts'
import {
  type Coverage,
  cutShortText,
  type GoalReport,
  isLeftOut,
  type MutationReport,
  percentInWords,
  type Report,
  totalCoverage,
  unreachableOf,
} from '../engine/model/report/report.ts'
import { mutationScore } from '../engine/stats/mutation-score.ts'
import type { ImportedModule, ImportReason } from '../engine/model/subject/imported-module.ts'
import type { Place, Source } from '../engine/model/source/source.ts'

/**
 * Summarizes a run for people: a line for the result, each quality figure, each of several criteria, and each open
 * goal. `interruption` is the reason why the run ended early.
 */
export function summary(
  { entry }: Source,
  options: Options,
  report: Report,
  interruption?: string,
  mocks: Partial<Mocks> = {},
): string {
  const { criteria } = options
  const head =
    `${coverageText(totalCoverage(report), report.goals)} goals covered by ${report.tests.length} ${report.tests.length === 1 ? 'test' : 'tests'}${apartText(report.goals)}; ` +
    `${report.evaluations} evaluations in ${(report.elapsedMs / 1000).toFixed(1)} s, seed ${options.seed}`
  const none = 0 < report.tests.length ? [] : [`  ${whyNoTests(interruption)}`]
  const perCriterion = criteria.flatMap((criterion) => [
    ...(criteria.length === 1 ? [] : [shownCoverage(criterion, report)]),
    ...shownOpen(criterion, report, entry),
  ])
  const { endless = 0, evaluations } = report
  const some = `${endless} of ${evaluations} evaluations ${endless === 1 ? 'was' : 'were'}`
  const share = endless === evaluations ? 'every evaluation was' : some
  const stopped = endless === 0 ? [] : [`  ${share} stopped: a call exceeded its budget of steps, recursion or waiting`]
  const needs = report.needs === undefined || report.tests.length === 0 ? [] : [`  ${report.needs}`]
  const short = report.cutShort === true ? [`  ${cutShortText}`] : []
  return [
    head,
    ...none,
    ...needs,
    ...shownMocks(mocks),
    ...stopped,
    ...short,
    ...shownQuality(report),
    ...perCriterion,
  ].join('\n')
}

/** Says why a report has no tests. `interruption` is the reason why the run ended early. */
export function whyNoTests(interruption: string | undefined): string {
  return interruption === undefined
    ? 'no test was found that finishes in time and always gives the same result'
    : 'no test could be finished, because the run was interrupted'
}

/** Most mocked imports that are listed. */
const mostMocks = 8

/** The imports and globals that tests of a source may mock. */
interface Mocks {
  readonly imports: readonly ImportedModule[] | undefined
  /** The names of mocked globals. */
  readonly globals: readonly string[] | undefined
}

/** Lists the imports and globals that the tests mock, each with the reason unless it is missing. */
function shownMocks({ imports = [], globals = [] }: Partial<Mocks>): readonly string[] {
  const modules = imports.filter((it) => it.state === 'mocked').map((it) => it.specifier + (reasons[it.why] ?? ''))
  const mocked = [...modules, ...globals.map((it) => `${it} (global)`)]
  if (mocked.length === 0) return []
  const named = mocked.slice(0, mostMocks)
  const rest = mocked.length - named.length
  return [`  Mocked: ${[...named, ...(rest === 0 ? [] : [`and ${rest} more`])].join(', ')}`]
}

const reasons: Partial<Record<ImportReason, string>> = {
  requested: ' (requested)',
  throws: ' (throws)',
  broken: ' (does not compile)',
  large: ' (large)',
  'built in': ' (built in)',
  installed: ' (cannot run here)',
}

/** Lists quality figures as Istanbul and StrykerJS count them. A branch of Istanbul is not a goal (engine/GLOSSARY.md). */
function shownQuality({ istanbul, istanbulOmits, mutation }: Report): readonly string[] {
  const part = ({ covered, total }: Coverage): string => `${covered}/${total}`
  const measured = istanbul && [
    `branches ${part(istanbul.branches)}`,
    `lines ${part(istanbul.lines)}`,
    `statements ${part(istanbul.statements)}`,
    `functions ${part(istanbul.functions)}`,
  ]
  return [
    ...(measured === undefined ? [] : [`  Istanbul coverage: ${measured.join(', ')}`]),
    ...(measured !== undefined && istanbulOmits === true
      ? ['  Istanbul itself will report no files: code without exports is part of the test file']
      : []),
    ...(mutation === undefined ? [] : shownMutation(mutation)),
  ]
}

function shownMutation(mutation: MutationReport): readonly string[] {
  const { killed, total, untried, sample, equivalent = [] } = mutation
  if (total === 0) return []
  const score = percentInWords(mutationScore(mutation))
  if (score === undefined)
    return [`  Mutation score: none; there was no time to try the ${untried} mutants that tests may notice`]
  const apart = `${equivalent.length} equivalent ${equivalent.length === 1 ? 'mutant' : 'mutants'} left out`
  const leftOut = equivalent.length === 0 ? '' : `; ${apart}`
  if (sample === undefined) return [`  Mutation score: ${score} (${killed} of ${total}${leftOut})`]
  const drawn = `${sample.size} of ${sample.of} mutants`
  return [`  Mutation score: ${score} (estimated from a random sample of ${drawn} that tests may notice${leftOut})`]
}

function shownCoverage(criterion: Criterion, { coverage, goals }: Report): string {
  const own = goals.filter((it) => it.criterion === criterion)
  return `  ${criterion}: ${coverageText(coverage[criterion]!, own)} goals${apartText(own)}`
}

/** Counts covered goals, among all that can be reached. */
function coverageText({ covered, total }: Coverage, goals: readonly GoalReport[]): string {
  return `${covered} of ${total - unreachableOf(goals)}`
}

/** Returns the numbers of goals that are neither covered nor open as text, if any. */
function apartText(goals: readonly GoalReport[]): string {
  const leftOut = goals.filter(isLeftOut).length
  const unreachable = unreachableOf(goals)
  return `${leftOut === 0 ? '' : `, ${leftOut} not exported`}${unreachable === 0 ? '' : `, ${unreachable} unreachable`}`
}

/** Most open goals that are listed for a criterion. */
const mostShown = 40

function shownOpen(criterion: Criterion, { goals }: Report, entry: string): readonly string[] {
  const open = goals.filter((it) => it.criterion === criterion && !it.covered)
  const shown = open.slice(0, mostShown).map((reported) => {
    const goal = `${shownPlace(reported.place, entry)} ${reported.label}`
    if (reported.unreachable !== undefined) return `  unreachable: ${goal}. ${reported.unreachable}`
    const why = whyStillOpen(reported)
    const mocks = reported.mocks && `dependent on ${namedMocks(reported.mocks)}`
    return [`  ${isLeftOut(reported) ? 'not exported' : 'open'}: ${goal}`, why, mocks]
      .filter((it) => it !== undefined)
      .join(', ')
  })
  const rest = open.length - shown.length
  return rest === 0 ? shown : [...shown, `  and ${rest} more; use --json to list all`]
}

function shownPlace({ file, line, column }: Place, entry: string): string {
  return `${file === entry ? '' : `${file}:`}${line}:${column}`
}
