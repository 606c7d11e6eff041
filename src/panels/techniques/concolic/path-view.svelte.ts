import type { Compiled } from '../../../../engine/model/subject/compiled.ts'
import type { ConcolicProgress, SolvedPath } from '../../../../engine/techniques/concolic/progress.ts'
import type { PathExplanation } from '../../../../engine/model/goal/path-explanation.ts'
import type { Outcome } from '../../../../engine/model/goal/predicate.ts'
import type { Place } from '../../../../engine/model/source/source.ts'
import { type TestQuestion, Asking, type AskingParts } from '../../../session/explaining/asking.svelte.ts'
import { bestTestOf, whyNoBestTest } from '../../../session/explaining/best-test.ts'
import type { Inspection } from '../../../session/explaining/inspection.svelte.ts'
import type { Run } from '../../../session/run/run.svelte.ts'
import type { Unavailable, View } from '../technique.ts'

/** A path condition for the goal in focus, and the overall progress of concolic execution. */
export type PathContent = { readonly progress?: ConcolicProgress } &
  /** The path of the best test, the decision to negate, and the solver's answer. */
  (
    | { readonly kind: 'open'; readonly path: PathExplanation; readonly places: readonly Place[] }
    /** The solved path condition behind the test that covered the goal first. */
    | { readonly kind: 'found'; readonly path: SolvedPath; readonly places: readonly Place[] }
  )

type ShownPath = PathContent | Unavailable

interface Question extends TestQuestion {
  readonly wanted: Outcome
}

/** The path condition of the best test for the goal in focus, and its negation. */
export class PathView implements View<PathContent> {
  readonly #run: Run
  readonly #inspection: Inspection
  readonly #asking: Asking<Question, PathExplanation>

  /** The question about the goal in focus; undefined if the search keeps no test for it. */
  readonly question: Question | undefined = $derived.by(() => {
    const { plan, goalStatus } = this.#run
    const goal = this.#isOff ? undefined : this.#inspection.goal
    if (goal === undefined) return undefined
    const wanted = plan.branches[goal]
    const test = bestTestOf(this.#run, goal)
    if (wanted === undefined || test === undefined || goalStatus?.distances[goal] === undefined) return undefined
    return { goal, wanted, test }
  })

  /** Undefined without a goal in focus. */
  readonly shown: ShownPath | undefined = $derived.by(() => {
    const { plan, job, snapshot } = this.#run
    const goal = this.#inspection.goal
    if (goal === undefined) return undefined
    if (plan.branches[goal] === undefined || job === undefined || this.#isOff) return this.#whyNone()
    const found = snapshot?.concolic?.solved.find((it) => it.goals.includes(plan.goals[goal]!.id))
    const foundAt = found && placesOf(found, job.compiled)
    if (found !== undefined && foundAt !== undefined)
      return { kind: 'found', path: found, places: foundAt, ...this.#progress }
    const { latest } = this.#asking
    if (latest === undefined) return this.#whyNotYet(goal)
    const path = latest.answer
    const places = path && placesOf(path, job.compiled)
    return path === undefined || places === undefined
      ? { kind: 'words', text: 'The path condition could not be computed.' }
      : { kind: 'open', path, places, ...this.#progress }
  })

  constructor(parts: AskingParts) {
    this.#run = parts.run
    this.#inspection = parts.inspection
    this.#asking = new Asking(
      parts,
      () => this.question,
      (engine, job, { wanted, test }) => engine.ask('path', job, { test, wanted }),
    )
  }

  /** Absent before the first attempt. */
  get #progress(): { readonly progress?: ConcolicProgress } {
    const progress = this.#run.snapshot?.concolic
    return progress === undefined || progress.tries === 0 ? {} : { progress }
  }

  ask(): void {
    this.#asking.ask()
  }

  get #isOff(): boolean {
    return this.#run.settings?.techniques.includes('concolic') === false
  }

  #whyNone(): ShownPath {
    if (this.#run.settings === undefined) return { kind: 'words', text: 'Not searched yet.' }
    if (this.#isOff) return { kind: 'off' }
    return { kind: 'words', text: 'Path conditions exist for branch goals only. Select the branch goal instead.' }
  }

  #whyNotYet(goal: number): ShownPath {
    const hasTest = bestTestOf(this.#run, goal) !== undefined
    const text = hasTest ? 'Re-running its best test with symbolic inputs…' : whyNoBestTest(this.#run, goal)
    return { kind: 'words', text }
  }
}

/** The place of each decision; undefined if they belong to other code. */
function placesOf({ decisions }: PathExplanation | SolvedPath, { predicates }: Compiled): readonly Place[] | undefined {
  const places = decisions.flatMap((it) => predicates[it.predicate]?.place ?? [])
  return places.length === decisions.length ? places : undefined
}
