import type { ShownGoal } from '../../../../engine/model/goal/goal.ts'
import type {
  InvariantProgress,
  LearnedBranch,
  SolvedInvariant,
} from '../../../../engine/techniques/invariants/progress.ts'
import type { TestReport } from '../../../../engine/model/report/report.ts'
import type { Inspection } from '../../../session/explaining/inspection.svelte.ts'
import type { Run } from '../../../session/run/run.svelte.ts'
import type { Unavailable, View, ViewParts } from '../technique.ts'

/** The learned conditions for the goal in focus. */
export interface LearnedContent {
  readonly kind: 'learned'
  /** The conditions by callable; with `isOther`, those of the opposite branch, because no call took this one. */
  readonly branches: readonly LearnedBranch[]
  readonly isOther: boolean
  /** The solved conditions behind the test that covered the goal first. */
  readonly solved?: SolvedInvariant
  readonly progress: InvariantProgress
  /** Duration of the run so far. */
  readonly elapsedMs: number
  /** For the table: the goals of the source, and the finished tests. */
  readonly goals: readonly ShownGoal[]
  readonly tests: readonly TestReport[]
}

type ShownLearned = LearnedContent | Unavailable

/** The likely invariants of the calls that took the branch of the goal in focus. */
export class LearnedView implements View<LearnedContent> {
  readonly #run: Run
  readonly #inspection: Inspection

  /** Undefined without a goal in focus. */
  readonly shown: ShownLearned | undefined = $derived.by(() => {
    const { plan, settings, snapshot, report, isActive } = this.#run
    const goal = this.#inspection.goal
    if (goal === undefined) return undefined
    if (settings === undefined) return { kind: 'words', text: 'Not searched yet.' }
    if (!settings.techniques.includes('invariants')) return { kind: 'off' }
    const wanted = plan.branches[goal]
    if (wanted === undefined) {
      return {
        kind: 'words',
        text: 'Conditions are learned for branch goals only. Select the branch goal instead.',
      }
    }
    const progress = snapshot?.invariants
    const { id } = plan.goals[goal]!
    const other = plan.branches.findIndex((it) => it?.predicate === wanted.predicate && it.outcome !== wanted.outcome)
    const own = learnedOf(progress, id)
    const branches = 0 < own.length ? own : learnedOf(progress, plan.goals[other]?.id)
    const solved = progress?.solved.find((it) => it.goals.includes(id))
    if (progress === undefined || (branches.length === 0 && solved === undefined)) {
      return { kind: 'words', text: whyNothing(progress, isActive) }
    }
    return {
      kind: 'learned',
      branches,
      isOther: own.length === 0,
      ...(solved === undefined ? {} : { solved }),
      progress,
      elapsedMs: snapshot?.elapsedMs ?? 0,
      goals: plan.goals,
      tests: report?.tests ?? [],
    }
  })

  constructor({ run, inspection }: ViewParts) {
    this.#run = run
    this.#inspection = inspection
  }
}

function learnedOf(progress: InvariantProgress | undefined, id: string | undefined): readonly LearnedBranch[] {
  return progress?.learned.filter(({ goals }) => id !== undefined && goals.includes(id)) ?? []
}

function whyNothing(progress: InvariantProgress | undefined, isActive: boolean): string {
  if (progress === undefined || progress.calls === 0) {
    return isActive
      ? 'Nothing learned yet. Learning starts when progress toward a goal stalls.'
      : 'Nothing was learned: progress never stalled.'
  }
  return 'No recorded call reached this condition.'
}
