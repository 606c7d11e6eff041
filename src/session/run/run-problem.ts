import type { Diagnostic } from '../../../engine/model/source/source.ts'
import { mostGoals } from '../../../engine/model/schema/parts.ts'
import type { Result } from '../../engine/run.ts'
import { count } from '../format.ts'

/** Why a run has no result, or not a full one. */
export type Problem =
  /** Nothing was run. */
  | { readonly kind: 'source'; readonly title: string; readonly diagnostics: readonly Diagnostic[] }
  /** The sandbox was removed. `isTotal` if no tests could be saved. */
  | { readonly kind: 'engine'; readonly title: string; readonly message: string; readonly isTotal: boolean }

/** The problem of code that cannot run. */
export function refusal(title: string, diagnostics: readonly Diagnostic[]): Problem {
  return { kind: 'source', title, diagnostics: diagnostics.filter((it) => it.severity === 'error') }
}

/** The problem of a finished run, if any. */
export function problemOf(result: Result): Problem | undefined {
  const leftOut = result.diagnostics.map((it) => it.message)
  if (result.interruption === undefined) {
    return leftOut.length === 0
      ? undefined
      : { kind: 'engine', title: 'Some code was skipped', message: leftOut.join(' '), isTotal: false }
  }
  const isTotal = result.kind === 'lost'
  const areSaved = result.kind === 'finished' && 0 < result.report.tests.length
  return {
    kind: 'engine',
    title: isTotal ? 'The run ended without tests' : 'The run was interrupted',
    message: [...leftOut, result.interruption.message, ...(areSaved ? ['The tests found so far were kept.'] : [])].join(
      ' ',
    ),
    isTotal,
  }
}

/** A problem in a sentence or two, for the embedding page; for source errors, the first with its place. */
export function problemInWords(problem: Problem): string {
  if (problem.kind === 'engine') return `${problem.title}. ${problem.message}`
  const [first] = problem.diagnostics
  if (first === undefined) return problem.title
  const at = first.place === undefined ? '' : `${first.place.file}:${first.place.line}:${first.place.column}: `
  return `${problem.title}. ${at}${first.message}`
}

/** A short summary of errors in the code. */
export function titleOf(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter((it) => it.severity === 'error')
  if (errors.every((it) => it.code === 'no-target')) return 'Nothing to test yet'
  return errors.length === 1 ? 'Fix 1 problem to run this code' : `Fix ${errors.length} problems to run this code`
}

/** The problem of code with this many goals; undefined if the page can show and validate them. */
export function tooManyGoals(goals: number): string | undefined {
  if (goals <= mostGoals) return undefined
  return `This code has ${count(goals)} goals, but the page supports at most ${count(mostGoals)}. Choose one target or fewer criteria.`
}
