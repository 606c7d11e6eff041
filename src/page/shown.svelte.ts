import type { ShownGoal } from '../../engine/model/goal/goal.ts'
import type { Criterion } from '../../engine/model/goal/options.ts'
import type { TimelinePoint } from '../../engine/model/report/report.ts'
import { fillWithSlowest, follow, freeSlots, type Slots } from '../panels/charts/slots.ts'
import { type LineMark, lineMarks } from '../editor/line-marks.ts'
import { type Condition, conditionsOf } from '../session/explaining/conditions.ts'
import { mockedOutcomes } from '../../engine/model/goal/mocks-behind.ts'
import type { Outcome } from '../../engine/model/goal/predicate.ts'
import type { WantedResults } from '../panels/goals/goal-words.ts'
import { type GoalRow, isSearchedFor, readingOrder, rowsOf, withUserTests } from '../session/run/goal-rows.ts'
import { type Later, laterOf } from '../session/run/moment-words.ts'
import type { Plan } from '../session/run/plan.ts'
import type { Session } from '../session/session.svelte.ts'
import type { Printing } from '../session/settings.ts'

/** The content of a session's panels: from its run, or before the first run, from its code and settings. */
export class Shown {
  readonly #session: Session

  readonly #hasGoals = $derived.by(() => this.#session.run.source !== undefined && 0 < this.#session.run.goals.length)

  readonly goals: readonly ShownGoal[] = $derived.by(() =>
    this.#hasGoals ? this.#session.run.goals : this.#session.analysis.plan.goals,
  )

  readonly #newestRows: readonly GoalRow[] = $derived.by(() => {
    const { run, userTests } = this.#session
    return withUserTests(
      rowsOf(this.goals, run.goalStatus, this.#plan.choices),
      userTests.covered,
      run.goalStatus !== undefined,
    )
  })

  /** The rows of goals at the shown moment. */
  readonly rows: readonly GoalRow[] = $derived.by(() => {
    const { goalStatus } = this.#session.recording
    return goalStatus === undefined ? this.#newestRows : rowsOf(this.goals, goalStatus, this.#plan.choices)
  })

  readonly unreachable: number = $derived.by(() => this.rows.filter((it) => it.state === 'unreachable').length)

  /** The criteria of the goals. */
  readonly criteria: readonly Criterion[] = $derived.by(() => {
    const { run, workspace } = this.#session
    return ((this.#hasGoals ? run.settings : undefined) ?? workspace.settings).criteria
  })

  /** The marks beside lines of code. Before the first run only user tests have marks. */
  readonly marks: readonly LineMark[] = $derived.by(() => {
    const { run, workspace, userTests } = this.#session
    if (run.goalStatus === undefined) {
      // Before a run, only the coverage of user tests is known.
      const isCoveredByUser = (goal: number): boolean => userTests.covered.has(this.goals[goal]!.id)
      return userTests.covered.size === 0 ? [] : lineMarks(this.goals, isCoveredByUser, workspace.document.file)
    }
    return lineMarks(run.goals, (it) => this.#isCovered(it), workspace.document.file)
  })

  /** The conditions of the file in the editor. The same object until coverage changes. */
  readonly conditions: readonly Condition[] = $derived.by(() => {
    const { workspace } = this.#session
    const isCovered = (goal: number): boolean | undefined =>
      this.#hasGoals && this.#session.run.goalStatus !== undefined ? this.#isCovered(goal) : undefined
    return conditionsOf(this.goals, this.#plan.branches, workspace.document.file, isCovered)
  })

  /** The lines of the distance chart; each run starts with free lines. */
  readonly slots: Slots = $derived.by(this.#slotsNow())

  constructor(session: Session) {
    this.#session = session
  }

  get seed(): number {
    const { run, workspace } = this.#session
    return (run.settings ?? workspace.settings).seed
  }

  /** How the tests are printed. */
  get printing(): Printing {
    const { run, workspace } = this.#session
    const { runner, tables } = workspace.settings
    const printed = run.report === undefined ? undefined : run.job?.options
    return { runner: printed?.runner ?? runner, tables: printed?.tables ?? tables }
  }

  /** The used share of the budget, in [0, 1]; 0 when the run is over. */
  get used(): number {
    const { snapshot, settings, phase } = this.#session.run
    if (settings === undefined || snapshot === undefined || phase === 'done') return 0
    const { budget } = settings
    return Math.min(1, budget.kind === 'time' ? snapshot.elapsedMs / budget.ms : snapshot.evaluations / budget.count)
  }

  get evaluations(): number {
    const { report, snapshot } = this.#session.run
    return (this.#session.recording.moment ?? report ?? snapshot)?.evaluations ?? 0
  }

  get elapsedMs(): number {
    const { report, snapshot } = this.#session.run
    return this.#session.recording.moment?.ms ?? (report ?? snapshot)?.elapsedMs ?? 0
  }

  get covered(): number {
    const { recording, run, userTests } = this.#session
    return recording.moment?.covered ?? (run.goalStatus === undefined ? userTests.covered : run.covered).size
  }

  get timeline(): readonly TimelinePoint[] {
    const { report, samples } = this.#session.run
    // The recording of a short run has moments within its first generation.
    const timeline = report?.timeline ?? samples
    if (samples.length <= timeline.length) return timeline
    // The final suite may cover goals that the search did not look for.
    const last = timeline.at(-1)
    return last === undefined || last.covered === samples.at(-1)!.covered ? samples : [...samples, last]
  }

  /** The progress of the inspected goal after the shown moment; undefined if there is none. */
  get later(): Later | undefined {
    const { recording, inspection, run } = this.#session
    const { moment } = recording
    return moment === undefined ||
      inspection.goal === undefined ||
      run.goalStatus?.leftOut?.has(inspection.goal) === true
      ? undefined
      : laterOf(run.samples, moment, inspection.goal)
  }

  /** The results of mocks that would open the inspected goal, if it depends on any. */
  get mocks(): WantedResults | undefined {
    const { goal } = this.#session.inspection
    const { branches, compiled, goals } = this.#plan
    const wanted = goal === undefined ? undefined : branches[goal]
    if (wanted === undefined || compiled === undefined) return undefined
    const [nearest] = mockedOutcomes(compiled, wanted)
    if (nearest === undefined) return undefined
    const { outcome, mocks } = nearest
    const isOf = (it: Outcome | undefined): boolean =>
      it?.predicate === outcome.predicate && it.outcome === outcome.outcome
    const label = outcome === wanted ? goals[goal!]?.label : goals[branches.findIndex(isOf)]?.label
    return { mocks, isBefore: outcome !== wanted, ...(label === undefined ? {} : { label }) }
  }

  /** Whether a goal is covered at the shown moment. */
  #isCovered(goal: number): boolean | undefined {
    const { recording, run } = this.#session
    return recording.moment === undefined ? run.isCovered(goal) : this.rows[goal]?.state === 'covered'
  }

  get #plan(): Plan {
    return this.#hasGoals ? this.#session.run.plan : this.#session.analysis.plan
  }

  #slotsNow(): () => Slots {
    let last: { readonly plan: Plan | undefined; readonly slots: Slots } = { plan: undefined, slots: freeSlots }
    return () => {
      const rows = this.#newestRows
      const { plan, goalStatus, phase, samples } = this.#session.run
      const open = readingOrder(rows).filter((it) => rows[it]!.state === 'open' && !Number.isNaN(rows[it]!.height))
      const before = last.plan === plan ? last.slots : freeSlots
      last = { plan, slots: goalStatus === undefined ? freeSlots : follow(before, open) }
      if (phase !== 'done') return last.slots
      return fillWithSlowest(
        last.slots,
        samples.map((it) => it.heights),
        (goal) => rows[goal] === undefined || (isSearchedFor(rows[goal]) && rows[goal].state !== 'left-out'),
      )
    }
  }
}
