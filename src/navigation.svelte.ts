import type { ShownGoal } from '../engine/model/goal.ts'
import type { Place } from '../engine/model/source.ts'
import type { EditorHandle } from './editor/handle.ts'
import type { Screen } from './screen.svelte.ts'
import type { Focus } from './session/links.ts'
import type { Session } from './session/session.svelte.ts'

/** Ways from one panel to what belongs to it in the others. */
export class Navigation {
  readonly #session: Session
  readonly #screen: Screen
  /** Undefined until it is there. */
  editor = $state.raw<EditorHandle | undefined>(undefined)

  constructor(session: Session, screen: Screen) {
    this.#session = session
    this.#screen = screen
  }

  /** Shows a place of the code. */
  showPlace(place: Place): void {
    this.#inCode((editor) => editor.reveal(place))
  }

  /** Shows a line of the code. */
  showLine(line: number): void {
    this.#inCode((editor) => editor.revealLine(line))
  }

  /** Looks at a test or a line, or at everything again. */
  lookAt(focus: Focus | undefined): void {
    this.#session.lookAt(focus)
    this.editor?.hidePlace()
    const [line] = this.#session.inspection.links?.lines ?? []
    if (focus?.kind === 'test' && line !== undefined) this.editor?.revealLine(line)
  }

  /** What is known about a line of the code; where there is no room beside it, that comes forward. */
  lookAtLine(line: number): void {
    if (this.#session.run.report === undefined) return
    this.lookAt({ kind: 'line', line })
    this.#screen.show('tests')
  }

  /** Looks at one of these goals, and at the code it is about. */
  lookAtGoal(goal: ShownGoal, goals: readonly ShownGoal[]): void {
    this.#session.lookAt({ kind: 'goal', goal: goals.findIndex((it) => it.id === goal.id) })
    this.showPlace(goal.place)
  }

  /** Runs, in sight of the search, and ends where the tests are. */
  async generate(): Promise<void> {
    const { run } = this.#session
    this.#screen.leaveCode()
    this.editor?.hidePlace()
    await this.#session.generate()
    if (run.report !== undefined && 0 < run.report.tests.length && run.problem === undefined) this.#screen.show('tests')
  }

  #inCode(act: (editor: EditorHandle) => void): void {
    this.#screen.show('code')
    // The panel has to be visible before the editor can scroll.
    requestAnimationFrame(() => {
      if (this.editor !== undefined) act(this.editor)
    })
  }
}
