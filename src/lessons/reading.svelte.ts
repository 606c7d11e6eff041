import { type LessonPosition, noPreset, type Preset, readLessonLink, writeLessonLink } from './position.ts'
import { noProgress, type Progress, type ProgressStorage } from './progress.ts'

/** The part of the page's address that lessons use. */
interface Address {
  readHash(): string
  replaceHash(hash: string): void
}

/** The open lesson and step, and the mastered lessons. The texts are loaded with the lesson panel. */
export class Reading {
  readonly #address: Address
  readonly #storage: ProgressStorage
  #position = $state.raw<LessonPosition | undefined>(undefined)
  #preset = $state.raw<Preset>(noPreset)
  /** The number of steps of the open lesson, once its text is there. */
  #length = 1
  #progress = $state.raw<Progress>(noProgress.kept())

  constructor(address: Address, storage: ProgressStorage) {
    this.#address = address
    this.#storage = storage
    this.#progress = storage.kept()
    const { last, isOpen } = this.#progress
    if (isOpen && last !== undefined) this.#position = { lesson: last, step: this.stepOf(last) }
    this.openHash()
  }

  /** Undefined while no lesson is open. */
  get position(): LessonPosition | undefined {
    return this.#position
  }

  /** The link's settings for the runs of the open lesson. */
  get preset(): Preset {
    return this.#preset
  }

  get done(): readonly number[] {
    return this.#progress.done
  }

  /** The step at which to continue a lesson. */
  stepOf(lesson: number): number {
    return this.#progress.steps[String(lesson)] ?? 1
  }

  /** The lesson to continue: the one that was shown last. */
  get next(): number {
    return this.#progress.last ?? 1
  }

  /** Opens the lesson in the address, if any. */
  openHash(): void {
    const link = readLessonLink(this.#address.readHash())
    if (link === undefined) return
    this.#preset = link.preset
    this.#show({ lesson: link.lesson, step: link.step })
  }

  /** Opens a lesson at its last step. */
  open(lesson: number): void {
    this.goTo({ lesson, step: this.stepOf(lesson) })
  }

  /** Goes to a step and updates an address that names a lesson. A link's seed and budget only apply to its lesson. */
  goTo(position: LessonPosition): void {
    const { hidden, locked } = this.#preset
    if (position.lesson !== this.#position?.lesson) this.#preset = { hidden, locked }
    this.#show(position)
    if (readLessonLink(this.#address.readHash()) === undefined) return
    this.#address.replaceHash(writeLessonLink({ ...position, preset: this.#preset }))
  }

  /** Records how many steps the open lesson has. */
  setLength(steps: number): void {
    this.#length = steps
  }

  /** Goes to the next step, or the previous one with -1; stops at the ends of the lesson. */
  turn(by: 1 | -1): void {
    const position = this.#position
    if (position === undefined) return
    const step = position.step + by
    if (1 <= step && step <= this.#length) this.goTo({ lesson: position.lesson, step })
  }

  close(): void {
    this.#position = undefined
    this.#preset = noPreset
    this.#keep({ ...this.#progress, isOpen: false })
    if (readLessonLink(this.#address.readHash()) !== undefined) this.#address.replaceHash('')
  }

  /** Marks a lesson as mastered. */
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
    this.#storage.keep(progress)
  }
}
