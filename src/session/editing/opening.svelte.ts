import { renamedInWords } from '../../../engine/model/source/file-name.ts'
import type { Browser } from '../browser.ts'
import type { ComparisonPlan } from '../comparing/comparison-plan.ts'
import type { Inspection } from '../explaining/inspection.svelte.ts'
import type { Messages } from '../messages.svelte.ts'
import type { Analysis } from '../run/analysis.svelte.ts'
import type { LoadedZ3 } from '../run/loaded-z3.svelte.ts'
import type { Run } from '../run/run.svelte.ts'
import { decodeLink } from '../sharing/share.ts'
import type { Shared } from '../sharing/shared.ts'
import { fileNameFor } from './file-name.ts'
import type { OfferedFile } from './opened-files.ts'
import type { Moment, Workspace } from './workspace.svelte.ts'

/** The parts of a session that opening something else touches. */
export interface OpeningParts {
  readonly workspace: Workspace
  readonly analysis: Analysis
  readonly run: Run
  readonly inspection: Inspection
  readonly z3: LoadedZ3
  readonly messages: Messages
  readonly browser: Pick<Browser, 'readHash' | 'replaceHash'>
}

/** Discards the last run and its messages after other work was brought in. */
export function showReplaced({ workspace, analysis, run, inspection, z3, messages }: OpeningParts): void {
  z3.unload()
  inspection.inspect(undefined)
  run.reset()
  analysis.opened()
  analysis.compileLater(workspace.work)
  messages.dismiss()
}

/** Opens links and examples in place of the current code, and offers to undo that. Runs nothing. */
export class Opening {
  readonly #parts: OpeningParts
  #planned = $state.raw<ComparisonPlan | undefined>(undefined)
  #lastOpened: Promise<void> = Promise.resolve()

  constructor(parts: OpeningParts) {
    this.#parts = parts
  }

  /** The comparison plan of the opened link. */
  get planned(): ComparisonPlan | undefined {
    return this.#planned
  }

  /** Opens the link in the address after the page has loaded, and reports which work was restored. */
  begin(): void {
    const { workspace, messages } = this.#parts
    if (workspace.hasOtherDraft) this.#offerDraft(this.#withNames('This is the code you opened last.'))
    else if (0 < workspace.renamed.length) messages.notify({ tone: 'info', text: this.#withNames('') })
    this.openHash()
  }

  /** Opens the link in the address, if any. */
  openHash(): void {
    const { workspace, messages, browser } = this.#parts
    const opened = decodeLink(browser.readHash())
    switch (opened.kind) {
      case 'none':
        return
      case 'refused':
        messages.notify({ tone: 'error', text: opened.message })
        return
      case 'opened': {
        const { changes } = workspace
        this.replace(opened.shared)
        this.#planned = opened.shared.comparison
        if (changes === undefined)
          this.#offerDraft(this.#withNames('Opened from a link. Read the code before you run it.'))
        else
          this.#offerChanges(
            this.#withNames('Opened from a link. It replaced your changes to the previous code.'),
            changes,
          )
      }
    }
  }

  /** Replaces the current work without a message. */
  replace(shared: Shared): void {
    this.#parts.workspace.open(shared)
    showReplaced(this.#parts)
  }

  /** Opens the code of a compared run with its settings. Returns how to offer the settings before it, once it runs. */
  openRun(shared: Shared, name: string): () => void {
    const { workspace, analysis, messages, run: last } = this.#parts
    const { settings } = workspace
    if (workspace.source === shared.source) {
      last.reset()
      workspace.configure(shared.settings)
      this.forgetPlannedGoal()
    } else this.replace(shared)
    const run = (): void => {
      workspace.configure(settings)
      this.forgetPlannedGoal()
      void analysis.compile(workspace.work)
      messages.dismiss()
    }
    return () =>
      messages.notify({
        tone: 'info',
        text: `The settings are those of ${name}.`,
        action: { label: 'Back to mine', run },
      })
  }

  openExample(shared: Shared): void {
    const { workspace, messages } = this.#parts
    const { changes } = workspace
    this.#dropHash()
    this.replace(shared)
    if (changes !== undefined) this.#offerChanges('The example replaced your changes.', changes)
    else if (workspace.hasOtherDraft) this.#offerDraft('Your draft is kept.')
    else messages.dismiss()
  }

  /**
   * Opens a text as the user's own code, and offers to undo that. Without a text, the draft that was left for opened work
   * comes back; if there is none, the editor is empty.
   */
  openOwn(text: string): void {
    const { workspace, run, inspection, messages } = this.#parts
    if (run.isActive) return
    if (text.trim() === '' && workspace.hasOtherDraft) {
      this.backToDraft()
      return
    }
    const { moment, isEdited } = workspace
    workspace.openOwn({ name: fileNameFor(text), text })
    inspection.inspect(undefined)
    run.reset()
    this.changed()
    if (isEdited) this.#offerUndo('Your previous code was replaced.', moment)
    else messages.dismiss()
  }

  backToDraft(): void {
    const { workspace, analysis, run, inspection, messages } = this.#parts
    this.#dropHash()
    workspace.backToDraft()
    inspection.inspect(undefined)
    run.reset()
    messages.dismiss()
    analysis.opened()
    analysis.compileLater(workspace.work)
  }

  /** Removes the shown file, and offers to undo that. */
  removeFile(): void {
    const { workspace } = this.#parts
    const { moment, document } = workspace
    workspace.remove()
    this.changed()
    this.#offerUndo(`Removed ${document.file}.`, moment)
  }

  /** Opens files beside those here, or in their place if these are no work, and offers to undo that. In order of the calls. */
  openFiles(offered: Promise<readonly OfferedFile[]>): Promise<void> {
    const next = this.#lastOpened.then(() => this.#openFiles(offered))
    this.#lastOpened = next
    return next
  }

  async #openFiles(offered: Promise<readonly OfferedFile[]>): Promise<void> {
    const { firstTested, openedInWords, readOffered } = await import('./opened-files.ts')
    const { workspace, messages, run, inspection } = this.#parts
    const files = await offered.catch((): readonly OfferedFile[] => [])
    const isPlain = (): boolean => !workspace.isEdited || workspace.source.files.every((it) => it.text.trim() === '')
    const read = () => readOffered(files, isPlain() ? [] : workspace.source.files)
    let { work } = workspace
    let opened = await read()
    // Text that someone types meanwhile is work, too.
    for (; work !== workspace.work; opened = await read()) ({ work } = workspace)
    if (run.isActive) {
      messages.notify({ tone: 'error', text: 'No files were opened, because a search is running.' })
      return
    }
    const words = openedInWords(opened.files.length, opened.leftOut)
    if (opened.files.length === 0) {
      messages.notify({ tone: 'error', text: words })
      return
    }
    const { moment } = workspace
    const entry = isPlain() ? firstTested(opened.files) : undefined
    workspace.openFiles(opened.files, entry)
    if (entry !== undefined) {
      inspection.inspect(undefined)
      run.reset()
    }
    this.changed()
    this.#offerUndo(this.#withNames(words), moment)
  }

  /** Handles a change of the code: clears the link from the address and compiles after a pause. */
  changed(): void {
    const { workspace, analysis } = this.#parts
    this.forgetPlannedGoal()
    this.#dropHash()
    analysis.compileLater(workspace.work)
  }

  /** Before the first run, goals belong to the current code and change with it. */
  forgetPlannedGoal(): void {
    const { run, inspection } = this.#parts
    if (run.source === undefined) inspection.inspect(undefined)
  }

  /** Offers to return to a moment. If the work changes before someone accepts, offers to undo that, too. */
  #offerUndo(text: string, to: Moment): void {
    const { workspace, messages } = this.#parts
    const { work } = workspace
    const run = (): void => {
      const { moment } = workspace
      workspace.back(to)
      this.changed()
      if (moment.work === work) messages.dismiss()
      else this.#offerUndo('Your later changes were undone, too.', moment)
    }
    messages.notify({ tone: 'info', text, action: { label: 'Undo', run } })
  }

  /** Appends to a text which files were renamed. */
  #withNames(text: string): string {
    const { renamed } = this.#parts.workspace
    return [text, ...(renamed.length === 0 ? [] : [renamedInWords(renamed)])].join(' ').trim()
  }

  #offerDraft(text: string): void {
    const { workspace, messages } = this.#parts
    const action = { label: 'Back to my draft', run: () => this.backToDraft() }
    messages.notify({ tone: 'info', text, ...(workspace.hasOtherDraft ? { action } : {}) })
  }

  #offerChanges(text: string, changes: Shared): void {
    const run = (): void => {
      this.#dropHash()
      this.replace(changes)
      this.#parts.workspace.restore(changes)
    }
    this.#parts.messages.notify({ tone: 'info', text, action: { label: 'Undo', run } })
  }

  #dropHash(): void {
    const { browser } = this.#parts
    if (browser.readHash() !== '') browser.replaceHash('')
  }
}
