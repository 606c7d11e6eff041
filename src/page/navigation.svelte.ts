import { flushSync } from 'svelte'
import type { ShownGoal } from '../../engine/model/goal/goal.ts'
import type { Place } from '../../engine/model/source/source.ts'
import type { EditorHandle } from '../editor/handle.ts'
import type { PanelName, Screen } from './screen.svelte.ts'
import type { GoalRow } from '../session/run/goal-rows.ts'
import type { Focus } from '../session/explaining/links.ts'
import type { Session } from '../session/session.svelte.ts'
import type { StepUnit } from '../session/run/speeds.ts'

/** As much of a screen as it takes to go from one panel to another. */
type PanelScreen = Pick<Screen, 'isShown' | 'show' | 'leaveCode'>

/** Ways from one panel to what belongs to it in the others. */
export class Navigation {
  readonly #session: Session
  readonly #screen: PanelScreen
  /** What the person has chosen to look at while the code was not to be seen. */
  #unseen: Place | undefined
  /** Undefined until it is there. */
  editor = $state.raw<EditorHandle | undefined>(undefined)

  constructor(session: Session, screen: PanelScreen) {
    this.#session = session
    this.#screen = screen
  }

  /** Brings a panel forward; the code at the place that was chosen meanwhile. */
  show(panel: PanelName): void {
    if (panel === 'code' && this.#unseen !== undefined) this.showPlace(this.#unseen)
    else this.#screen.show(panel)
  }

  /** Shows a place of the code. */
  showPlace(place: Place): void {
    this.#inCode(place.file, (editor) => editor.reveal(place))
  }

  /** Goes to a place of the code, with the focus. */
  goTo(place: Place): void {
    this.#inCode(place.file, (editor) => {
      editor.reveal(place)
      editor.focus()
    })
  }

  /** Goes back to the code, where the cursor was. */
  goToCode(): void {
    this.#inCode(this.#session.workspace.document.file, (editor) => editor.focus())
  }

  /** Marks a place of the code; where that is not to be seen, it is shown there once it comes forward. */
  markPlace(place: Place): void {
    if (this.#screen.isShown('code')) this.#inFile(place.file, (editor) => editor.reveal(place))
    else this.#unseen = place
  }

  /** Shows a line of the file under test. */
  showLine(line: number): void {
    this.#inCode(this.#tested, (editor) => editor.revealLine(line))
  }

  /** Goes to the next problem; to another file where there is none in this one. */
  nextProblem(): void {
    const { analysis, workspace } = this.#session
    const files = (analysis.diagnostics ?? []).flatMap((it) => it.place?.file ?? [])
    const { file } = workspace.document
    this.#inFile(files.includes(file) ? file : (files[0] ?? file), (editor) => editor.nextProblem())
  }

  /** Looks at a test or a line, or at everything again. */
  lookAt(focus: Focus | undefined): void {
    this.#session.lookAt(focus)
    this.#unseen = undefined
    this.editor?.hidePlace()
    const [line] = this.#session.inspection.links?.lines ?? []
    if (focus?.kind === 'test' && line !== undefined) this.#inFile(this.#tested, (editor) => editor.revealLine(line))
  }

  /** What is known about a line of the file that is shown; where there is no room beside it, that comes forward. */
  lookAtLine(line: number): void {
    if (this.#session.run.report === undefined) return
    this.lookAt({ kind: 'line', file: this.#session.workspace.document.file, line })
    this.#screen.show('tests')
  }

  /**
   * Looks at the goal of one of these rows. Where there is no room for all panels, what explains it comes forward; of a goal
   * about which nothing is known yet, that is the code.
   */
  lookAtGoal({ id, place }: ShownGoal, rows: readonly GoalRow[]): void {
    const row = rows.find((it) => it.goal.id === id)
    if (row === undefined) return
    this.#session.lookAt({ kind: 'goal', goal: row.index })
    const isExplained = this.#session.reasoning.isShownBeforeRun
    if (row.state === 'untried' && row.choice === undefined && !isExplained) {
      this.showPlace(place)
      return
    }
    this.#screen.show('tests')
    this.markPlace(place)
  }

  /** Runs, in sight of the search, and ends where the tests are; where `unit` is given, the search waits after a first step. */
  async generate(unit?: StepUnit, covered?: readonly string[]): Promise<void> {
    const { run } = this.#session
    this.#screen.leaveCode()
    this.editor?.hidePlace()
    await this.#session.generate(unit, covered)
    if (run.report !== undefined && 0 < run.report.tests.length && run.problem === undefined) this.#screen.show('tests')
  }

  /** The file that the run was for. */
  get #tested(): string {
    return this.#session.run.source?.entry ?? this.#session.workspace.source.entry
  }

  #inCode(file: string, act: (editor: EditorHandle) => void): void {
    this.#unseen = undefined
    this.#screen.show('code')
    this.#session.workspace.show(file)
    // The panel has to be visible before the editor can scroll.
    requestAnimationFrame(() => {
      if (this.editor !== undefined) act(this.editor)
    })
  }

  /** Does something in a file that is shown already, or that has to be brought to the front first. */
  #inFile(file: string, act: (editor: EditorHandle) => void): void {
    const { workspace } = this.#session
    if (workspace.document.file !== file) {
      workspace.show(file)
      // The editor has it when the page has been brought up to date.
      flushSync()
    }
    if (this.editor !== undefined) act(this.editor)
  }
}
