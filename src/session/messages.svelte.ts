import type { Notice } from './notice.ts'

/** The browser's services for messages. */
export interface MessageServices {
  /** Rejects if the browser refuses. */
  copy(text: string): Promise<void>
  later(ms: number, run: () => void): void
}

/** How long a message without an action stays, in ms. */
const successMs = 6000

/** Messages to the user: a visible notice, and a status for screen readers. */
export class Messages {
  readonly #services: MessageServices
  #notice = $state.raw<Notice | undefined>(undefined)
  #status = $state('')

  constructor(services: MessageServices) {
    this.#services = services
  }

  get notice(): Notice | undefined {
    return this.#notice
  }

  /** The content of the polite live region. */
  get status(): string {
    return this.#status
  }

  announce(status: string): void {
    this.#status = status
  }

  /** Shows a notice and announces it. Errors have an element that announces them at once. */
  notify(notice: Notice): void {
    this.#notice = notice
    if (notice.tone !== 'error') this.#status = notice.text
  }

  /** Shows a success message for a while. */
  succeed(text: string): void {
    const notice: Notice = { tone: 'success', text }
    this.notify(notice)
    this.#services.later(successMs, () => {
      if (this.#notice === notice) this.#notice = undefined
    })
  }

  dismiss(): void {
    this.#notice = undefined
  }

  /** Removes a notice that a user who goes on working has read. Errors stay. */
  dismissRead(): void {
    if (this.#notice?.tone !== 'error') this.#notice = undefined
  }

  /** Copies a text and reports it, or the alternative. Resolves to whether the browser allowed it. */
  async copy(text: string, success: string, otherwise: Notice): Promise<boolean> {
    try {
      await this.#services.copy(text)
      this.succeed(success)
      return true
    } catch {
      this.notify(otherwise)
      return false
    }
  }
}

/** Explains why copying failed, and the alternative. */
export function noClipboard(tone: Notice['tone'], instead: string): Notice {
  return { tone, text: `The browser blocked access to the clipboard. ${instead}` }
}
