import { flushSync } from 'svelte'
import type { CompletedTests } from '../session/run/completed-tests.ts'
import type { ShownGoal } from '../../engine/model/goal/goal.ts'
import type { PastedDeclaration } from '../../engine/model/subject/assistance.ts'
import type { Place } from '../../engine/model/source/source.ts'
import type { EditorHandle } from '../editor/handle.ts'
import type { PanelName, Screen } from './screen.svelte.ts'
import type { GoalRow } from '../session/run/goal-rows.ts'
import type { Focus } from '../session/explaining/links.ts'
import type { Session } from '../session/session.svelte.ts'
import type { StepUnit } from '../session/run/speeds.ts'

/** The part of a screen that navigation uses. */
type PanelScreen = Pick<Screen, 'isShown' | 'show' | 'leaveCode'>

/** Links from one panel to related content in the others. */
export class Navigation {
  readonly #session: Session
  readonly #screen: PanelScreen
  /** The place that was chosen while the code was hidden. */
  #unseen: Place | undefined
  /** Undefined until the editor is ready. */
  editor = $state.raw<EditorHandle | undefined>(undefined)

  constructor(session: Session, screen: PanelScreen) {
    this.#session = session
    this.#screen = screen
  }

  /** Brings a panel forward; the code, at the place that was chosen meanwhile. */
  show(panel: PanelName): void {
    if (panel === 'code' && this.#unseen !== undefined) this.showPlace(this.#unseen)
    else this.#screen.show(panel)
  }

  showPlace(place: Place): void {
    this.#inCode(place.file, (editor) => editor.reveal(place))
  }

  /** Moves the focus to a place of the code. */
  goTo(place: Place): void {
    this.#inCode(place.file, (editor) => {
      editor.reveal(place)
      editor.focus()
    })
  }

  /** Selects a declared name in the code. */
  goToDeclaration({ file, start, end }: PastedDeclaration): void {
    this.#inFile(file, (editor) => editor.select(start, end))
  }

  /** Moves the focus to the code, at the cursor. */
  goToCode(): void {
    this.#inCode(this.#session.workspace.document.file, (editor) => editor.focus())
  }

  /** Marks a place of the code, or shows it when the hidden code comes forward. */
  markPlace(place: Place): void {
    if (this.#screen.isShown('code')) this.#inFile(place.file, (editor) => editor.reveal(place))
    else this.#unseen = place
  }

  /** Shows a line of the file under test. */
  showLine(line: number): void {
    this.#inCode(this.#tested, (editor) => editor.revealLine(line))
  }

  /** Goes to the next problem, if necessary in another file. */
  nextProblem(): void {
    const { analysis, workspace } = this.#session
    const problems = (analysis.diagnostics ?? []).filter((it) => it.severity !== 'info')
    const files = problems.flatMap((it) => it.place?.file ?? [])
    const { file } = workspace.document
    this.#inFile(files.includes(file) ? file : (files[0] ?? file), (editor) => editor.nextProblem())
  }

  /** Inspects a test or a line, or nothing. */
  inspect(focus: Focus | undefined): void {
    this.#session.inspect(focus)
    this.#unseen = undefined
    this.editor?.hidePlace()
    const [line] = this.#session.inspection.links?.lines ?? []
    if (focus?.kind === 'test' && line !== undefined) this.#inFile(this.#tested, (editor) => editor.revealLine(line))
  }

  /** Inspects a line of the shown file and brings the tests forward. */
  inspectLine(line: number): void {
    if (this.#session.run.report === undefined) return
    this.inspect({ kind: 'line', file: this.#session.workspace.document.file, line })
    this.#screen.show('tests')
  }

  /** Inspects the goal of one of these rows and brings its explanation forward; for a goal without one, the code. */
  inspectGoal({ id, place }: ShownGoal, rows: readonly GoalRow[]): void {
    const row = rows.find((it) => it.goal.id === id)
    if (row === undefined) return
    this.#session.inspect({ kind: 'goal', goal: row.index })
    const isExplained = this.#session.reasoning.isShownBeforeRun
    if (row.state === 'untried' && row.choice === undefined && !isExplained) {
      this.showPlace(place)
      return
    }
    this.#screen.show('tests')
    this.markPlace(place)
  }

  /** Runs with the search in view, then shows the tests. With `unit`, the search pauses after a first step. */
  async generate(unit?: StepUnit, completed?: CompletedTests): Promise<void> {
    const { run } = this.#session
    this.#screen.leaveCode()
    this.editor?.hidePlace()
    await this.#session.generate(unit, completed)
    if (run.report !== undefined && 0 < run.report.tests.length && run.problem === undefined) this.#screen.show('tests')
  }

  /** The file under test in the run. */
  get #tested(): string {
    return this.#session.run.source?.entry ?? this.#session.workspace.source.entry
  }

  #inCode(file: string, act: (editor: EditorHandle) => void): void {
    this.#unseen = undefined
    this.#screen.show('code')
    this.#session.workspace.show(file)
    // The panel must be visible before the editor can scroll.
    requestAnimationFrame(() => {
      if (this.editor !== undefined) act(this.editor)
    })
  }

  /** Runs an action in a file; if necessary, brings the file to the front first. */
  #inFile(file: string, act: (editor: EditorHandle) => void): void {
    const { workspace } = this.#session
    if (workspace.document.file !== file) {
      workspace.show(file)
      // The editor receives the file only when the page is updated.
      flushSync()
    }
    if (this.editor !== undefined) act(this.editor)
  }
}
