import { hasUseFor, type KeyFocus } from './focus-keys.ts'
import type { Reading } from '../lessons/reading.svelte.ts'
import type { Screen } from './screen.svelte.ts'
import type { Session } from '../session/session.svelte.ts'

/** The part of a screen that a presentation uses. */
type PresentedScreen = Pick<Screen, 'isReading' | 'presented' | 'present' | 'turn'>

/** Presents one large panel at a time and steps through a run, with the keys of a remote control. */
export class Presentation {
  readonly #session: Session
  readonly #screen: PresentedScreen
  readonly #reading: Pick<Reading, 'turn'>
  readonly #scroll: (by: 1 | -1) => boolean

  /** `scroll` scrolls the presented panel down, or up with -1; returns whether there was room. */
  constructor(
    session: Session,
    screen: PresentedScreen,
    reading: Pick<Reading, 'turn'>,
    scroll: (by: 1 | -1) => boolean,
  ) {
    this.#session = session
    this.#screen = screen
    this.#reading = reading
    this.#scroll = scroll
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
    ArrowDown: () => this.#turn(1),
    PageDown: () => this.#turn(1),
    ArrowUp: () => this.#turn(-1),
    PageUp: () => this.#turn(-1),
    ArrowRight: () => this.#step(1),
    ArrowLeft: () => this.#step(-1),
    Home: () => this.#session.recording.show(0),
    End: () => this.#session.recording.leave(),
    ' ': () => this.#session.toggle(),
    p: () => this.end(),
    Escape: () => this.end(),
  }

  /** Shows more of the panel, or the next one. */
  #turn(by: 1 | -1): void {
    if (!this.#scroll(by)) this.#screen.turn(by)
  }

  #step(by: 1 | -1): void {
    const { recording } = this.#session
    if (this.#screen.presented === 'lesson') this.#reading.turn(by)
    else recording.show(recording.at + by)
  }
}
