import type { Notice } from './notice.ts'

/** What telling a person something takes of the browser. */
export interface Means {
  /** Rejects where the browser refuses. */
  copy(text: string): Promise<void>
  later(ms: number, run: () => void): void
}

/** How long a message stays that asks for nothing, in ms. */
const successMs = 6000

/** What there is to say to the person: a notice that is seen, and a status that is heard. */
export class Messages {
  readonly #means: Means
  #notice = $state.raw<Notice | undefined>(undefined)
  #status = $state('')

  constructor(means: Means) {
    this.#means = means
  }

  get notice(): Notice | undefined {
    return this.#notice
  }

  /** What the polite live region says. */
  get status(): string {
    return this.#status
  }

  say(status: string): void {
    this.#status = status
  }

  /** Shows a notice and says it; an error is said by its own element, at once. */
  tell(notice: Notice): void {
    this.#notice = notice
    if (notice.tone !== 'error') this.#status = notice.text
  }

  /** Tells of something that went well, for a while. */
  succeed(text: string): void {
    const notice: Notice = { tone: 'success', text }
    this.tell(notice)
    this.#means.later(successMs, () => {
      if (this.#notice === notice) this.#notice = undefined
    })
  }

  dismiss(): void {
    this.#notice = undefined
  }

  /** Copies a text and says so, or what else can be done. Resolves with whether the browser has let it. */
  async copy(text: string, success: string, otherwise: Notice): Promise<boolean> {
    try {
      await this.#means.copy(text)
      this.succeed(success)
      return true
    } catch {
      this.tell(otherwise)
      return false
    }
  }
}

/** Why there is no copy, and what can be done instead. */
export function noClipboard(tone: Notice['tone'], instead: string): Notice {
  return { tone, text: `The browser blocked access to the clipboard. ${instead}` }
}
