import { type Remote, transfer, wrap } from 'comlink'
import type { Completion, Declaration, Hint } from '../../engine/model/subject/assistance.ts'
import address from '../../engine/worker/entry/compiler.worker.ts?worker&url'
import type { BySide } from '../../engine/model/report/duel.ts'
import type { DuelCompilation } from '../../engine/model/report/duel-compilation.ts'
import type { Compilation, Detail } from '../../engine/model/subject/compiled.ts'
import type { Report } from '../../engine/model/report/report.ts'
import type { Diagnostic, Source, SourceFile } from '../../engine/model/source/source.ts'
import type { PinnedVersions, WantedPackages } from '../../engine/model/subject/packages.ts'
import type { UserTestCompilation } from '../../engine/model/report/user-tests.ts'
import type { CompilerApi } from '../../engine/worker/entry/compiler.ts'
import { isKept } from '../offline/is-kept.ts'
import type { AnswerKeeper, KeptAnswers } from './kept-answers.ts'
import { startModuleWorker } from './module-worker.ts'
import { within } from './patience.ts'

/** The page's access to the compiler. Calls are answered in order. */
export interface CompilerClient {
  /** Starts loading the compiler before it is asked anything. */
  start(): void
  check(source: Source): Promise<readonly Diagnostic[]>
  /** Explains the name at an offset of a file. */
  hint(source: Source, file: string, offset: number): Promise<Hint | undefined>
  /** The names that fit at an offset of a file, the likeliest first. */
  completions(source: Source, file: string, offset: number): Promise<readonly Completion[]>
  /** Explains one of the completions. */
  completionHint(source: Source, file: string, offset: number, name: string): Promise<Hint | undefined>
  /** Finds where the name at an offset of a file is declared. */
  declaration(source: Source, file: string, offset: number): Promise<Declaration | undefined>
  compile(source: Source, detail: Detail): Promise<Compilation>
  /** Compiles user tests for an engine, or returns why they cannot be used. */
  compileUserTests(source: Source, tests: SourceFile): Promise<UserTestCompilation>
  /** Combines two implementations into one source to search for a difference. */
  compileDuel(texts: BySide<string>, detail: Detail): Promise<DuelCompilation>
  /** Formats the code of a report, or leaves it as it is if that fails. Never rejects. */
  format(report: Report, like?: string): Promise<Report>
  /** Formats the statements of one test, or leaves them as they are if that fails. Never rejects. */
  formatLines(lines: readonly string[], fileName: string): Promise<readonly string[]>
  /** The files of a source as its tests import them, including those that are sections of another file. */
  files(source: Source): Promise<readonly SourceFile[]>
  /**
   * Loads the packages that a source imports, for all later calls, and returns their versions. If all are needed and some
   * files cannot be read, nothing changes, and there are no versions. If answers about the source are kept, it returns at
   * once and loads the packages meanwhile.
   */
  usePackages(use: PackageUse): Promise<UsedPackages | undefined>
}

/** Packages that the compiler uses, or is about to. */
export interface UsedPackages {
  readonly versions: PinnedVersions
  /** If they are loaded meanwhile: whether that succeeds. If not, the compiler lacks them. Always settles, and never rejects. */
  readonly arrival?: Promise<boolean>
}

/** A request to use packages. */
export interface PackageUse {
  readonly source: Source
  readonly wanted: WantedPackages
  /** The compiler reads files through the port. A compiler that starts later reads them again through another one. */
  readonly openPort: () => MessagePort
  readonly amount: 'all' | 'any'
  /** Whether all files could be read so far. If not, no answers are kept. */
  readonly isWhole: () => boolean
  /** Keeps answers that depend on these packages. */
  readonly keeper?: AnswerKeeper | undefined
}

/** Longest time for formatting, in ms: the code comes from a sandbox and may be crafted to take long. */
const longestFormat = 10_000

/** Gets a promise that resolves when the compiler's script runs or is given up. */
export type WatchStart = (started: Promise<void>) => void

/**
 * A compiler in its own worker, started by the first call because it is a megabyte to load, once the page is idle.
 * Calls reject if the worker fails; the next call starts a new one.
 */
export function createCompilerClient(watch: WatchStart): CompilerClient {
  let running: Running | undefined
  /** Loads the packages that were used last. */
  let use: Load | undefined
  /** Resolves when the latest of these loads is over: the last one asked for wins. */
  let loading: Promise<unknown> = Promise.resolve()
  /** The kept answers that depend on these packages. */
  let answers: KeptAnswers | undefined

  /** Starts a compiler with the packages that were used last. If they are gone, no answers about them are kept any more. */
  const started = (): Running => {
    const load = use
    return start(watch, async (compiler) => {
      const versions = await load?.(compiler).catch(() => undefined)
      if (versions === undefined && use === load) use = answers = undefined
    })
  }
  const call = async <T>(question: (compiler: Remote<CompilerApi>) => Promise<T>): Promise<T> => {
    const current = (running ??= started())
    try {
      return await Promise.race([current.compiler.then(question), current.failure])
    } catch (error) {
      if (running === current) running = undefined
      current.end()
      throw error
    }
  }
  const stop = (): void => {
    running?.end()
    running = undefined
  }
  const formatted = async <T>(plain: T, format: (compiler: Remote<CompilerApi>) => Promise<T>): Promise<T> => {
    const inTime = await within(
      longestFormat,
      call(format).catch(() => plain),
    )
    if (inTime === undefined) stop()
    return inTime?.value ?? plain
  }
  const answer = <T>(
    question: readonly unknown[],
    source: Source,
    ask: (compiler: Remote<CompilerApi>) => Promise<T>,
  ): Promise<T> => answers?.answer(question, source, () => call(ask)) ?? call(ask)
  /** Loads packages before the next call is answered, and checks their source, so that the first hint is fast. */
  const useMeanwhile = (source: Source, load: Load): Promise<boolean> => {
    const current = (running ??= start(watch, () => Promise.resolve()))
    const loaded = Promise.race([current.compiler.then(load), current.failure]).then(
      (versions) => versions !== undefined,
      () => false,
    )
    const before = current.compiler
    current.compiler = loaded.then((isLoaded) => {
      if (!isLoaded && use === load) use = answers = undefined
      return before
    })
    current.compiler.catch(() => undefined)
    void call((compiler) => compiler.check(source)).catch(() => undefined)
    return loaded
  }
  const usePackages = async (asked: PackageUse): Promise<UsedPackages | undefined> => {
    const { source, wanted, openPort, amount, isWhole, keeper } = asked
    const load: Load = (compiler) => {
      const port = openPort()
      return compiler.usePackages(source, wanted, transfer(port, [port]), amount)
    }
    const before = answers
    // Until the load ends, an answer may be based on either set of packages, so none is kept.
    answers = undefined
    const kept = amount === 'all' ? await keeper?.versions(source, wanted) : undefined
    const versions = kept ?? (await call(load))
    if (versions === undefined) {
      answers = before
      return undefined
    }
    use = load
    const belongTo = async (other: Source): Promise<boolean> =>
      answers === own && (await call((compiler) => compiler.importAlike(source, other))) && answers === own
    const own: KeptAnswers | undefined = keeper?.answersWith({ versions, real: wanted.real }, belongTo)
    answers = isWhole() ? own : undefined
    return kept === undefined ? { versions } : { versions, arrival: useMeanwhile(source, load) }
  }
  return {
    start() {
      running ??= started()
    },
    check: (source) => answer(['check'], source, (compiler) => compiler.check(source)),
    hint: (source, file, offset) => call((compiler) => compiler.hint(source, file, offset)),
    completions: (source, file, offset) => call((compiler) => compiler.completions(source, file, offset)),
    completionHint: (source, file, offset, name) =>
      call((compiler) => compiler.completionHint(source, file, offset, name)),
    declaration: (source, file, offset) =>
      call<Declaration | undefined>(async (compiler) => compiler.declaration(source, file, offset)),
    compile: (source, detail) =>
      answer<Compilation>(['compile', detail], source, async (compiler) => compiler.compile(source, detail)),
    compileUserTests: (source, tests) =>
      call<UserTestCompilation>(async (compiler) => compiler.compileUserTests(source, tests)),
    compileDuel: (texts, detail) => call<DuelCompilation>(async (compiler) => compiler.compileDuel(texts, detail)),
    format: (report, like) => formatted(report, async (compiler) => compiler.format(report, like)),
    formatLines: (lines, fileName) => formatted(lines, async (compiler) => compiler.formatLines(lines, fileName)),
    files: (source) => call((compiler) => compiler.files(source)),
    usePackages(asked) {
      const used = loading.then(() => usePackages(asked))
      loading = used.then((it) => it?.arrival).catch(() => undefined)
      return used
    },
  }
}

/** Loads packages into a compiler, and returns their versions; undefined if some are not there. */
type Load = (compiler: Remote<CompilerApi>) => Promise<PinnedVersions | undefined>

interface Running {
  /** Every call waits for it. A promise that also waits for packages may replace it. */
  compiler: Promise<Remote<CompilerApi>>
  readonly failure: Promise<never>
  readonly end: () => void
}

/** Starts a compiler, which uses packages before its first answer. */
function start(watch: WatchStart, prepare: (compiler: Remote<CompilerApi>) => Promise<void>): Running {
  const ending = new AbortController()
  let fail: (error: Error) => void = () => undefined
  const failure = new Promise<never>((_, reject) => {
    fail = reject
  })
  // Without a pending call nobody needs the failure; the next call will see it.
  failure.catch(() => undefined)
  const compiler = (async () => {
    await idle()
    ending.signal.throwIfAborted()
    const worker = startModuleWorker(address)
    worker.addEventListener('error', (event) => {
      fail(new Error(`The compiler failed to start. ${event.message}`.trim()))
    })
    ending.signal.addEventListener('abort', () => {
      worker.terminate()
    })
    watch(whenStarted(worker, ending.signal))
    const api = wrap<CompilerApi>(worker)
    await prepare(api)
    return api
  })()
  compiler.catch(() => undefined)
  const end = (): void => {
    ending.abort()
    fail(new Error('The compiler was ended.'))
  }
  return { compiler, failure, end }
}

function whenStarted(worker: Worker, ended: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => resolve()
    worker.addEventListener('message', done, { once: true })
    ended.addEventListener('abort', done)
  })
}

/** Longest time for which a busy page delays the compiler, in ms. */
const longestDelay = 300

/** Resolves when the page has nothing to do, or at once if the compiler comes from the cache: it then starts beside the page. */
function idle(): Promise<void> {
  if (isKept()) return Promise.resolve()
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: longestDelay })
    else setTimeout(resolve)
  })
}
