import type { Side } from '../../engine/model/report/duel.ts'
import { duelExercises } from './duels/duels.ts'
import { type OwnDuel, readDuelLink, writeDuelLink } from './duel-link.ts'

/** The address of the page, as far as duels need it. */
interface Address {
  readHash(): string
  replaceHash(hash: string): void
}

/** What a duel of one's own begins with. */
const empty: OwnDuel = {
  left: 'export function twice(n: number): number {\n  return n + n\n}\n',
  right: 'export function twice(n: number): number {\n  return 2 * n\n}\n',
  task: '',
  isHidden: false,
  seed: 1,
}

/** Which duel is open, and the two texts as they stand in the editors. */
export class DuelDesk {
  readonly #address: Address
  /** Exercises as they were left, by their number. */
  readonly #attempts = new Map<number, OwnDuel>()
  #isOpen = $state(false)
  #exercise = $state<number | undefined>(undefined)
  #duel = $state.raw<OwnDuel>(empty)
  #number = $state(0)
  #refusal = $state<string | undefined>(undefined)

  constructor(address: Address) {
    this.#address = address
    this.openHash()
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  /** From 1; undefined for a duel of somebody's own. */
  get exercise(): number | undefined {
    return this.#exercise
  }

  get duel(): OwnDuel {
    return this.#duel
  }

  /** Another one whenever other texts are put into the editors. */
  get number(): number {
    return this.#number
  }

  /** Why the link could not be opened. */
  get refusal(): string | undefined {
    return this.#refusal
  }

  /** Opens the duel that the address names, if it names one. What an exercise says is loaded with the view. */
  openHash(): void {
    const hash = this.#address.readHash()
    if (!hash.startsWith('#duel=')) return
    const link = readDuelLink(hash)
    this.#isOpen = true
    this.#number += 1
    const isKnown = link?.kind !== 'exercise' || duelExercises[link.number - 1] !== undefined
    this.#refusal =
      link === undefined || !isKnown ? 'This duel link cannot be opened because it is damaged.' : undefined
    this.#exercise = link === undefined ? 1 : link.kind === 'exercise' ? (isKnown ? link.number : 1) : undefined
    if (link?.kind === 'own') this.#duel = link
  }

  /** Opens an exercise: this one, else what was open last, which may be a duel of one's own. The address follows. */
  open(exercise = this.#exercise): void {
    this.#isOpen = true
    this.#refusal = undefined
    const isOwnAgain = exercise === undefined && 0 < this.#number
    if (isOwnAgain) this.#number += 1
    else this.#openExercise(exercise ?? 1)
  }

  #openExercise(exercise: number): void {
    this.#exercise = exercise
    this.#address.replaceHash(writeDuelLink({ kind: 'exercise', number: exercise }) ?? '')
    this.#number += 1
  }

  /** Starts a duel of one's own with the two texts that are there. */
  openOwn(): void {
    this.#exercise = undefined
    this.#duel = { ...this.#duel, task: '', isHidden: false }
    this.#address.replaceHash('')
    this.#number += 1
  }

  /** Puts the texts of an exercise into the editors, or what somebody has made of them. */
  show(duel: Pick<OwnDuel, 'left' | 'right' | 'task'>): void {
    const attempt = this.#exercise === undefined ? undefined : this.#attempts.get(this.#exercise)
    this.#duel = attempt ?? { ...duel, isHidden: true, seed: 1 }
  }

  /** Forgets what somebody has made of the exercise that is open. */
  startOver(): void {
    if (this.#exercise !== undefined) this.#attempts.delete(this.#exercise)
    this.#number += 1
  }

  edit(side: Side, text: string): void {
    this.#change({ [side]: text })
  }

  /** Says what the left one has to do, as plain text. */
  describe(task: string): void {
    this.#change({ task })
  }

  #change(part: Partial<OwnDuel>): void {
    this.#duel = { ...this.#duel, ...part }
    if (this.#exercise !== undefined) this.#attempts.set(this.#exercise, this.#duel)
  }

  hide(is: boolean): void {
    this.#duel = { ...this.#duel, isHidden: is }
  }

  /** The fragment that opens what is in the editors; undefined for too long a text. */
  link(isHidden: boolean): string | undefined {
    return writeDuelLink({ kind: 'own', ...this.#duel, task: this.#duel.task.trim(), isHidden })
  }

  close(): void {
    this.#isOpen = false
    if (this.#address.readHash().startsWith('#duel=')) this.#address.replaceHash('')
  }
}
