import type { Side } from '../../engine/model/duel.ts'
import { duelExercises } from '../duels/duels.ts'
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
    this.#refusal = link === undefined || !isKnown ? 'This link to a duel cannot be opened: it is damaged.' : undefined
    this.#exercise = link === undefined ? 1 : link.kind === 'exercise' ? (isKnown ? link.number : 1) : undefined
    if (link?.kind === 'own') this.#duel = link
  }

  /** Opens an exercise: this one, else the one that was open last. The address follows. */
  open(exercise: number = this.#exercise ?? 1): void {
    this.#isOpen = true
    this.#refusal = undefined
    this.#exercise = exercise
    this.#address.replaceHash(writeDuelLink({ kind: 'exercise', number: exercise }) ?? '')
    this.#number += 1
  }

  /** Starts a duel of one's own with the two texts that are there. */
  openOwn(): void {
    this.#exercise = undefined
    this.#duel = { ...this.#duel, isHidden: false }
    this.#address.replaceHash('')
    this.#number += 1
  }

  /** Puts the texts of an exercise into the editors. */
  show(duel: Pick<OwnDuel, 'left' | 'right' | 'task'>): void {
    this.#duel = { ...duel, isHidden: true, seed: 1 }
  }

  edit(side: Side, text: string): void {
    this.#duel = { ...this.#duel, [side]: text }
  }

  hide(is: boolean): void {
    this.#duel = { ...this.#duel, isHidden: is }
  }

  /** The fragment that opens what is in the editors; undefined for too long a text. */
  link(isHidden: boolean): string | undefined {
    return writeDuelLink({ kind: 'own', ...this.#duel, isHidden })
  }

  close(): void {
    this.#isOpen = false
    if (this.#address.readHash().startsWith('#duel=')) this.#address.replaceHash('')
  }
}
