import { detailOf } from '../../../engine/run/options.ts'
import { restrict } from '../../../engine/model/subject/select-targets.ts'
import type { Compilation, Detail } from '../../../engine/model/subject/compiled.ts'
import { mockedGlobals } from '../../../engine/model/subject/mocked-module.ts'
import type { VariableValues } from '../../../engine/model/subject/environment-variables.ts'
import type { FailingImport, ImportedModule } from '../../../engine/model/subject/imported-module.ts'
import { type Diagnostic, isTypeError, type Source } from '../../../engine/model/source/source.ts'
import type { Compiler } from '../clients.ts'
import type { FollowedPackages } from '../editing/followed-packages.ts'
import { nextTask } from './next-task.ts'
import { noPlan, type Plan, planOf } from './plan.ts'
import { optionsOf, type Settings } from '../settings.ts'
import type { Shared } from '../sharing/shared.ts'

/** How long the user must pause before all code is compiled, in ms. */
const pause = 400

/** The compiler's view of the code while it is edited. */
export class Analysis {
  readonly #compiler: Compiler
  readonly #packages: FollowedPackages
  /** Counts the changes of the packages that the compiler has. */
  #packageLoads = $state(0)
  #diagnostics = $state.raw<readonly Diagnostic[] | undefined>(undefined)
  #compiled = $state.raw<{ readonly compilation: Compilation; readonly settings: Settings } | undefined>(undefined)
  #imports = $state.raw<readonly ImportedModule[]>([])
  #mockedGlobals = $state.raw<readonly string[]>([])
  #checks = 0
  /** The imports of a source that threw while they were loaded. */
  #failing: { readonly source: Source; readonly imports: readonly FailingImport[] } | undefined
  #variables: { readonly source: Source; readonly values: VariableValues } | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Checks wait for it: before it resolves, the compiler lacks the packages. */
  #restoring: Promise<void> = Promise.resolve()
  #newest: Shared | undefined
  #pending: { readonly source: Source; readonly detail: Detail; readonly compilation: Promise<Compilation> } | undefined

  /** The names that can be tested, in order of declaration; empty if the code does not compile. */
  readonly targets: readonly string[] = $derived.by(() => {
    if (this.compilation?.kind !== 'compiled') return []
    const { callables, targets } = this.compilation.compiled.subject
    return [...new Set(targets.map((it) => callables[it]!.target))]
  })

  /** The plan of a run on the current code; empty if it does not compile. */
  readonly plan: Plan = $derived.by(() => {
    if (this.#compiled?.compilation.kind !== 'compiled') return noPlan
    const { compilation, settings } = this.#compiled
    const restricted = restrict(compilation.compiled, settings.targets)
    return planOf(restricted.kind === 'restricted' ? restricted.compiled : compilation.compiled, settings)
  })

  constructor(compiler: Compiler, packages: FollowedPackages) {
    this.#compiler = compiler
    this.#packages = packages
  }

  /** Changes when the compiler has got other packages, so that diagnostics may be outdated. */
  get packageLoads(): number {
    return this.#packageLoads
  }

  /** Undefined before the first check. */
  get diagnostics(): readonly Diagnostic[] | undefined {
    return this.#diagnostics
  }

  /** The newest; undefined before the first. */
  get compilation(): Compilation | undefined {
    return this.#compiled?.compilation
  }

  /** The imports of the code when it last compiled. */
  get imports(): readonly ImportedModule[] {
    return this.#imports
  }

  /** The names of the globals that tests mock, when the code last compiled. */
  get mockedGlobals(): readonly string[] {
    return this.#mockedGlobals
  }

  /** Checks the file under test with its imports, and the shown file. Fast enough for every pause in typing. */
  async check(source: Source, shown: string): Promise<readonly Diagnostic[]> {
    await this.#restoring
    const number = ++this.#checks
    const tested = await this.#check(source)
    const own = shown === source.entry ? [] : await this.#check({ ...source, entry: shown })
    const isNew = (it: Diagnostic): boolean =>
      it.place?.file === shown &&
      !tested.some((other) => other.code === it.code && other.place?.start === it.place?.start)
    // Nothing is mocked for the shown file, as it is not tested.
    const more = own.filter((it) => (it.severity === 'error' || isTypeError(it)) && isNew(it))
    const all = [...tested, ...more]
    // An earlier check of another file may take longer.
    if (number === this.#checks) this.#diagnostics = all
    return all
  }

  #check(source: Source): Promise<readonly Diagnostic[]> {
    return this.#compiler.check(source).catch((error: unknown) => [broken(error)])
  }

  /**
   * Loads the packages of opened code if they are kept and allowed. Later checks wait for it, so that code which the page
   * knows from an earlier visit is checked once.
   */
  restore({ source, settings }: Shared): void {
    const wanted = { pinned: settings.packages, real: settings.real }
    const before = this.#restoring
    this.#restoring = (async () => {
      await before
      if (await this.#packages.restore(source, wanted)) this.forgetBuild()
    })()
  }

  /** Compiles after a pause, for the names and goals that are shown before a run. */
  compileLater(work: Shared): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.compile(work), pause)
  }

  /**
   * Compiles now, with the packages that the code imports, if they may be loaded. Reuses the last build if the source and
   * the required detail are the same.
   */
  async compile(work: Shared): Promise<Compilation> {
    const { source, settings } = work
    clearTimeout(this.#timer)
    this.#newest = work
    this.restore(work)
    await this.#restoring
    const compilation = await this.#compileAsIs(work)
    if (this.#newest !== work) return compilation
    const imports = importsIn(compilation)
    const wanted = { pinned: settings.packages, real: settings.real }
    const isChanged = imports !== undefined && (await this.#packages.follow(source, imports, wanted))
    if (!isChanged) return compilation
    this.forgetBuild()
    return this.#compileAsIs(work)
  }

  /** The next code to compile was opened, and not typed. */
  opened(): void {
    this.#packages.opened()
  }

  /** The compiler has got other packages. */
  forgetBuild(): void {
    this.#pending = undefined
    this.#packageLoads += 1
  }

  async #compileAsIs(work: Shared): Promise<Compilation> {
    const { source, settings } = work
    const failing = this.#failing?.source === source ? { failing: this.#failing.imports } : {}
    const variables = this.#variables?.source === source ? { variablesAtLoad: this.#variables.values } : {}
    const detail = { ...detailOf(optionsOf(settings)), ...failing, ...variables }
    const last = this.#pending
    if (last?.source !== source || !isSame(last.detail, detail)) {
      this.#pending = { source, detail, compilation: this.#compile(source, detail) }
    }
    const compilation = await this.#pending!.compilation
    if (this.#newest === work) {
      this.#compiled = { compilation, settings }
      this.#imports = importsOf(compilation, source, this.#imports)
      this.#mockedGlobals = globalsOf(compilation, source, this.#mockedGlobals)
    }
    return compilation
  }

  /** From now on, mocks imports of a source that threw while they were loaded. Returns whether any is new. */
  mockFailing(source: Source, found: readonly FailingImport[]): boolean {
    const known = this.#failing?.source === source ? this.#failing.imports : []
    const more = found.filter(({ specifier }) => !known.some((it) => it.specifier === specifier))
    if (0 < more.length) this.#failing = { source, imports: [...known, ...more] }
    return 0 < more.length
  }

  /** From now on, sets environment variables while a source loads. Returns whether there are any. */
  setVariables(source: Source, values: VariableValues): boolean {
    const isAny = 0 < Object.keys(values).length
    if (isAny) this.#variables = { source, values }
    return isAny
  }

  async #compile(source: Source, detail: Detail): Promise<Compilation> {
    try {
      const compilation = await this.#compiler.compile(source, detail)
      // With thousands of functions, receiving the answer and finding the goals take long enough to be two tasks.
      await nextTask()
      return compilation
    } catch (error) {
      // The next attempt starts a new compiler.
      this.#pending = undefined
      return { kind: 'failed', diagnostics: [broken(error)] }
    }
  }
}

/** The imports of the code, if they are known. */
function importsIn(compilation: Compilation): readonly ImportedModule[] | undefined {
  return compilation.kind === 'compiled' ? (compilation.compiled.imports ?? []) : compilation.imports
}

/** While the imports of the code are not known, those before that it still names. */
function importsOf(
  compilation: Compilation,
  { files }: Source,
  before: readonly ImportedModule[],
): readonly ImportedModule[] {
  const known = importsIn(compilation)
  if (known !== undefined) return known
  return before.filter(({ specifier }) => files.some((it) => it.text.includes(specifier)))
}

/** While the code does not compile, the mocked globals before that it still names. */
function globalsOf(compilation: Compilation, { files }: Source, before: readonly string[]): readonly string[] {
  if (compilation.kind === 'compiled') return mockedGlobals(compilation.compiled.subject)
  return before.filter((name) => files.some((it) => it.text.includes(name)))
}

/** The compiler failed or could not be loaded. */
function broken(error: unknown): Diagnostic {
  return { severity: 'error', code: 'compiler', message: error instanceof Error ? error.message : String(error) }
}

/** Details come from one function, so their keys are in one order. */
function isSame(left: Detail, right: Detail): boolean {
  return JSON.stringify(left) === JSON.stringify(right)
}
