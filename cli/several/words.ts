import { type Coverage, percentInWords } from '../../engine/model/report/report.ts'
import { type MutationScore, totalScore } from '../../engine/stats/mutation-score.ts'
import type { Outcome } from '../generate.ts'
import type { FileProgress } from './file-process.ts'

/** A file and the end of the work on it. */
export interface FileOutcome {
  readonly file: string
  readonly outcome: Outcome
}

/** Most warnings that are shown for a file. */
const mostWarnings = 5

/** The line about a file that is done, with those of its warnings. */
export function doneLines(done: FileOutcome): readonly string[] {
  const { warnings = [] } = done.outcome
  const shown = warnings.slice(0, mostWarnings).map((it) => `  ${it.replace(/\s*\n\s*/g, ' ')}`)
  const rest = warnings.length - shown.length
  return [doneLine(done), ...shown, ...(rest === 0 ? [] : [`  and ${rest} more warnings`])]
}

function doneLine({ file, outcome }: FileOutcome): string {
  const { goals, tests = 0, written, problem, completion } = outcome
  if (problem !== undefined) return `${file}: not tested: ${problem.replace(/\s*\n\s*/g, ' ')}`
  const covered = goals === undefined ? [] : [`${part(goals)} goals`]
  const made = `${tests} ${tests === 1 ? 'test' : 'tests'}`
  return `${file}: ${[...covered, made].join(', ')}${written === undefined ? '' : ` in ${written}`}${completion === undefined ? '' : `; ${completion}`}`
}

/** The line about files that are being tested. */
export function runningLine(
  running: ReadonlyMap<string, FileProgress | undefined>,
  { done, all }: { readonly done: number; readonly all: number },
): string {
  const files = [...running].map(([file, progress]) =>
    progress === undefined ? file : `${file} ${progress.covered} of ${progress.goals} goals`,
  )
  return `${done} of ${all} files; ${files.join('; ')}`
}

/** The goals of all files together. */
export function totalGoals(outcomes: readonly Outcome[]): Coverage {
  const goals = outcomes.flatMap((it) => it.goals ?? [])
  return {
    covered: goals.reduce((sum, it) => sum + it.covered, 0),
    total: goals.reduce((sum, it) => sum + it.total, 0),
  }
}

/** A table of files with totals. */
export function table(files: readonly FileOutcome[]): string {
  const outcomes = files.map((it) => it.outcome)
  const killed = totalScore(outcomes.flatMap((it) => it.mutants ?? []))
  const tests = outcomes.reduce((sum, it) => sum + (it.tests ?? 0), 0)
  const tested = outcomes.filter((it) => it.problem === undefined).length
  const rows = [
    ['File', 'Goals', '', 'Tests', 'Mutants'],
    ...files.map(({ file, outcome }) => [file, ...figures(outcome)]),
    [
      `${tested} of ${files.length} files`,
      ...figures({ code: 0, goals: totalGoals(outcomes), tests, mutants: killed }),
    ],
  ]
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((it) => it[column]!.length)))
  const lines = rows.map((row) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[at]!))).join('  '),
  )
  const rule = '-'.repeat(lines[0]!.length)
  return [lines[0], rule, ...lines.slice(1, -1), rule, lines.at(-1)].join('\n')
}

function figures({ goals, tests, mutants }: Outcome): readonly string[] {
  return [
    goals === undefined ? '-' : `${goals.covered}/${goals.total}`,
    goals === undefined ? '' : percent(goals),
    tests === undefined ? '-' : String(tests),
    mutants === undefined ? '-' : percent(mutants),
  ]
}

function percent(score: MutationScore): string {
  return percentInWords(score) ?? '-'
}

function part({ covered, total }: Coverage): string {
  return `${covered} of ${total}`
}
