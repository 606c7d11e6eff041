import type { Diagnostic } from '../../engine/model/source.ts'
import { plural } from './format.ts'
import { announce, silent } from './announcer.ts'
import { Analysis } from './analysis.svelte.ts'
import type { Compiler, Engine } from './clients.ts'
import type { Notice } from './notice.ts'
import { Run } from './run.svelte.ts'
import type { Settings } from './settings.ts'
import { decodeLink, encodeLink } from './share.ts'
import type { Shared } from './shared.ts'
import { Workspace } from './workspace.svelte.ts'

/** What the session needs from the browser, as an argument so that it can be tested without one. */
export interface Browser {
  /** Milliseconds since some fixed moment. */
  clock(): number
  /** The fragment of the page's address, with its `#`. */
  readHash(): string
  /** Replaces the fragment without a new entry in the history. */
  replaceHash(hash: string): void
  /** The whole address with this fragment. */
  address(hash: string): string
  later(ms: number, run: () => void): void
  /** Rejects where the browser refuses. */
  copy(text: string): Promise<void>
}

/** How long a message stays that asks for nothing. */
const successMs = 6000

/** Everything the page shows: the workspace, what the compiler knows about it, the run, and what to say to the person. */
export class Session {
  readonly workspace: Workspace
  readonly analysis: Analysis
  readonly run: Run
  readonly #browser: Browser
  #notice = $state.raw<Notice | undefined>(undefined)
  #status = $state('')

  constructor(clients: { readonly compiler: Compiler; readonly engine: Engine }, browser: Browser, fresh: Shared) {
    this.#browser = browser
    this.workspace = new Workspace(fresh)
    this.analysis = new Analysis(clients.compiler)
    this.run = new Run(this.analysis, clients.engine)
    if (this.workspace.hasOtherDraft) this.#offerDraft('This is what you opened last.')
    this.openHash()
    this.analysis.compileLater(this.workspace.source)
  }

  get notice(): Notice | undefined {
    return this.#notice
  }

  /** What the polite live region says. */
  get status(): string {
    return this.#status
  }

  /** The code is no longer the code that was run. */
  get isStale(): boolean {
    return this.run.source !== undefined && this.run.source !== this.workspace.source
  }

  /** Opens what the address holds, if it holds anything. Nothing is run. */
  openHash(): void {
    const opened = decodeLink(this.#browser.readHash())
    switch (opened.kind) {
      case 'none':
        return
      case 'refused':
        this.#tell({ tone: 'error', text: opened.message })
        return
      case 'opened':
        this.#open(opened.shared)
        this.#offerDraft('Opened from a link. Read the code before you run it.')
    }
  }

  openExample(shared: Shared): void {
    const { workspace } = this
    const previous: Shared = { source: workspace.source, settings: workspace.settings }
    const isLost = workspace.isEdited && workspace.isOpened
    this.#dropHash()
    this.#open(shared)
    if (isLost) {
      this.#tell({
        tone: 'info',
        text: 'The example has replaced your changes.',
        action: { label: 'Bring them back', run: () => this.#open(previous) },
      })
    } else if (workspace.hasOtherDraft) this.#offerDraft('Your draft is kept.')
    else this.#notice = undefined
  }

  backToDraft(): void {
    this.#dropHash()
    this.workspace.backToDraft()
    this.run.reset()
    this.#notice = undefined
    this.analysis.compileLater(this.workspace.source)
  }

  edit(text: string): void {
    if (text === this.workspace.text) return
    this.workspace.edit(text)
    this.run.dismissProblem()
    this.#dropHash()
    this.analysis.compileLater(this.workspace.source)
  }

  /** Gives the file under test another name, which the printed tests import. */
  rename(name: string): void {
    this.workspace.rename(name)
    this.#dropHash()
    this.analysis.compileLater(this.workspace.source)
  }

  configure(settings: Settings): void {
    this.workspace.configure(settings)
  }

  dismissNotice(): void {
    this.#notice = undefined
  }

  /** Puts a link to the code and settings into the address and the clipboard. */
  async share(): Promise<void> {
    const { source, settings } = this.workspace
    const link = encodeLink({ source, settings })
    if (link.kind === 'tooLong') {
      this.#tell({ tone: 'error', text: link.message })
      return
    }
    this.#browser.replaceHash(link.hash)
    const text = 'It opens with this code, seed and budget.'
    try {
      await this.#browser.copy(this.#browser.address(link.hash))
      this.#succeed(`Link copied. ${text}`)
    } catch {
      this.#tell({ tone: 'info', text: `The link is in the address bar. ${text}` })
    }
  }

  /** Checks a text as the editor holds it. */
  check(text: string): Promise<readonly Diagnostic[]> {
    this.edit(text)
    return this.analysis.check(this.workspace.source)
  }

  async copy(text: string): Promise<void> {
    try {
      await this.#browser.copy(text)
      this.#succeed('Tests copied.')
    } catch {
      this.#tell({
        tone: 'error',
        text: 'The browser does not let this page use the clipboard. Download the file instead.',
      })
    }
  }

  /** Runs from Generate to the finished tests. */
  async generate(): Promise<void> {
    if (this.run.isActive) return
    const { run, workspace } = this
    this.#status = 'Search started.'
    const announced = this.#announceProgress()
    await run.start(workspace.source, workspace.settings)
    announced()
    this.#status = this.#outcome()
  }

  stop(): void {
    if (this.run.isActive) this.#status = 'Stopping.'
    this.run.stop()
  }

  #announceProgress(): () => void {
    let said = { ...silent, atMs: this.#browser.clock() }
    return $effect.root(() => {
      $effect(() => {
        const { size } = this.run.covered
        if (this.run.phase !== 'searching') return
        const next = announce(said, size, this.run.goals.length, this.#browser.clock())
        said = next.said
        if (next.message !== undefined) this.#status = next.message
      })
    })
  }

  #outcome(): string {
    const { report, problem, covered, goals } = this.run
    const branches = `${covered.size} of ${goals.length} branches`
    if (problem?.kind === 'source') return `${problem.title}.`
    if (report === undefined) return problem === undefined ? 'Stopped.' : `${problem.title}. ${problem.message}`
    return `Done: ${branches} covered by ${plural(report.tests.length, 'test')}.`
  }

  #open(shared: Shared): void {
    this.workspace.open(shared)
    this.run.reset()
    this.analysis.compileLater(this.workspace.source)
    this.#notice = undefined
  }

  /** Shows a notice and says it; an error is said by its own element, at once. */
  #tell(notice: Notice): void {
    this.#notice = notice
    if (notice.tone !== 'error') this.#status = notice.text
  }

  #succeed(text: string): void {
    const notice: Notice = { tone: 'success', text }
    this.#tell(notice)
    this.#browser.later(successMs, () => {
      if (this.#notice === notice) this.#notice = undefined
    })
  }

  #offerDraft(text: string): void {
    if (!this.workspace.hasOtherDraft) this.#tell({ tone: 'info', text })
    else this.#tell({ tone: 'info', text, action: { label: 'Back to my draft', run: () => this.backToDraft() } })
  }

  #dropHash(): void {
    if (this.#browser.readHash() !== '') this.#browser.replaceHash('')
  }
}
