import type {
  FurtherCalls,
  InvariantProgress,
  LearnedBranch,
  SolvedConditions,
} from '../../../../engine/techniques/invariants/progress.ts'
import { printPrimitive } from '../../../../engine/model/symbolic/print-symbolic.ts'
import { plural } from '../../../session/format.ts'
import type { LearnedContent } from './learned-view.svelte.ts'

/** The heading above the conditions of a branch. */
export function headOf({ callable, support }: LearnedBranch, isOther: boolean): string {
  const calls = support === 1 ? `The only call to ${callable}` : `All ${plural(support, 'call')} to ${callable}`
  return isOther
    ? `No recorded call took this branch. ${calls} that took the other branch:`
    : `${calls} that took this branch:`
}

/** The origin of a test: the changed conditions, or all of them if only the inputs differ. */
export function solvedInWords(solved: SolvedConditions): {
  readonly head: string
  readonly text: string
  /** The added calls, as in `Lot.enter was called once more`; absent if there are none. */
  readonly further?: string
} {
  const { conditions, changed } = solved
  const all = 0 < changed.length ? changed.map((it) => it.after) : conditions
  const head = all.length === 1 ? 'From a solved condition' : 'From solved conditions'
  const further = furtherInWords(solved)
  return { head, text: all.join(', '), ...(further === undefined ? {} : { further }) }
}

/** The calls that were added to a test; undefined if there are none. */
export function furtherInWords({ again, argumentOf }: FurtherCalls): string | undefined {
  const parts = [
    ...(argumentOf === undefined ? [] : [`${argumentOf} got its own argument`]),
    ...(again === undefined
      ? []
      : [`${again.callable} was called ${again.times === 1 ? 'once' : `${again.times} times`} more`]),
  ]
  return parts.length === 0 ? undefined : parts.join(', and ')
}

/** The technique's success in the whole search, in sentences. `elapsedMs` is the time of the run. */
export function historyInWords(
  { tries, successes, probability, cost, calls, evaluations, tookMs }: InvariantProgress,
  elapsedMs: number,
): string {
  const percent = (share: number): string => `${Math.round(100 * share)}%`
  const ofTime =
    tookMs === undefined || elapsedMs === 0 ? '' : `, and its tests ${percent(tookMs / elapsedMs)} of the time`
  return [
    `Learned from ${plural(calls, 'call')}.`,
    `${successes} of ${plural(tries, 'test')} made from it were the first to cover a goal.`,
    `The probability of an attempt is now ${percent(probability)};`,
    `learning and solving took ${percent(evaluations === 0 ? 0 : cost / evaluations)} of ${plural(evaluations, 'evaluation')}${ofTime}.`,
  ].join(' ')
}

/** The panel's content as text. */
export function textOfLearned({ branches, isOther, solved, progress, elapsedMs }: LearnedContent): string {
  const learned = branches.flatMap((branch) => [
    headOf(branch, isOther),
    ...(branch.standing.length === 0 ? ['  (nothing)'] : branch.standing.map((condition) => `  ${condition}`)),
    ...(branch.fallen.length === 0 ? [] : ['Falsified:']),
    ...branch.fallen.map(
      ({ condition, support, by }) => `  ${condition}: held for ${plural(support, 'call')}, until ${by}`,
    ),
    '',
  ])
  const further = solved && furtherInWords(solved)
  const made =
    solved === undefined
      ? []
      : [
          `First covered by solving for ${solved.callable}${further === undefined ? '' : `; ${further}`}:`,
          ...solved.conditions.map((condition) => {
            const before = solved.changed.find(({ after }) => after === condition)?.before
            return before === undefined ? `  ${condition}` : `  ${condition} (was ${before})`
          }),
          ...solved.inputs.map(
            ({ name, before, after }) => `  ${name} = ${printPrimitive(before)} → ${printPrimitive(after)}`,
          ),
          '',
        ]
  return [...learned, ...made, historyInWords(progress, elapsedMs), ''].join('\n')
}
