import { goalGraph } from '../../engine/index.ts'
import type { Compilation } from '../../engine/model/compiled.ts'
import type { Goal } from '../../engine/model/goal.ts'
import type { Diagnostic, Source } from '../../engine/model/source.ts'
import type { Compiler } from './clients.ts'

/** How long the person has to pause before the code is compiled as a whole, in milliseconds. */
const pause = 400

/** What the compiler knows about the code in the editor while it is typed. */
export class Analysis {
  readonly #compiler: Compiler
  #diagnostics = $state.raw<readonly Diagnostic[]>([])
  #compilation = $state.raw<Compilation | undefined>(undefined)
  #timer: ReturnType<typeof setTimeout> | undefined
  #newest: Source | undefined
  #pending: { readonly source: Source; readonly compilation: Promise<Compilation> } | undefined

  /** What can be tested, in order of declaration; empty while the code does not compile. */
  readonly targets: readonly string[] = $derived.by(() => {
    if (this.#compilation?.kind !== 'compiled') return []
    const { callables, targets } = this.#compilation.compiled.subject
    return [...new Set(targets.map((it) => callables[it]!.target))]
  })

  /** The goals a run would have; empty while the code does not compile. */
  readonly goals: readonly Goal[] = $derived.by(() =>
    this.#compilation?.kind === 'compiled' ? goalGraph(this.#compilation.compiled).goals : [],
  )

  constructor(compiler: Compiler) {
    this.#compiler = compiler
  }

  get diagnostics(): readonly Diagnostic[] {
    return this.#diagnostics
  }

  /** The newest; undefined before the first. */
  get compilation(): Compilation | undefined {
    return this.#compilation
  }

  /** Fast: for every pause in typing. */
  async check(source: Source): Promise<readonly Diagnostic[]> {
    this.#diagnostics = await this.#compiler.check(source).catch((error: unknown) => [broken(error)])
    return this.#diagnostics
  }

  /** Compiles after a pause, for the names and goals that the page shows before a run. */
  compileLater(source: Source): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.compile(source), pause)
  }

  /** Compiles now; at no cost when this source was the last one. */
  async compile(source: Source): Promise<Compilation> {
    clearTimeout(this.#timer)
    this.#newest = source
    if (this.#pending?.source !== source) this.#pending = { source, compilation: this.#compile(source) }
    const { compilation } = this.#pending
    const result = await compilation
    if (this.#newest === source) this.#compilation = result
    return result
  }

  #compile(source: Source): Promise<Compilation> {
    return this.#compiler.compile(source).catch((error: unknown) => {
      // The next attempt starts a new compiler.
      this.#pending = undefined
      return { kind: 'failed', diagnostics: [broken(error)] }
    })
  }
}

/** The compiler itself has failed, or could not be loaded. */
function broken(error: unknown): Diagnostic {
  return { severity: 'error', code: 'compiler', message: error instanceof Error ? error.message : String(error) }
}
