import { restrict } from '../../../engine/model/subject/select-targets.ts'
import type { Diagnostic, Source } from '../../../engine/model/source/source.ts'
import { userTestCriteria, type UserTestReport } from '../../../engine/model/report/user-tests.ts'
import type { Analysis } from '../run/analysis.svelte.ts'
import type { Compiler, Engine } from '../clients.ts'
import { plural } from '../format.ts'
import { optionsOf, type Settings } from '../settings.ts'
import type { Workspace } from './workspace.svelte.ts'
import { templateFor, testFileName } from './user-test-template.ts'

/** What the tests were run with: when any of it is another one, what became of them says nothing any more. */
interface Basis {
  readonly source: Source
  readonly settings: Settings
  readonly text: string
}

/** What came of running tests. */
type Outcome = Basis &
  (
    | { readonly kind: 'run'; readonly report: UserTestReport }
    /** They were not run, or not to their end. */
    | { readonly kind: 'refused'; readonly message: string; readonly diagnostics: readonly Diagnostic[] }
  )

/** The tests that a person writes in the page, and what became of them when they were run last. */
export class Written {
  readonly #workspace: Workspace
  readonly #analysis: Analysis
  readonly #clients: {
    readonly compiler: Pick<Compiler, 'compileWritten'>
    readonly engine: Pick<Engine, 'runWritten'>
  }
  #outcome = $state.raw<Outcome | undefined>(undefined)
  #isRunning = $state(false)

  /** The text of the file: what the person wrote, or what there is to begin with. */
  readonly text: string = $derived.by(() => {
    const { tests, source } = this.#workspace
    return tests ?? templateFor(source, this.#analysis.targets)
  })

  readonly fileName: string = $derived.by(() => testFileName(this.#workspace.source))

  /** Ids of the goals that tests of the person's cover in the code as it is; none before these were run. */
  readonly covered: ReadonlySet<string> = $derived.by(() =>
    this.isStale ? new Set() : new Set(this.report?.tests.flatMap((it) => it.goals)),
  )

  /** `workspace` keeps the text. */
  constructor(
    workspace: Workspace,
    analysis: Analysis,
    clients: { readonly compiler: Pick<Compiler, 'compileWritten'>; readonly engine: Pick<Engine, 'runWritten'> },
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

  /** What became of the tests; undefined where they were not run. */
  get report(): UserTestReport | undefined {
    return this.#outcome?.kind === 'run' ? this.#outcome.report : undefined
  }

  /** Whether the code or the settings are others than those with which the tests were run. */
  get isStale(): boolean {
    const { source, settings } = this.#workspace
    return this.#outcome !== undefined && (this.#outcome.source !== source || this.#outcome.settings !== settings)
  }

  /** Whether the tests themselves have been changed since they were run. */
  get isChanged(): boolean {
    return this.#outcome !== undefined && this.#outcome.text !== this.text
  }

  /** The criteria of the settings whose goals these tests are not measured by. */
  get unmeasured(): readonly string[] {
    return this.#workspace.settings.criteria.filter((it) => !userTestCriteria.includes(it))
  }

  /** What became of them, as a sentence. */
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

  /** What the compiler says of a text of tests. */
  async check(text: string): Promise<readonly Diagnostic[]> {
    const tests = { name: this.fileName, text }
    const compiled = await this.#clients.compiler.compileWritten(this.#workspace.source, tests).catch(() => undefined)
    return compiled?.diagnostics ?? []
  }

  /** Compiles and runs them. One run at a time. */
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
      const written = await this.#clients.compiler.compileWritten(source, tests)
      if (written.kind === 'failed') {
        this.#outcome = refused('The tests do not compile.', written.diagnostics)
        return
      }
      const restricted = restrict(compilation.compiled, settings.targets)
      const compiled = restricted.kind === 'restricted' ? restricted.compiled : compilation.compiled
      const job = { source, compiled, options: optionsOf(settings), seeds: [] }
      const answer = await this.#clients.engine.runWritten(job, written.written)
      this.#outcome =
        answer.kind === 'lost' ? refused(answer.why.message) : { ...basis, kind: 'run', report: answer.value }
    } catch (error) {
      this.#outcome = refused(error instanceof Error ? error.message : String(error))
    } finally {
      this.#isRunning = false
    }
  }
}
