import type { Settings } from '../settings.ts'
import type { Shared } from '../sharing/shared.ts'
import { type OpeningParts, showReplaced } from './opening.svelte.ts'

/** Shows the program of an open lesson in place of the user's code. When the lesson is closed, code and settings return. */
export class Lending {
  readonly #parts: OpeningParts

  constructor(parts: OpeningParts) {
    this.#parts = parts
  }

  /** Shows a program with its settings, unless it is there. Changes of another one can be brought back. */
  open(work: Shared): void {
    const { workspace, messages } = this.#parts
    const typed = workspace.isLent ? workspace.changes : undefined
    workspace.lend(work)
    showReplaced(this.#parts)
    if (typed === undefined) return
    const run = (): void => {
      workspace.lend(typed)
      workspace.restore(typed)
      showReplaced(this.#parts)
    }
    messages.notify({
      tone: 'info',
      text: 'The program of the lesson replaced your code.',
      action: { label: 'Undo', run },
    })
  }

  /** Searches the user's own code with the settings of a lesson. */
  useOwn(settings: Settings): void {
    const { workspace, analysis } = this.#parts
    const { source } = workspace
    workspace.lendSearch(settings)
    if (workspace.source === source) void analysis.compile(workspace.work)
    else showReplaced(this.#parts)
  }

  /** Brings back the user's code and settings, and offers to keep what was typed in the lesson. */
  takeBack(): void {
    const { workspace, messages, analysis } = this.#parts
    const { source } = workspace
    const typed = workspace.takeBack()
    if (workspace.source === source) {
      analysis.compileLater(workspace.work)
      return
    }
    showReplaced(this.#parts)
    if (typed === undefined) return
    const run = (): void => {
      workspace.open(typed)
      workspace.restore(typed)
      showReplaced(this.#parts)
    }
    const text = 'The code from before the lesson is back.'
    messages.notify({ tone: 'info', text, action: { label: 'Keep the code from the lesson', run } })
  }
}
