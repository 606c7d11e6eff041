import { restrict } from '../../../engine/model/subject/select-targets.ts'
import type { Diagnostic, Source } from '../../../engine/model/source/source.ts'
import { userTestCriteria, type UserTestReport } from '../../../engine/model/report/user-tests.ts'
import type { Analysis } from '../run/analysis.svelte.ts'
import type { CompletedTests } from '../run/completed-tests.ts'
import type { Compiler, Engine } from '../clients.ts'
import { plural } from '../format.ts'
import { optionsOf, type Settings } from '../settings.ts'
import type { Workspace } from './workspace.svelte.ts'
import { templateFor, testFileName } from './user-test-template.ts'

/** The input of a test run. Its outcome is stale once any part changes. */
interface Basis {
  readonly source: Source
  readonly settings: Settings
  readonly text: string
}

/** The outcome of running tests. */
type Outcome = Basis &
  (
    | { readonly kind: 'run'; readonly report: UserTestReport }
    /** The tests did not run to their end, or not at all. */
    | { readonly kind: 'refused'; readonly message: string; readonly diagnostics: readonly Diagnostic[] }
  )

/** The user tests on the page and the outcome of their last run. */
export class UserTests {
  readonly #workspace: Workspace
  readonly #analysis: Analysis
  readonly #clients: {
    readonly compiler: Pick<Compiler, 'compileUserTests'>
    readonly engine: Pick<Engine, 'runUserTests'>
  }
  #outcome = $state.raw<Outcome | undefined>(undefined)
  #isRunning = $state(false)

  /** The text of the file: the user's, or a template. */
  readonly text: string = $derived.by(() => {
    const { tests, source } = this.#workspace
    return tests ?? templateFor(source, this.#analysis.targets)
  })

  readonly fileName: string = $derived.by(() => testFileName(this.#workspace.source))

  /** Ids of the goals that user tests cover in the current code; empty if stale or never run. */
  readonly covered: ReadonlySet<string> = $derived.by(() =>
    this.isStale ? new Set() : new Set(this.report?.tests.flatMap((it) => it.goals)),
  )

  /** The tests as they ran, for a search that completes them. */
  readonly completed: CompletedTests = $derived.by(() => {
    const kills = this.isStale ? undefined : this.report?.kills
    const settled = { coveredByUser: [...this.covered], ...(kills && { killedByUser: kills }) }
    return { settled, text: this.#outcome?.text ?? this.text }
  })

  /** `workspace` stores the text. */
  constructor(
    workspace: Workspace,
    analysis: Analysis,
    clients: { readonly compiler: Pick<Compiler, 'compileUserTests'>; readonly engine: Pick<Engine, 'runUserTests'> },
  ) {
    this.#workspace = workspace
    this.#analysis = analysis
    this.#clients = clients
  }

  get isRunning(): boolean {
    return this.#isRunning
  }

  get outcome(): Outcome | undefined {
    return this.#outcome
  }

  /** The report of the last run; undefined if the tests did not run. */
  get report(): UserTestReport | undefined {
    return this.#outcome?.kind === 'run' ? this.#outcome.report : undefined
  }

  /** Whether the code or the settings have changed since the run. */
  get isStale(): boolean {
    const { source, settings } = this.#workspace
    return this.#outcome !== undefined && (this.#outcome.source !== source || this.#outcome.settings !== settings)
  }

  /** Whether the tests have changed since the run. */
  get isChanged(): boolean {
    return this.#outcome !== undefined && this.#outcome.text !== this.text
  }

  /** The chosen criteria that user tests are not measured by. */
  get unmeasured(): readonly string[] {
    return this.#workspace.settings.criteria.filter((it) => !userTestCriteria.includes(it))
  }

  /** The outcome as a sentence. */
  get inWords(): string {
    const outcome = this.#outcome
    if (outcome === undefined) return ''
    if (outcome.kind === 'refused') return outcome.message
    const { tests, problem } = outcome.report
    if (problem !== undefined) return problem.message
    const passed = tests.filter((it) => it.state === 'passed').length
    return `${passed} of ${plural(tests.length, 'test')} passed, ${plural(this.covered.size, 'goal')} covered.`
  }

  write(text: string): void {
    if (text !== this.text) this.#workspace.writeTests(text)
  }

  /** Diagnostics for a text of tests. */
  async check(text: string): Promise<readonly Diagnostic[]> {
    const tests = { name: this.fileName, text }
    const compiled = await this.#clients.compiler.compileUserTests(this.#workspace.source, tests).catch(() => undefined)
    return compiled?.diagnostics ?? []
  }

  /** Compiles and runs the tests, one run at a time. */
  async run(): Promise<void> {
    if (this.#isRunning) return
    this.#isRunning = true
    const { work } = this.#workspace
    const { source, settings } = work
    const basis: Basis = { source, settings, text: this.text }
    const refused = (message: string, diagnostics: readonly Diagnostic[] = []): Outcome => ({
      ...basis,
      kind: 'refused',
      message,
      diagnostics,
    })
    try {
      const compilation = await this.#analysis.compile(work)
      if (compilation.kind === 'failed') {
        this.#outcome = refused('The code under test does not compile, so its tests cannot run.')
        return
      }
      const tests = { name: this.fileName, text: basis.text }
      const compiledTests = await this.#clients.compiler.compileUserTests(source, tests)
      if (compiledTests.kind === 'failed') {
        this.#outcome = refused('The tests do not compile.', compiledTests.diagnostics)
        return
      }
      const restricted = restrict(compilation.compiled, settings.targets)
      const compiled = restricted.kind === 'restricted' ? restricted.compiled : compilation.compiled
      const job = { source, compiled, options: optionsOf(settings), seeds: [] }
      const answer = await this.#clients.engine.runUserTests(job, compiledTests.build)
      this.#outcome =
        answer.kind === 'lost' ? refused(answer.why.message) : { ...basis, kind: 'run', report: answer.value }
    } catch (error) {
      this.#outcome = refused(error instanceof Error ? error.message : String(error))
    } finally {
      this.#isRunning = false
    }
  }
}
