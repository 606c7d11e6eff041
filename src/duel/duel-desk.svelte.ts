import type { Side } from '../../engine/model/report/duel.ts'
import { duelExercises } from './duels/duels.ts'
import { type OwnDuel, readDuelLink, writeDuelLink } from './duel-link.ts'

/** The part of the page's address that duels use. */
interface Address {
  readHash(): string
  replaceHash(hash: string): void
}

/** The initial texts of a user's own duel. */
const empty: OwnDuel = {
  left: 'export function twice(n: number): number {\n  return n + n\n}\n',
  right: 'export function twice(n: number): number {\n  return 2 * n\n}\n',
  task: '',
  isHidden: false,
  seed: 1,
}

/** The open duel and the two texts in its editors. */
export class DuelDesk {
  readonly #address: Address
  /** Edited exercises, by number. */
  readonly #attempts = new Map<number, OwnDuel>()
  #isOpen = $state(false)
  #exercise = $state<number | undefined>(undefined)
  #duel = $state.raw<OwnDuel>(empty)
  #revision = $state(0)
  #refusal = $state<string | undefined>(undefined)

  constructor(address: Address) {
    this.#address = address
    this.openHash()
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  /** From 1; undefined for a user's own duel. */
  get exercise(): number | undefined {
    return this.#exercise
  }

  get duel(): OwnDuel {
    return this.#duel
  }

  /** Changes whenever other texts are put into the editors. */
  get revision(): number {
    return this.#revision
  }

  /** Why the link cannot be opened. */
  get refusal(): string | undefined {
    return this.#refusal
  }

  /** Opens the duel in the address, if any. The texts of an exercise are loaded with the view. */
  openHash(): void {
    const hash = this.#address.readHash()
    if (!hash.startsWith('#duel=')) return
    const link = readDuelLink(hash)
    this.#isOpen = true
    this.#revision += 1
    const isKnown = link?.kind !== 'exercise' || duelExercises[link.number - 1] !== undefined
    this.#refusal =
      link === undefined || !isKnown ? 'This duel link cannot be opened because it is damaged.' : undefined
    this.#exercise = link === undefined ? 1 : link.kind === 'exercise' ? (isKnown ? link.number : 1) : undefined
    if (link?.kind === 'own') this.#duel = link
  }

  /** Opens an exercise, by default the duel that was open last, which may be the user's own. Updates the address. */
  open(exercise = this.#exercise): void {
    this.#isOpen = true
    this.#refusal = undefined
    const isOwn = exercise === undefined && 0 < this.#revision
    if (isOwn) this.#revision += 1
    else this.#openExercise(exercise ?? 1)
  }

  #openExercise(exercise: number): void {
    this.#exercise = exercise
    this.#address.replaceHash(writeDuelLink({ kind: 'exercise', number: exercise }) ?? '')
    this.#revision += 1
  }

  /** Turns the two current texts into the user's own duel. */
  openOwn(): void {
    this.#exercise = undefined
    this.#duel = { ...this.#duel, task: '', isHidden: false }
    this.#address.replaceHash('')
    this.#revision += 1
  }

  /** Puts an exercise into the editors: as the user left it, or else as given. */
  show(duel: Pick<OwnDuel, 'left' | 'right' | 'task'>): void {
    const attempt = this.#exercise === undefined ? undefined : this.#attempts.get(this.#exercise)
    this.#duel = attempt ?? { ...duel, isHidden: true, seed: 1 }
  }

  /** Discards the user's edits of the open exercise. */
  startOver(): void {
    if (this.#exercise !== undefined) this.#attempts.delete(this.#exercise)
    this.#revision += 1
  }

  edit(side: Side, text: string): void {
    this.#change({ [side]: text })
  }

  /** Sets the task of the left implementation, as plain text. */
  describe(task: string): void {
    this.#change({ task })
  }

  #change(part: Partial<OwnDuel>): void {
    this.#duel = { ...this.#duel, ...part }
    if (this.#exercise !== undefined) this.#attempts.set(this.#exercise, this.#duel)
  }

  setHidden(isHidden: boolean): void {
    this.#duel = { ...this.#duel, isHidden }
  }

  /** The fragment that opens the current texts; undefined if it would be too long. */
  link(isHidden: boolean): string | undefined {
    return writeDuelLink({ kind: 'own', ...this.#duel, task: this.#duel.task.trim(), isHidden })
  }

  close(): void {
    this.#isOpen = false
    if (this.#address.readHash().startsWith('#duel=')) this.#address.replaceHash('')
  }
}
