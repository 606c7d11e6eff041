import { resolve } from 'node:path'
import { createProject } from '../engine/lang/program/project.ts'
import { testFileName } from '../engine/export/test-file-name.ts'
import { type Coverage, type Report, totalCoverage, unreachableOf } from '../engine/model/report/report.ts'
import { mutationScore, type MutationScore } from '../engine/stats/mutation-score.ts'
import { type Diagnostic, isTypeError } from '../engine/model/source/source.ts'
import type { VariableValues } from '../engine/model/subject/environment-variables.ts'
import type { Compiled } from '../engine/model/subject/compiled.ts'
import type { FailingImport, ImportedModule } from '../engine/model/subject/imported-module.ts'
import { mockedGlobals } from '../engine/model/subject/mocked-module.ts'
import { compileSource } from '../engine/techniques/compile.ts'
import { detailOf } from '../engine/run/options.ts'
import { restrict } from '../engine/model/subject/select-targets.ts'
import { reportWithoutTests } from '../engine/run/without-tests.ts'
import { nodeLibs } from '../engine/worker/entry/node-libs.ts'
import { createPlatform } from '../engine/worker/entry/platform-parts.ts'
import type { Arguments } from './arguments.ts'
import { completionLine, existingCoverage, inStyle, isAllCovered } from './complete/covered-by-tests.ts'
import { type Destination, isPlaced, namedFile, testFileFor } from './destination.ts'
import { specifiersFor } from './placement/aliased-imports.ts'
import { mockedBySetup } from './placement/setup-mocks.ts'
import { importEndingOf } from './placement/import-ending.ts'
import { exit, type Terminal } from './terminal.ts'
import { deliver } from './deliver.ts'
import { jsonRefusal, jsonReport } from './json-report.ts'
import { installedPackages } from './packages.ts'
import { readSource, shownPath } from './read-source.ts'
import { askAboutLoading, runJob } from './run-job.ts'
import { sectionFiles, whyNotBeside } from './section-files.ts'
import { aboutAliases, aboutUnknownImports } from './unknown-imports.ts'
import { whyNoTests } from './summary.ts'
import { importPath, whyNotWritable } from './test-file.ts'

/** A file to test, and the place of its tests. */
export interface Request extends Pick<Arguments, 'options' | 'json' | 'files' | 'complete'> {
  readonly file: string
  readonly destination: Destination
}

/** The end of the work on a file, as plain data. */
export interface Outcome {
  readonly code: number
  /** Covered goals among those that can be reached; undefined if the code does not compile. */
  readonly goals?: Coverage
  readonly tests?: number
  readonly mutants?: MutationScore
  /** The test file or archive that was written. */
  readonly written?: string | undefined
  /** The reason why there are no tests. */
  readonly problem?: string
  /** Lines about the file, each with its place. */
  readonly warnings?: readonly string[]
  /** The line about existing tests and what is added. */
  readonly completion?: string
}

/** Tests a file: prints or writes its tests and its report. */
export async function generate(request: Request, terminal: Terminal): Promise<Outcome> {
  const { file, options, destination, json, files, complete } = request
  const refuse = (message: string, code: number): Outcome => {
    terminal.printError(`${message}\n`)
    return { code, problem: message }
  }
  // An exported project defines the aliases that its files use.
  const read = readSource(file, options.runner, destination.kind === 'zip' ? 'all' : 'known to the runner')
  if (read.kind === 'failed') return refuse(read.message, exit.usage)
  const { source, root, unknownAliases } = read
  const warnings = new Set<string>()
  const warn = (line: string): void => {
    if (!warnings.has(line)) terminal.printError(`${line}\n`)
    warnings.add(line)
  }
  const printAll = (diagnostics: readonly Diagnostic[]): void => {
    for (const it of diagnostics) warn(shownDiagnostic(it, file, root))
  }
  const sourceFiles = source.files.map((it) => resolve(root, it.name))
  const named = namedFile(destination)
  const unwritable = named === undefined ? undefined : whyNotWritable(named, sourceFiles)
  if (unwritable !== undefined) return refuse(unwritable, exit.usage)
  const detail = { ...detailOf(options), ...(files ? { imports: true as const } : {}) }
  const platform = createPlatform()
  await platform.loadFor(source.files.map((it) => it.text))
  const packages = await installedPackages(source, root, platform, options)
  const project = createProject(nodeLibs(), packages === undefined ? platform : { ...platform, packages })
  const attempt = async (failing: readonly FailingImport[], variables: VariableValues): Promise<Outcome> => {
    const started = performance.now()
    const compilation = compileSource(project, source, {
      ...detail,
      ...(0 < failing.length ? { failing } : {}),
      ...(0 < Object.keys(variables).length ? { variablesAtLoad: variables } : {}),
    })
    const compileMs = performance.now() - started
    if (compilation.kind === 'failed') {
      printAll(compilation.diagnostics)
      if (json) terminal.print(`${jsonRefusal({ source, diagnostics: compilation.diagnostics, compileMs })}\n`)
      return { code: exit.source, problem: firstProblem(compilation.diagnostics, source.entry) }
    }
    const restricted = restrict(compilation.compiled, options.targets)
    if (restricted.kind === 'unknown') {
      const known = restricted.known.join(', ')
      return refuse(`Unknown target: ${restricted.names.join(', ')}. Available: ${known}`, exit.usage)
    }
    const { compiled } = restricted
    const sections = sectionFiles(source, compiled.subject)
    const place = testFileFor(destination, file, testFileName(compiled.subject), options.runner)
    if (place.kind === 'taken') return refuse(place.problem, exit.usage)
    const out = place.kind === 'file' ? place.path : undefined
    const isFixed = out === undefined || out === named
    const taken = out === undefined ? undefined : whyNotBeside(out, sections)
    if (taken !== undefined) return refuse(taken, exit.usage)
    const notThere = isFixed ? undefined : whyNotWritable(out, sourceFiles)
    if (notThere !== undefined) return refuse(notThere, exit.usage)
    printAll(compiled.diagnostics)
    const about = [
      ...aboutAliases(unknownAliases, compiled.imports ?? [], options.runner),
      ...aboutUnknownImports(options, compiled.imports ?? []),
      ...(place.kind === 'file' ? (place.notes ?? []) : []),
    ]
    for (const it of about) warn(`${file}: ${it}`)

    const importFrom = out === undefined || 0 < sections.length ? undefined : importPath(out, file)
    const importEnding = isPlaced(destination) ? importEndingOf(file) : undefined
    const importSpecifiers = importFrom === undefined ? undefined : specifiersFor(out!, file, read)
    const mockedInSetup =
      place.kind === 'file' ? mockedBySetup(place.path, file, read, compiled, options.runner) : undefined
    const plain = { source, compiled, options, seeds: [], importFrom, importEnding, importSpecifiers, mockedInSetup }
    const existing = complete ? await existingCoverage({ file, ...read }, plain, project, terminal.scripts) : undefined
    for (const it of existing?.notes ?? []) warn(it)
    const job = { ...plain, ...(existing && { coveredByUser: existing.goals, killedByUser: existing.kills }) }
    const result = await runJob(job, terminal.scripts, {
      onSnapshot: terminal.progress.show,
      onProblem: warn,
    })
    terminal.progress.clear()
    if (result.kind === 'lost' && result.snapshot === undefined) {
      const stopped = result.interruption.package
      if (stopped !== undefined) {
        const more = newFailures(failing, [stopped])
        if (0 < more.length) return attempt([...failing, ...more], variables)
      }
      const mayHelp = Object.keys(variables).length === 0 && /\benv\b/.test(compiled.code)
      const found = mayHelp ? ((await askAboutLoading('variablesAtLoad', job, terminal.scripts)) ?? []) : []
      if (0 < found.length) return attempt(failing, Object.fromEntries(found.map((it) => [it.name, it.value])))
      // An engine that was silent would not answer either.
      const answer =
        result.interruption.reason === 'silent'
          ? undefined
          : await askAboutLoading('failingImports', job, terminal.scripts)
      const more = newFailures(failing, answer ?? hangingPackages(compiled))
      if (0 < more.length) return attempt([...failing, ...more], variables)
    }
    printAll(result.diagnostics)
    const diagnostics = [...compiled.diagnostics, ...result.diagnostics]
    const interruption = result.interruption?.message
    const { imports, aliases, subject } = compiled
    const globals = mockedGlobals(subject)
    const input = { source, options, diagnostics, sections, imports, aliases, globals, interruption, compileMs }
    if (result.kind === 'lost') {
      const lost = reportWithoutTests(job, result.snapshot)
      if (json) terminal.print(`${jsonReport({ ...input, report: lost })}\n`)
      terminal.printError(`${file}: ${interruption}\n`)
      return { ...outcomeOf(lost), code: exit.source, problem: result.interruption.message }
    }
    const isAnyLeft = 0 < result.report.tests.length
    if (interruption !== undefined)
      terminal.printError(`${interruption}${isAnyLeft ? ' The tests found before that are kept.' : ''}\n`)
    const report = await inStyle(result.report, existing?.style)
    const completion = existing === undefined ? undefined : completionLine(existing, report)
    const written = deliver({ ...input, report }, { file, json, destination, out, completion }, terminal)
    const isDone = isAnyLeft || (existing !== undefined && isAllCovered(report))
    return {
      ...outcomeOf(report),
      warnings: [...warnings],
      ...(completion === undefined ? {} : { completion }),
      ...(isDone ? { code: exit.report } : { code: exit.source, problem: whyNoTests(interruption) }),
      ...(isAnyLeft ? { written } : {}),
    }
  }
  return attempt([], {})
}

/** The packages that run, as causes of code that does not come back while it loads. */
function hangingPackages({ imports = [] }: Compiled): readonly FailingImport[] {
  const isReal = (it: ImportedModule): boolean => it.state === 'real' && it.why === 'installed'
  return imports.filter(isReal).map(({ specifier }) => ({ specifier, problem: 'it does not load in time' }))
}

/** The imports that were not known to fail. Without any, another build would fail like the last one. */
function newFailures(known: readonly FailingImport[], found: readonly FailingImport[]): readonly FailingImport[] {
  return found.filter(({ specifier }) => !known.some((it) => it.specifier === specifier))
}

function outcomeOf(report: Report): Pick<Outcome, 'goals' | 'tests' | 'mutants'> {
  const { covered, total } = totalCoverage(report)
  const { mutation } = report
  return {
    goals: { covered, total: total - unreachableOf(report.goals) },
    tests: report.tests.length,
    ...(mutation === undefined ? {} : { mutants: mutationScore(mutation) }),
  }
}

/** The first diagnostic that keeps code from running. */
function firstProblem(diagnostics: readonly Diagnostic[], entry: string): string {
  const first = diagnostics.find((it) => it.severity === 'error') ?? diagnostics[0]
  if (first === undefined) return 'it does not compile'
  const { place, message } = first
  if (place === undefined) return message
  return `${place.file === entry ? '' : `${place.file}:`}${place.line}:${place.column}: ${message}`
}

function shownDiagnostic(diagnostic: Diagnostic, file: string, root: string): string {
  const place =
    diagnostic.place === undefined
      ? file
      : `${shownPath(root, diagnostic.place.file)}:${diagnostic.place.line}:${diagnostic.place.column}`
  return `${place}: ${isTypeError(diagnostic) ? 'type error: ' : ''}${diagnostic.message}`
}
