import { hasUseFor, type KeyFocus } from './focus-keys.ts'
import type { Screen } from './screen.svelte.ts'
import type { Session } from '../session/session.svelte.ts'

/** As much of a screen as a presentation takes. */
type PresentedScreen = Pick<Screen, 'isReading' | 'present' | 'turn'>

/** One panel at a time for an audience, large, and a run in its moments: all by the keys that a remote control has. */
export class Presentation {
  readonly #session: Session
  readonly #screen: PresentedScreen

  constructor(session: Session, screen: PresentedScreen) {
    this.#session = session
    this.#screen = screen
  }

  /** Begins with the search where there is a run, else with the lesson or the code. */
  begin(): void {
    const { run } = this.#session
    this.#screen.present(0 < run.samples.length ? 'search' : this.#screen.isReading ? 'lesson' : 'code')
    // Keys that the editor has had are those of the presentation now.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }

  end(): void {
    this.#screen.present(undefined)
  }

  /** Does what a key means, and tells whether it means anything. What has the focus has the keys that it has a use for. */
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
