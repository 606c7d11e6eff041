import { type LessonPosition, noPreset, type Preset, readLessonLink, writeLessonLink } from './position.ts'
import { noProgress, type Progress, type ProgressShelf } from './progress.ts'

/** The address of the page, as far as lessons need it. */
interface Address {
  readHash(): string
  replaceHash(hash: string): void
}

/** Which lesson is open at which step, and which ones are mastered. What lessons say is loaded with the panel that shows it. */
export class Reading {
  readonly #address: Address
  readonly #shelf: ProgressShelf
  #position = $state.raw<LessonPosition | undefined>(undefined)
  #preset = $state.raw<Preset>(noPreset)
  #progress = $state.raw<Progress>(noProgress.kept())

  constructor(address: Address, shelf: ProgressShelf) {
    this.#address = address
    this.#shelf = shelf
    this.#progress = shelf.kept()
    const { last, isOpen } = this.#progress
    if (isOpen && last !== undefined) this.#position = { lesson: last, step: this.stepOf(last) }
    this.openHash()
  }

  /** Undefined while no lesson is open. */
  get position(): LessonPosition | undefined {
    return this.#position
  }

  /** What a link has fixed for the runs of the lesson that is open. */
  get preset(): Preset {
    return this.#preset
  }

  get done(): readonly number[] {
    return this.#progress.done
  }

  /** The step at which somebody goes on with a lesson. */
  stepOf(lesson: number): number {
    return this.#progress.steps[String(lesson)] ?? 1
  }

  /** The lesson to go on with: the one that was looked at last. */
  get next(): number {
    return this.#progress.last ?? 1
  }

  /** Opens the lesson that the address names, if it names one. */
  openHash(): void {
    const link = readLessonLink(this.#address.readHash())
    if (link === undefined) return
    this.#preset = link.preset
    this.#show({ lesson: link.lesson, step: link.step })
  }

  /** Opens a lesson where it was left. */
  open(lesson: number): void {
    this.goTo({ lesson, step: this.stepOf(lesson) })
  }

  /** Goes to a step; an address that names a lesson follows. The seed and budget of a link are for its own lesson. */
  goTo(position: LessonPosition): void {
    const { hidden, locked } = this.#preset
    if (position.lesson !== this.#position?.lesson) this.#preset = { hidden, locked }
    this.#show(position)
    if (readLessonLink(this.#address.readHash()) === undefined) return
    this.#address.replaceHash(writeLessonLink({ ...position, preset: this.#preset }))
  }

  close(): void {
    this.#position = undefined
    this.#preset = noPreset
    this.#keep({ ...this.#progress, isOpen: false })
    if (readLessonLink(this.#address.readHash()) !== undefined) this.#address.replaceHash('')
  }

  /** The student has mastered a lesson. */
  master(lesson: number): void {
    if (!this.done.includes(lesson))
      this.#keep({ ...this.#progress, done: [...this.done, lesson].toSorted((a, b) => a - b) })
  }

  #show(position: LessonPosition): void {
    const { lesson, step } = position
    this.#position = position
    this.#keep({ ...this.#progress, last: lesson, isOpen: true, steps: { ...this.#progress.steps, [lesson]: step } })
  }

  #keep(progress: Progress): void {
    this.#progress = progress
    this.#shelf.keep(progress)
  }
}
