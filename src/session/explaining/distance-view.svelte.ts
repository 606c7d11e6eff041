import type { Compiled } from '../../../engine/model/subject/compiled.ts'
import type { DistanceExplanation } from '../../../engine/model/goal/distance-explanation.ts'
import type { Formula } from '../../../engine/model/goal/formula.ts'
import type { Outcome } from '../../../engine/model/goal/predicate.ts'
import type { Place } from '../../../engine/model/source/source.ts'
import { type Arithmetic, arithmeticOf } from './arithmetic.ts'
import { type TestQuestion, Asking, type AskingParts } from './asking.svelte.ts'
import { testTowards, whyNoBestTest } from './best-test.ts'
import { threeDigits } from '../format.ts'
import type { Inspection, Trail } from './inspection.svelte.ts'
import type { Run } from '../run/run.svelte.ts'
import { leafBuilds } from './leaf-builds.ts'

/** A decision on the path to a goal. */
export interface WayStep {
  /** The text as in goal labels: "`a < b` is true". */
  readonly label: string
  readonly place: Place
  /** `left`: the opposite outcome. `passed`: this outcome. `missed`: not reached. */
  readonly state: 'left' | 'passed' | 'missed'
}

/** The displayed distance of the goal in focus. */
export type ShownDistance =
  | {
      readonly kind: 'explained'
      /** The statements of the best test. */
      readonly statements: readonly string[]
      /** From the decision where the test left the path, to the goal. */
      readonly steps: readonly WayStep[]
      /** The measured distance to the first step; absent if the test did not reach it. */
      readonly measured?: Measured
      readonly level: number
      /** Whether the test is the best one for the goal, so that its distance is that of the goal. */
      readonly isBest: boolean
    }
  /** Why there is nothing to show, in a sentence. */
  | { readonly kind: 'words'; readonly text: string }

/** The nearest evaluation. */
export interface Measured {
  readonly arithmetic: Arithmetic
  readonly distance: number
  /** The distance with flag gradients; absent if they do not change it. */
  readonly refined?: number
  readonly nth: number
  readonly evaluations: number
}

/** An engine's answer, with the formula of the condition where the test left the path. */
interface ExplainedDistance extends DistanceExplanation {
  readonly formula?: Formula
}

interface Question extends TestQuestion {
  readonly wanted: Outcome
  readonly isBest: boolean
}

/** Explains the distance of the best test for the goal in focus: where it left the path, and the arithmetic there. */
export class DistanceView {
  readonly #run: Run
  readonly #inspection: Inspection
  readonly asking: Asking<Question, ExplainedDistance>

  /** The question about the goal in focus; undefined if the goal requires no branch or no test for it is kept. */
  readonly question: Question | undefined = $derived.by(() => {
    const { plan, goalStatus } = this.#run
    const goal = this.#inspection.goal
    if (goal === undefined) return undefined
    const wanted = plan.branches[goal]
    const nearest = testTowards(this.#run, goal)
    if (wanted === undefined || goalStatus?.distances[goal] === undefined || nearest === undefined) return undefined
    return { goal, wanted, ...nearest }
  })

  readonly #steps: readonly WayStep[] | undefined = $derived.by(() => {
    const { job } = this.#run
    const answer = this.asking.latest?.answer
    return job === undefined || answer === undefined ? undefined : stepsOf(answer, job.compiled)
  })

  /** Undefined without a goal in focus, and for goals that require no branch. */
  readonly shown: ShownDistance | undefined = $derived.by(() => {
    const { plan, job, goalStatus } = this.#run
    const goal = this.#inspection.goal
    if (goal === undefined || job === undefined || plan.branches[goal] === undefined) return undefined
    const { latest } = this.asking
    if (latest === undefined) {
      const hasTest = testTowards(this.#run, goal) !== undefined
      return { kind: 'words', text: hasTest ? 'Re-running its best test…' : whyNoBestTest(this.#run, goal) }
    }
    const [answer, steps] = [latest.answer, this.#steps]
    const { isBest } = latest.question
    if (answer === undefined || steps === undefined) {
      return { kind: 'words', text: 'The distance could not be computed.' }
    }
    const { statements, way, trace, formula } = answer
    if (trace === undefined) return { kind: 'explained', statements, steps, level: way.length, isBest }
    const { distance, nth, evaluations } = trace
    const level = way.length - 1
    const searched = goalStatus?.distances[goal]
    const isRefined = level === 0 && 0 < distance && searched?.level === 0 && searched.distance !== distance
    const measured: Measured = {
      arithmetic: arithmeticOf(trace, way[0]!.outcome, formula),
      distance,
      nth,
      evaluations,
      ...(isRefined && 0 < searched.distance ? { refined: searched.distance } : {}),
    }
    return { kind: 'explained', statements, steps, measured, level, isBest }
  })

  /** The lines of the best test up to where it left the path, the steps it missed, and the lines after that. */
  readonly trail: Trail | undefined = $derived.by(() => {
    const { source } = this.#run
    const [answer, steps] = [this.asking.latest?.answer, this.#steps]
    if (answer === undefined || steps === undefined || source === undefined) return undefined
    if (this.#inspection.playback !== undefined) return undefined
    const leaves = answer.lines.lastIndexOf(steps[0]!.place.line)
    const lines = new Set(leaves < 0 ? answer.lines : answer.lines.slice(0, leaves + 1))
    const rest = new Set(answer.lines.filter((it) => !lines.has(it)))
    const notes = steps.flatMap((step, at) => {
      const text = step.place.file === source.entry ? noteOf(step, at === steps.length - 1, answer.trace) : undefined
      const tone = step.state === 'missed' ? ('missed' as const) : ('left' as const)
      return text === undefined ? [] : [{ line: step.place.line, text, tone }]
    })
    return { lines: [...lines], rest: [...rest], notes }
  })

  constructor(parts: AskingParts) {
    const withLeaves = leafBuilds(parts.clients.compiler)
    this.#run = parts.run
    this.#inspection = parts.inspection
    this.asking = new Asking(
      parts,
      () => this.question,
      async (engine, job, { wanted, test }) => {
        const build = await withLeaves(job)
        const answer = await engine.ask('distance', build, { test, wanted })
        if (answer.kind === 'lost') return answer
        const formula = build.compiled.formulas?.[answer.value.way[0]!.predicate]
        return formula === undefined ? answer : { ...answer, value: { ...answer.value, formula } }
      },
    )
  }
}

/** The note after the line of a step, if any. */
function noteOf({ state }: WayStep, isGoal: boolean, trace: DistanceExplanation['trace']): string | undefined {
  switch (state) {
    case 'missed':
      return isGoal ? 'goal not reached' : 'not reached'
    case 'passed':
      return isGoal ? undefined : 'passed, but diverged before the next'
    case 'left':
      return `diverged here, at distance ${threeDigits(trace?.distance ?? Infinity)}`
  }
}

/** The steps of the path; undefined if they belong to other code. */
function stepsOf({ way, trace }: DistanceExplanation, { predicates }: Compiled): readonly WayStep[] | undefined {
  const steps = way.flatMap(({ predicate, outcome }, at): readonly WayStep[] => {
    const it = predicates[predicate]
    if (it === undefined) return []
    const isFirst = at === 0 && trace !== undefined
    const state = !isFirst ? 'missed' : trace.distance === 0 ? 'passed' : 'left'
    return [{ label: `\`${it.text}\` ${wordsOf(it.kind, outcome)}`, place: it.place, state }]
  })
  return steps.length === way.length ? steps : undefined
}

function wordsOf(kind: Compiled['predicates'][number]['kind'], outcome: boolean): string {
  switch (kind) {
    case 'condition':
    case 'value':
      return outcome ? 'is true' : 'is false'
    case 'nullish':
      return outcome ? 'is null or undefined' : 'is a value'
    case 'case':
      return outcome ? 'matches' : 'does not match'
    case 'default':
      return outcome ? 'uses its default' : 'is provided'
    case 'loop':
      return outcome ? 'has an element' : 'runs out of elements'
  }
}
