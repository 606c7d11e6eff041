import { untrack } from 'svelte'
import type { Source } from '../../engine/model/source/source.ts'
import type { Session } from '../session/session.svelte.ts'
import { techniquesInOrder } from '../../engine/model/goal/options.ts'
import { criteriaInOrder, linkDefaults, type Settings } from '../session/settings.ts'
import type { Outcomes, RunName } from './expectations.ts'
import type { LessonProgram } from './lesson-program.ts'
import type { Lesson, Step, Variant } from './lesson.ts'
import { lessonOutcome } from './outcome.ts'
import type { Preset } from './position.ts'

/** The settings of one of a lesson's two runs. */
export function settingsOf(lesson: Pick<Lesson, 'seed' | 'evaluations'>, variant: Variant, preset: Preset): Settings {
  const { title: _, ...chosen } = variant
  const { seed = lesson.seed, evaluations = lesson.evaluations } = preset
  return {
    ...linkDefaults,
    // Lessons compare what the search for goals alone achieves.
    strengthen: 0,
    ...chosen,
    criteria: criteriaInOrder(chosen.criteria ?? linkDefaults.criteria),
    techniques: techniquesInOrder(chosen.techniques ?? []),
    seed,
    budget: { kind: 'evaluations', count: evaluations },
  }
}

/** The lesson's program, for the playground. */
export function sourceOf({ program }: Pick<Lesson, 'program'>): Source {
  return { files: [{ name: program.file, text: program.text }], entry: program.file }
}

/** The program that a step speaks of: that of its figure, or the searched one. Undefined for the student's own code. */
function programOf({ program, figureProgram }: Lesson, { blocks }: Step): LessonProgram | undefined {
  if (blocks.some((it) => it.kind === 'own')) return undefined
  return blocks.some((it) => it.kind === 'figure') ? figureProgram : program
}

/** An open lesson: its runs in the playground beside it, and the student's predictions. */
export class Play {
  readonly lesson: Lesson
  readonly #session: Session
  readonly #preset: () => Preset
  #outcomes = $state.raw<Outcomes>({})
  #guesses = $state.raw<ReadonlyMap<number, number>>(new Map())
  #running = $state.raw<RunName | undefined>(undefined)

  constructor(lesson: Lesson, session: Session, preset: () => Preset) {
    this.lesson = lesson
    this.#session = session
    this.#preset = preset
  }

  get outcomes(): Outcomes {
    return this.#outcomes
  }

  /** The run in progress, if it belongs to this lesson. */
  get running(): RunName | undefined {
    return this.#session.run.isActive ? this.#running : undefined
  }

  /** The prediction at a step: a number, or the index of a choice. */
  guessAt(step: number): number | undefined {
    return this.#guesses.get(step)
  }

  guess(step: number, value: number): void {
    this.#guesses = new Map(this.#guesses).set(step, value)
  }

  titleOf(run: RunName): string {
    return run === 'own' ? 'Your code' : this.lesson[run].title
  }

  /** Shows the program that a step speaks of, unless the student's own code belongs there or a search is active. */
  show(step: Step): void {
    const { workspace, lending, run } = this.#session
    const program = programOf(this.lesson, step)
    if (program === undefined || run.isActive) return
    if (workspace.isLent && (workspace.isEdited || workspace.text === program.text)) return
    const settings = this.#settingsOf('off')
    const isSearched = program === this.lesson.program
    lending.open({ source: sourceOf({ program }), settings: isSearched ? settings : { ...settings, targets: [] } })
  }

  /** Runs the program with the settings of one of its runs. */
  async run(name: 'off' | 'on'): Promise<void> {
    if (this.#session.run.isActive) return
    this.#session.lending.open({ source: sourceOf(this.lesson), settings: this.#settingsOf(name) })
    await this.#session.generate()
  }

  /** Makes both runs, one after the other. A run that is stopped or replaced ends this. */
  async runBoth(): Promise<void> {
    await this.run('off')
    const { phase, report } = this.#session.run
    if (phase === 'done' && report !== undefined && report.stopReason !== 'stopped') await this.run('on')
  }

  /** Searches the student's own code with the settings of one of its runs. */
  configure(name: 'off' | 'on'): void {
    this.#session.lending.useOwn(this.#settingsOf(name))
  }

  /** Records the result of the session's run, even if the lesson did not start it. Call it in an effect. */
  observe(): void {
    const { report, phase, source, settings } = this.#session.run
    const name = source === undefined || settings === undefined ? undefined : this.#nameOf(source, settings)
    this.#running = name
    if (report === undefined || phase !== 'done' || name === undefined) return
    untrack(() => {
      this.#outcomes = { ...this.#outcomes, [name]: lessonOutcome(report) }
    })
  }

  /** The lesson's run that matches; undefined for its program with other settings. */
  #nameOf({ files }: Source, settings: Settings): RunName | undefined {
    const { program, figureProgram } = this.lesson
    const [{ text } = { text: '' }, ...others] = files
    if (others.length === 0 && text === figureProgram.text && text !== program.text) return undefined
    if (text !== program.text || 0 < others.length) return 'own'
    return (['off', 'on'] as const).find((it) => isSame(this.#settingsOf(it), settings))
  }

  #settingsOf(name: 'off' | 'on'): Settings {
    return settingsOf(this.lesson, this.lesson[name], this.#preset())
  }
}

/** Compares settings except for the runner of the printed tests. */
function isSame(a: Settings, b: Settings): boolean {
  return JSON.stringify({ ...a, runner: 'vitest' }) === JSON.stringify({ ...b, runner: 'vitest' })
}
