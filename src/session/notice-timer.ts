import type { Notice } from './notice.ts'

/** How long a notice stays at least, in ms, and for each of its characters: a slow reader reads fifteen a second. */
const [leastMs, characterMs] = [6000, 70]

/** How long an error or a notice with an action stays, in ms: there is something to decide. */
const decisionMs = 30_000

function stayMs({ tone, text, action }: Notice): number {
  return tone === 'error' || action !== undefined ? decisionMs : Math.max(leastMs, characterMs * text.length)
}

/** Ends a notice when there was time to read it. There is at most one notice at a time. */
export class NoticeTimer {
  readonly #later: (ms: number, run: () => void) => void
  readonly #end: () => void
  #notice: Notice | undefined = undefined
  #isHeld = false
  /** Counts the waits for an end; only the last one is valid. */
  #waits = 0

  constructor(later: (ms: number, run: () => void) => void, end: () => void) {
    this.#later = later
    this.#end = end
  }

  /** Waits for the end of this notice, and not for that of an earlier one. */
  start(notice: Notice): void {
    this.#notice = notice
    this.#wait(notice)
  }

  /** Forgets the notice, which has ended. Its element does not report that the pointer and the focus have left it. */
  stop(): void {
    this.#notice = undefined
    this.#isHeld = false
  }

  /** Keeps the notice while someone reads it, or nobody sees it. Its time then begins again. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld
    if (!isHeld && this.#notice !== undefined) this.#wait(this.#notice)
  }

  #wait(notice: Notice): void {
    const wait = ++this.#waits
    this.#later(stayMs(notice), () => {
      if (wait === this.#waits && !this.#isHeld && this.#notice !== undefined) this.#end()
    })
  }
}
