import { type ProjectFiles, projectFiles } from '../../engine/index.ts'
import type { Diagnostic, Source } from '../../engine/model/source.ts'
import type { Runner } from '../../engine/model/options.ts'
import { explainedRunners } from './explained.ts'
import { plural } from './format.ts'
import { announce, silent } from './announcer.ts'
import { Analysis } from './analysis.svelte.ts'
import type { Compiler, Engine, Z3 } from './clients.ts'
import { FlagView } from './flag-view.svelte.ts'
import { Inspection, type Stage } from './inspection.svelte.ts'
import type { Shelf } from './kept-work.ts'
import { type Focus, linksInWords } from './links.ts'
import type { Notice } from './notice.ts'
import { ObjectView } from './object-view.svelte.ts'
import { PathView } from './path-view.svelte.ts'
import type { Reasons } from './reasons.ts'
import { Run } from './run.svelte.ts'
import { LoadedZ3 } from './loaded-z3.svelte.ts'
import { asksZ3, type Settings, thingsOf } from './settings.ts'
import { decodeLink, encodeLink } from './share.ts'
import { explainedShareForms, type ShareForm, shareText } from './share-texts.ts'
import { z3StateInWords } from './z3-state.ts'
import type { Shared } from './shared.ts'
import { Workspace } from './workspace.svelte.ts'
import type { Assistance } from '../editor/assist.ts'

/** What the session needs from the browser, as an argument so that it can be tested without one. */
export interface Browser extends Stage {
  /** Milliseconds since some fixed moment. */
  clock(): number
  /** The fragment of the page's address, with its `#`. */
  readHash(): string
  /** Replaces the fragment without a new entry in the history. */
  replaceHash(hash: string): void
  /** The address of a file of the site; for '', that of the page itself, without its fragment. */
  address(file: string): string
  /** Rejects where the browser refuses. */
  copy(text: string): Promise<void>
  /** Where work is kept between visits. */
  readonly shelf: Shelf
}

/** The tests of a run, and what it takes to run them. */
export interface Project {
  /** What the file under test is called, without its ending. */
  readonly name: string
  readonly files: ProjectFiles
}

/** What can be handed on of what is on the page. */
export type Offer =
  | {
      readonly kind: 'offer'
      /** The fragment of the link, with its `#`. */
      readonly hash: string
      readonly texts: Readonly<Record<ShareForm, string>>
    }
  | { readonly kind: 'tooLong'; readonly message: string }

/** How long a message stays that asks for nothing. */
const successMs = 6000

/** Everything the page shows: the workspace, what the compiler knows about it, the run, and what to say to the person. */
export class Session {
  readonly workspace: Workspace
  readonly analysis: Analysis
  readonly run: Run
  readonly z3: LoadedZ3
  readonly inspection: Inspection
  readonly flagView: FlagView
  readonly objectView: ObjectView
  readonly pathView: PathView

  /** What each technique has to say of the goal in focus; undefined where no goal is looked at. */
  readonly reasons: Reasons | undefined = $derived.by(() => {
    const [calls, objects, path] = [this.flagView.shown, this.objectView.shown, this.pathView.shown]
    return calls && objects && path && { calls, objects, path, progress: this.pathView.progress }
  })
  readonly #browser: Browser
  readonly #compiler: Compiler
  #notice = $state.raw<Notice | undefined>(undefined)
  #status = $state('')

  constructor(
    clients: { readonly compiler: Compiler; readonly engine: Engine; readonly z3: Z3 },
    browser: Browser,
    fresh: Shared,
  ) {
    this.#browser = browser
    this.#compiler = clients.compiler
    this.workspace = new Workspace(fresh, browser.shelf)
    this.analysis = new Analysis(clients.compiler)
    this.z3 = new LoadedZ3(clients.z3)
    this.run = new Run(this.analysis, clients, { prepare: () => this.#told(this.z3.prepare()) })
    this.inspection = new Inspection(this.run, clients.engine, browser)
    const asking = { run: this.run, clients, stage: browser }
    this.flagView = new FlagView(asking, this.inspection)
    this.objectView = new ObjectView(this)
    this.pathView = new PathView(asking, this.inspection)
    if (this.workspace.hasOtherDraft) this.#offerDraft('This is what you opened last.')
    this.openHash()
    this.analysis.compileLater(this.workspace.work)
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

  /** Shows something in place of what is there, without a word. Nothing is run. */
  replace(shared: Shared): void {
    this.#open(shared)
  }

  openExample(shared: Shared): void {
    const { workspace } = this
    const previous = workspace.work
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
    this.inspection.lookAt(undefined)
    this.run.reset()
    this.#notice = undefined
    this.analysis.compileLater(this.workspace.work)
  }

  edit(text: string): void {
    if (text === this.workspace.shownText) return
    this.workspace.edit(text)
    this.run.dismissProblem()
    this.#changed()
  }

  /** Gives the file that is shown another name, by which tests and other files import it. */
  rename(name: string): void {
    this.workspace.rename(name)
    this.#changed()
  }

  /** Adds an empty file, and shows it. */
  addFile(): void {
    this.workspace.add()
    this.#changed()
  }

  /** Takes out the file that is shown; the person can have it back. */
  removeFile(): void {
    const { work, document } = this.workspace
    this.workspace.remove()
    this.#changed()
    this.#tell({
      tone: 'info',
      text: `${document.file} is gone.`,
      action: { label: 'Bring it back', run: () => this.#bringBack(work, document.file) },
    })
  }

  /** Has the file that is shown tested from now on, instead of the one that was. */
  testFile(): void {
    this.workspace.test()
    this.configure({ ...this.workspace.settings, targets: [] })
    this.#changed()
  }

  configure(settings: Settings): void {
    const was = asksZ3(this.workspace.settings)
    this.workspace.configure(settings)
    if (asksZ3(settings) && !was) void this.#told(this.z3.load())
    if (was && !asksZ3(settings)) this.z3.unload()
    this.#forgetPlannedGoal()
    // Other goals than those that are listed, perhaps.
    void this.analysis.compile(this.workspace.work)
  }

  /** Who runs the printed tests, also those that are there already. */
  async chooseRunner(runner: Runner): Promise<void> {
    this.workspace.configure({ ...this.workspace.settings, runner })
    const { run } = this
    if (run.report === undefined || run.job?.options.runner === runner) return
    this.inspection.lookAt(undefined)
    const { title } = explainedRunners[runner]
    this.#status = `Printing the tests for ${title}.`
    const failure = await run.print(runner)
    if (failure === undefined) this.#status = `Printed for ${title}.`
    else this.#tell({ tone: 'error', text: `The tests could not be printed for ${title}. ${failure.message}` })
  }

  dismissNotice(): void {
    this.#notice = undefined
  }

  /** The code and settings as texts to hand on. Compresses the code: some milliseconds for a long one. */
  offer(): Offer {
    const { work } = this.workspace
    const link = encodeLink(work)
    if (link.kind === 'tooLong') return link
    const shared = { hash: link.hash, name: work.source.entry }
    const text = (form: ShareForm): string => shareText(form, shared, (file) => this.#browser.address(file))
    const texts = { link: text('link'), markdown: text('markdown'), iframe: text('iframe'), element: text('element') }
    return { kind: 'offer', hash: link.hash, texts }
  }

  /** Copies one text of an offer; a link is put into the address as well. Resolves with whether the browser has let it. */
  async copyOffered(form: ShareForm, offer: Offer): Promise<boolean> {
    if (offer.kind === 'tooLong') return false
    if (form === 'link') this.#browser.replaceHash(offer.hash)
    const { title } = explainedShareForms[form]
    try {
      await this.#browser.copy(offer.texts[form])
      this.#succeed(`${title} copied. It opens with this code and these settings.`)
      return true
    } catch {
      this.#tell({
        tone: 'info',
        text: 'The browser does not let this page use the clipboard. The text can be selected instead.',
      })
      return false
    }
  }

  /** Checks a text as the editor holds it, after a pause. A text that is another one by now gets a name of its own. */
  check(text: string): Promise<readonly Diagnostic[]> {
    this.edit(text)
    if (!this.run.isActive && this.workspace.nameAnew()) this.analysis.compileLater(this.workspace.work)
    return this.analysis.check(this.workspace.source)
  }

  /** What the compiler knows of the code in the editor. Nothing where it cannot be asked: who types is not told. */
  readonly assistance: Assistance = {
    hint: (offset) => this.#compiler.hint(...this.#shownFile(), offset).catch(() => undefined),
    completions: (offset) => this.#compiler.completions(...this.#shownFile(), offset).catch(() => []),
    completionHint: (offset, name) =>
      this.#compiler.completionHint(...this.#shownFile(), offset, name).catch(() => undefined),
  }

  /** Copies the printed tests. */
  async copy(text: string): Promise<void> {
    await this.#copy(text, 'Tests copied.', 'Download the file instead.')
  }

  /** Copies what explains a goal, as text. */
  async copyReason(text: string): Promise<void> {
    await this.#copy(text, 'Copied.', 'Its lines can be selected instead.')
  }

  /** Looks at one goal, line or test of the finished run, or at nothing in particular, and says what belongs to it. */
  lookAt(focus: Focus | undefined): void {
    this.inspection.lookAt(focus)
    const { links } = this.inspection
    if (focus !== undefined && links !== undefined) this.#status = linksInWords(focus, links)
  }

  /** Runs a test again, shows what it does, and says how that went. */
  async replay(test: number): Promise<void> {
    const name = this.run.report?.tests[test]?.name
    this.#status = `Running the test again: ${name}.`
    await this.inspection.replay(test)
    const { playback } = this.inspection
    if (playback?.test !== test) return
    if (playback.phase === 'failed') this.#status = playback.message
    if (playback.phase !== 'shown') return
    const effects = playback.calls.map((it) => `${it.name}: ${it.effect}.`).join(' ')
    this.#status = `Ran ${name}, ${plural(playback.lines.length, 'step')}. ${effects}`
  }

  /** Runs from Generate to the finished tests. */
  async generate(): Promise<void> {
    if (this.run.isActive) return
    const { run, workspace } = this
    workspace.nameAnew()
    this.inspection.lookAt(undefined)
    this.#status = 'Search started.'
    const announced = this.#announceProgress()
    await run.start(workspace.work)
    announced()
    this.#status = this.#outcome()
  }

  /** A project that runs the printed tests; undefined where it cannot be had, which the person is told. */
  async project(): Promise<Project | undefined> {
    const { report, job } = this.run
    if (report === undefined || job === undefined) return undefined
    const name = report.fileName.replace(/\.test\.[cm]?[jt]s$/u, '')
    try {
      const files = await this.#compiler.files(job.source)
      return { name, files: projectFiles({ ...job.source, files }, report, job.options.runner) }
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      this.#tell({ tone: 'error', text: `The project could not be made. ${why}` })
      return undefined
    }
  }

  stop(): void {
    if (this.run.isActive) this.#status = 'Stopping.'
    this.run.stop()
  }

  /** Before the first run the goals are those of the code as it is, and are others when that changes. */
  #forgetPlannedGoal(): void {
    if (this.run.source === undefined) this.inspection.lookAt(undefined)
  }

  /** Waits for Z3, and says so if it cannot be had. */
  async #told(loading: Promise<void>): Promise<void> {
    await loading
    const { state } = this.z3
    if (state.kind === 'failed') this.#tell({ tone: 'error', text: z3StateInWords(state) })
  }

  #announceProgress(): () => void {
    let said = { ...silent, atMs: this.#browser.clock() }
    return $effect.root(() => {
      $effect(() => {
        const { size } = this.run.covered
        if (this.run.phase !== 'searching') return
        const next = announce(said, size, this.run.goals.length, thingsOf(this.run.settings), this.#browser.clock())
        said = next.said
        if (next.message !== undefined) this.#status = next.message
      })
    })
  }

  #outcome(): string {
    const { report, problem, covered, goals, settings } = this.run
    const result = `${covered.size} of ${goals.length} ${thingsOf(settings)}`
    if (problem?.kind === 'source') return `${problem.title}.`
    if (report === undefined) return problem === undefined ? 'Stopped.' : `${problem.title}. ${problem.message}`
    const bugs = report.tests.filter((it) => it.outcome === 'crashes').length
    const found = bugs === 0 ? '' : ` ${plural(bugs, 'probable bug')}.`
    return `Done: ${result} covered by ${plural(report.tests.length, 'test')}.${found}`
  }

  #open(shared: Shared): void {
    this.workspace.open(shared)
    this.z3.unload()
    this.inspection.lookAt(undefined)
    this.run.reset()
    this.analysis.compileLater(this.workspace.work)
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

  async #copy(text: string, success: string, otherwise: string): Promise<void> {
    try {
      await this.#browser.copy(text)
      this.#succeed(success)
    } catch {
      this.#tell({ tone: 'error', text: `The browser does not let this page use the clipboard. ${otherwise}` })
    }
  }

  #bringBack(work: Shared, file: string): void {
    this.workspace.restore(work)
    this.workspace.show(file)
    this.#notice = undefined
    this.#changed()
  }

  /** The code is another one. */
  #changed(): void {
    this.#forgetPlannedGoal()
    this.#dropHash()
    this.analysis.compileLater(this.workspace.work)
  }

  #shownFile(): [source: Source, file: string] {
    return [this.workspace.source, this.workspace.document.file]
  }

  #dropHash(): void {
    if (this.#browser.readHash() !== '') this.#browser.replaceHash('')
  }
}
