import type { CompletedTests } from './run/completed-tests.ts'
import type { Diagnostic, Source } from '../../engine/model/source/source.ts'
import type { Declaration, Hint } from '../../engine/model/subject/assistance.ts'
import { explainedRunners } from './explained.ts'
import { plural } from './format.ts'
import { announce, nothingAnnounced } from './run/announcer.ts'
import { Analysis } from './run/analysis.svelte.ts'
import type { Browser } from './browser.ts'
import type { Compiler, Engine, PackageClient, Z3 } from './clients.ts'
import { Inspection } from './explaining/inspection.svelte.ts'
import { type Focus, linksInWords } from './explaining/links.ts'
import { coverableOf } from './run/coverable.ts'
import { momentInWords } from './run/moment-words.ts'
import { Messages } from './messages.svelte.ts'
import type { Notice } from './notice.ts'
import { HandingOn } from './sharing/handing-on.ts'
import { type Project, projectOf } from './sharing/project.ts'
import { z3StateInWords } from './run/z3-state.ts'
import { Reasoning } from './explaining/reasoning.svelte.ts'
import { Recording } from './run/recording.svelte.ts'
import { Watching } from './run/watching.svelte.ts'
import { Run } from './run/run.svelte.ts'
import { type OutdatedBy, outcomeInWords } from './run/run-words.ts'
import { LoadedZ3 } from './run/loaded-z3.svelte.ts'
import type { StepUnit } from './run/speeds.ts'
import { Stepping } from './run/stepping.svelte.ts'
import { asksZ3, type Printing, type Settings } from './settings.ts'
import type { Shared } from './sharing/shared.ts'
import { areSameChoices, withChoice } from './editing/import-choices.ts'
import { mockedGlobalInWords, mockInWords, mockSignature } from './editing/mock-words.ts'
import { Lending } from './editing/lending.ts'
import { Opening } from './editing/opening.svelte.ts'
import { RealPackages } from './editing/real-packages.svelte.ts'
import { Workspace } from './editing/workspace.svelte.ts'
import { UserTests } from './editing/user-tests.svelte.ts'
import type { Assistance, NotedHint } from '../editor/assist.ts'

/** The state of the page: the workspace, the compiler's view of it, the run, and messages to the user. */
export class Session {
  readonly workspace: Workspace
  readonly packages: RealPackages
  readonly analysis: Analysis
  readonly run: Run
  readonly stepping: Stepping
  readonly recording: Recording
  readonly watching: Watching
  readonly z3: LoadedZ3
  readonly inspection: Inspection
  readonly reasoning: Reasoning
  readonly userTests: UserTests
  readonly opening: Opening
  readonly lending: Lending
  readonly handingOn: HandingOn
  readonly #browser: Browser
  readonly #compiler: Compiler
  readonly #messages: Messages

  constructor(
    clients: {
      readonly compiler: Compiler
      readonly engine: Engine
      readonly z3: Z3
      /** Absent if no packages can be loaded. */
      readonly packages?: PackageClient | undefined
    },
    browser: Browser,
    fresh: Shared,
  ) {
    this.#browser = browser
    this.#messages = new Messages(browser)
    this.#compiler = clients.compiler
    this.workspace = new Workspace(fresh, browser.storage)
    this.packages = new RealPackages(clients.packages, {
      onVersions: (packages) => {
        const { settings } = this.workspace
        if (JSON.stringify(packages) !== JSON.stringify(settings.packages))
          this.workspace.configure({ ...settings, packages })
      },
      onLost: () => {
        this.analysis.forgetBuild()
        void this.analysis.compile(this.workspace.work)
      },
    })
    this.analysis = new Analysis(clients.compiler, this.packages.followed)
    this.z3 = new LoadedZ3(clients.z3)
    const { processors } = browser
    this.run = new Run(this.analysis, clients, { prepare: () => this.#reportingFailure(this.z3.prepare()), processors })
    this.stepping = new Stepping(this.run, browser, () => this.#sayMoment())
    this.recording = new Recording(this.run, browser)
    this.watching = new Watching(this.recording, browser, browser.watched)
    this.inspection = new Inspection(this.run, clients.engine, browser)
    this.userTests = new UserTests(this.workspace, this.analysis, clients)
    const { run, analysis, workspace, inspection, recording } = this
    this.reasoning = new Reasoning({ run, clients, stage: browser, analysis, workspace, inspection, recording })
    const { z3 } = this
    const messages = this.#messages
    const parts = { workspace, analysis, run, inspection, z3, messages, browser }
    this.opening = new Opening(parts)
    this.lending = new Lending(parts)
    this.handingOn = new HandingOn({ workspace, messages, browser })
    this.opening.begin()
    this.analysis.restore(this.workspace.work)
    this.analysis.compileLater(this.workspace.work)
  }

  get notice(): Notice | undefined {
    return this.#messages.notice
  }

  /** The content of the polite live region. */
  get status(): string {
    return this.#messages.status
  }

  /** The change since the run that its tests do not follow. */
  get outdatedBy(): OutdatedBy | undefined {
    const { run, workspace } = this
    if (run.source === undefined || run.settings === undefined) return undefined
    if (run.source !== workspace.source) return 'code'
    return areSameChoices(run.settings, workspace.settings) ? undefined : 'imports'
  }

  /** Whether the code or its imports have changed since the run. */
  get isStale(): boolean {
    return this.outdatedBy !== undefined
  }

  edit(text: string): void {
    if (text === this.workspace.shownText) return
    this.workspace.edit(text)
    this.run.dismissProblem()
    this.opening.changed()
  }

  /** Renames the shown file; tests and other files import it by this name. */
  rename(name: string): void {
    this.workspace.rename(name)
    this.opening.changed()
  }

  addFile(): void {
    this.workspace.add()
    this.opening.changed()
  }

  /** Makes the shown file the one under test. */
  testFile(): void {
    this.workspace.test()
    this.opening.changed()
    // The goals have changed.
    void this.analysis.compile(this.workspace.work)
  }

  configure(settings: Settings): void {
    const was = asksZ3(this.workspace.settings)
    this.workspace.configure(settings)
    if (asksZ3(settings) && !was) void this.#reportingFailure(this.z3.load())
    if (was && !asksZ3(settings)) this.z3.unload()
    this.opening.forgetPlannedGoal()
    // The goals may have changed.
    void this.analysis.compile(this.workspace.work)
  }

  /** Mocks an import, or uses its code. */
  switchImport(specifier: string, isMocked: boolean): void {
    const { settings } = this.workspace
    const it = this.analysis.imports.find((other) => other.specifier === specifier)
    if (it !== undefined) this.configure({ ...settings, ...withChoice(settings, it, isMocked) })
  }

  /** Allows to load packages in all visits, and loads those of the code; or takes that back. */
  async allowPackages(isAllowed: boolean): Promise<void> {
    if (isAllowed) this.packages.followed.allow()
    else {
      await this.packages.followed.forbid().catch(() => undefined)
      this.analysis.forgetBuild()
    }
    await this.analysis.compile(this.workspace.work)
  }

  /** Loads packages again that failed or were cancelled. */
  async loadPackagesAgain(): Promise<void> {
    this.packages.followed.again()
    await this.analysis.compile(this.workspace.work)
  }

  /** Sets how tests are printed, and prints existing ones again. */
  async choosePrinting(change: Partial<Printing>): Promise<void> {
    this.workspace.configure({ ...this.workspace.settings, ...change })
    const { run } = this
    const printed = run.job?.options
    if (run.report === undefined || printed === undefined) return
    const { runner, tables = this.workspace.settings.tables } = { ...printed, ...change }
    if (printed.runner === runner && printed.tables === tables) return
    this.inspection.inspect(undefined)
    const { title } = explainedRunners[runner]
    this.#messages.announce(`Printing the tests for ${title}.`)
    const failure = await run.print({ runner, tables })
    if (failure === undefined) this.#messages.announce(`Printed for ${title}.`)
    else this.#messages.notify({ tone: 'error', text: `Printing the tests for ${title} failed. ${failure.message}` })
  }

  /** Keeps the notice while someone reads it, or nobody sees the page. */
  holdNotice(isHeld: boolean): void {
    this.#messages.hold(isHeld)
  }

  dismissNotice(): void {
    this.#messages.dismiss()
  }

  /** Checks the editor's text after a pause. Replaced text gets a new file name. */
  check(text: string): Promise<readonly Diagnostic[]> {
    this.edit(text)
    if (!this.run.isActive && this.workspace.nameAfterExport()) this.analysis.compileLater(this.workspace.work)
    return this.analysis.check(this.workspace.source, this.workspace.document.file)
  }

  /** The compiler's help in the editor. Failures are silent, so that typing is not interrupted. */
  readonly assistance: Assistance = {
    hint: (offset) => this.#noted(this.#compiler.hint(...this.#shownFile(), offset)),
    completions: (offset) => this.#compiler.completions(...this.#shownFile(), offset).catch(() => []),
    completionHint: (offset, name) =>
      this.#noted(this.#compiler.completionHint(...this.#shownFile(), offset, name), name),
  }

  /** Finds the declaration of the name at an offset of the shown text. A failure is no declaration. */
  declaration(offset: number): Promise<Declaration | undefined> {
    return this.#compiler.declaration(...this.#shownFile(), offset).catch(() => undefined)
  }

  /** Inspects a goal, line or test of the finished run, or nothing, and announces its links. */
  inspect(focus: Focus | undefined): void {
    this.inspection.inspect(focus)
    const { links } = this.inspection
    if (focus !== undefined && links !== undefined) this.#messages.announce(linksInWords(focus, links))
  }

  /** Replays a test, and announces its effects. */
  async replay(test: number): Promise<void> {
    const name = this.run.report?.tests[test]?.name
    this.#messages.announce(`Running the test again: ${name}.`)
    await this.inspection.replay(test)
    const { playback } = this.inspection
    if (playback?.test !== test) return
    if (playback.phase === 'failed') this.#messages.announce(playback.message)
    if (playback.phase !== 'shown') return
    const effects = playback.calls.map((it) => `${it.name}: ${it.effect}.`).join(' ')
    this.#messages.announce(`Ran ${name}, ${plural(playback.lines.length, 'step')}. ${effects}`)
  }

  /** Runs the user tests, and announces the outcome. */
  async runUserTests(): Promise<void> {
    this.#messages.announce('Running your tests.')
    await this.userTests.run()
    this.#messages.announce(this.userTests.inWords)
  }

  /** Runs until the tests are finished; with `unit`, pauses after a step. With user tests, completes them. */
  async generate(unit?: StepUnit, completed?: CompletedTests): Promise<void> {
    if (this.run.isActive) return
    const { run, workspace } = this
    workspace.nameAfterExport()
    this.inspection.inspect(undefined)
    this.#messages.dismissRead()
    this.#messages.announce('Search started.')
    const announced = this.#announceProgress()
    this.recording.leave()
    await run.start(workspace.work, this.stepping.begin(unit), completed)
    announced()
    this.#messages.announce(outcomeInWords(this.run))
    this.watching.begin(
      run,
      this.recording.turningPoints.map((it) => it.at),
    )
  }

  /** A project that runs the printed tests; undefined, with a message to the user, if that fails. */
  async project(): Promise<Project | undefined> {
    try {
      return await projectOf(this.run, this.#compiler)
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      this.#messages.notify({ tone: 'error', text: `The project could not be created. ${why}` })
      return undefined
    }
  }

  /** Makes one step of the search and pauses. */
  step(unit: StepUnit): void {
    this.recording.leave()
    this.stepping.step(unit)
  }

  /** Pauses or resumes the search; after a run, plays or pauses the recording. */
  toggle(): void {
    const { run, recording, stepping } = this
    if (run.phase === 'done') {
      if (recording.isPlaying) recording.pause()
      else recording.play()
    } else if (run.isActive) {
      recording.leave()
      if (stepping.isPaused) stepping.resume()
      else stepping.pause()
    }
  }

  stop(): void {
    if (this.run.isActive) this.#messages.announce('Stopping.')
    this.recording.leave()
    this.run.stop()
  }

  /** Announces the result of a step to screen readers. */
  #sayMoment(): void {
    const { run, recording } = this
    const newest = run.samples.at(-1)
    if (newest !== undefined) this.#messages.announce(momentInWords(newest, recording.changes, coverableOf(run)))
  }

  /** Waits for Z3, and reports if it is unavailable. */
  async #reportingFailure(loading: Promise<void>): Promise<void> {
    await loading
    const { state } = this.z3
    if (state.kind === 'failed') this.#messages.notify({ tone: 'error', text: z3StateInWords(state) })
  }

  #announceProgress(): () => void {
    let announced = { ...nothingAnnounced, atMs: this.#browser.clock() }
    return $effect.root(() => {
      $effect(() => {
        const { size } = this.run.covered
        if (this.run.phase !== 'searching') return
        const next = announce(announced, size, coverableOf(this.run), this.#browser.clock())
        announced = next.announced
        if (next.message !== undefined) this.#messages.announce(next.message)
      })
    })
  }

  /** Adds to a hint whether tests mock what it is about, and its inferred type if nothing declares one. */
  async #noted(asked: Promise<Hint | undefined>, named?: string): Promise<NotedHint | undefined> {
    const [{ entry }, file] = this.#shownFile()
    const text = this.workspace.shownText
    const hint = await asked.catch(() => undefined)
    const { compilation } = this.analysis
    if (hint === undefined || compilation?.kind !== 'compiled') return hint
    const { compiled } = compilation
    const { imported } = hint
    if (imported === undefined) {
      const isGlobal = /^(?:any|(?:function|var|let|const|class|module|namespace) )/u.test(hint.signature)
      const note = isGlobal ? mockedGlobalInWords(compiled, named ?? text.slice(hint.start, hint.end)) : undefined
      return note === undefined ? hint : { ...hint, note }
    }
    // In another file, the same path may mean another module.
    if (file !== entry && imported.specifier.startsWith('.')) return hint
    const note = mockInWords(compiled, imported)
    if (note === undefined) return hint
    const isUntyped = /^import \w+$/u.test(hint.signature)
    const signature = (isUntyped ? mockSignature(compiled, imported) : undefined) ?? hint.signature
    return { ...hint, signature, note }
  }

  #shownFile(): [source: Source, file: string] {
    return [this.workspace.source, this.workspace.document.file]
  }
}
