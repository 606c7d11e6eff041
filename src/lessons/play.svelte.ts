import { untrack } from 'svelte'
import type { Source } from '../../engine/model/source/source.ts'
import type { Session } from '../session/session.svelte.ts'
import { techniquesInOrder } from '../../engine/model/goal/options.ts'
import { criteriaInOrder, linkDefaults, type Settings } from '../session/settings.ts'
import type { Outcomes, RunName } from './expectations.ts'
import type { Lesson, Variant } from './lesson.ts'
import { lessonOutcome } from './outcome.ts'
import type { Preset } from './position.ts'

/** The settings of one of a lesson's two runs. */
export function settingsOf(lesson: Pick<Lesson, 'seed' | 'evaluations'>, variant: Variant, preset: Preset): Settings {
  const { title: _, ...chosen } = variant
  const { seed = lesson.seed, evaluations = lesson.evaluations } = preset
  return {
    ...linkDefaults,
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

  /** Opens the program with the settings of one of its runs, and runs it. */
  async run(name: 'off' | 'on'): Promise<void> {
    const { run, workspace } = this.#session
    if (run.isActive) return
    const work = { source: sourceOf(this.lesson), settings: this.#settingsOf(name) }
    // Unedited work that was opened can be replaced without a notice.
    if (workspace.isOpened && !workspace.isEdited) this.#session.opening.replace(work)
    else this.#session.opening.openExample(work)
    await this.#session.generate()
  }

  /** Applies the settings of one of its runs to the current code. */
  configure(name: 'off' | 'on'): void {
    this.#session.configure({ ...this.#settingsOf(name), targets: [] })
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
    if (files[0]?.text !== this.lesson.program.text || 1 < files.length) return 'own'
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
