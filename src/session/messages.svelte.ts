import { NoticeTimer } from './notice-timer.ts'
import type { Notice } from './notice.ts'

/** The browser's services for messages. */
export interface MessageServices {
  /** Rejects if the browser refuses. */
  copy(text: string): Promise<void>
  later(ms: number, run: () => void): void
}

/** Messages to the user: a visible notice, and a status for screen readers. */
export class Messages {
  readonly #services: MessageServices
  #notice = $state.raw<Notice | undefined>(undefined)
  #status = $state('')
  readonly #timer: NoticeTimer

  constructor(services: MessageServices) {
    this.#services = services
    this.#timer = new NoticeTimer(
      (ms, run) => {
        services.later(ms, run)
      },
      () => {
        this.dismiss()
      },
    )
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

  /** Shows a notice for a while and announces it. Errors have an element that announces them at once. */
  notify(notice: Notice): void {
    this.#notice = notice
    this.#timer.start(notice)
    if (notice.tone !== 'error') this.#status = notice.text
  }

  succeed(text: string): void {
    this.notify({ tone: 'success', text })
  }

  dismiss(): void {
    this.#notice = undefined
    this.#timer.stop()
  }

  /** Keeps the notice while the pointer or the focus is on it, or nobody sees the page. */
  hold(isHeld: boolean): void {
    this.#timer.hold(isHeld)
  }

  /** Removes a notice that a user who goes on working has read. Errors stay. */
  dismissRead(): void {
    if (this.#notice?.tone !== 'error') this.dismiss()
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
