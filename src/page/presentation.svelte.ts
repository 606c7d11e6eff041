import { hasUseFor, type KeyFocus } from './focus-keys.ts'
import type { Screen } from './screen.svelte.ts'
import type { Session } from '../session/session.svelte.ts'

/** The part of a screen that a presentation uses. */
type PresentedScreen = Pick<Screen, 'isReading' | 'present' | 'turn'>

/** Presents one large panel at a time and steps through a run, with the keys of a remote control. */
export class Presentation {
  readonly #session: Session
  readonly #screen: PresentedScreen

  constructor(session: Session, screen: PresentedScreen) {
    this.#session = session
    this.#screen = screen
  }

  /** Begins with the search if there is a run, otherwise with the lesson or the code. */
  begin(): void {
    const { run } = this.#session
    this.#screen.present(0 < run.samples.length ? 'search' : this.#screen.isReading ? 'lesson' : 'code')
    // The presentation takes the editor's keys.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }

  end(): void {
    this.#screen.present(undefined)
  }

  /** Handles a key unless the focused element uses it. Returns whether it did. */
  press(key: string, focus: KeyFocus): boolean {
    const act = hasUseFor(focus, key) ? undefined : this.#acts[key]
    act?.()
    return act !== undefined
  }

  readonly #acts: Readonly<Partial<Record<string, () => void>>> = {
    ArrowDown: () => this.#screen.turn(1),
    PageDown: () => this.#screen.turn(1),
    ArrowUp: () => this.#screen.turn(-1),
    PageUp: () => this.#screen.turn(-1),
    ArrowRight: () => this.#step(1),
    ArrowLeft: () => this.#step(-1),
    Home: () => this.#session.recording.show(0),
    End: () => this.#session.recording.leave(),
    ' ': () => this.#session.toggle(),
    p: () => this.end(),
    Escape: () => this.end(),
  }

  #step(by: 1 | -1): void {
    const { recording } = this.#session
    recording.show(recording.at + by)
  }
}
