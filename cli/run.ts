import { resolve } from 'node:path'
import { createProject } from '../engine/lang/program/project.ts'
import { formatReport } from '../engine/format/format-report.ts'
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
import { type Arguments, parseArguments } from './arguments.ts'
import { duel } from './duel.ts'
import { exit, forTerminal, type Terminal } from './terminal.ts'
import { jsonRefusal, jsonReport, type JsonReportInput } from './json-report.ts'
import { writeProject } from './project-file.ts'
import { installedPackages } from './packages.ts'
import { readSource, shownPath } from './read-source.ts'
import { askAboutLoading, runJob } from './run-job.ts'
import { aboutSections, sectionFiles, whyNotBeside, writeBeside } from './section-files.ts'
import { aboutAliases, aboutUnknownImports } from './unknown-imports.ts'
import { summary } from './summary.ts'
import { importPath, whyNotWritable, writeTestFile } from './test-file.ts'

/** The command line: `npm run generate -- FILE.ts …`. Returns the exit code. */
export async function run(args: readonly string[], caller: Terminal): Promise<number> {
  const terminal: Terminal = {
    ...caller,
    printError: (text) => {
      caller.printError(forTerminal(text))
    },
  }
  const parsed = parseArguments(args)
  switch (parsed.kind) {
    case 'help':
      terminal.print(parsed.text)
      return exit.report
    case 'wrong':
      terminal.printError(`${parsed.message}\n`)
      return exit.usage
    case 'run':
      for (const note of parsed.arguments.notes) terminal.printError(`${note}\n`)
      return parsed.arguments.duelWith === undefined
        ? generate(parsed.arguments, terminal)
        : duel(parsed.arguments, parsed.arguments.duelWith, terminal)
  }
}

async function generate(chosen: Arguments, terminal: Terminal): Promise<number> {
  const { file, options, out, zip, json, files } = chosen
  const refuse = (message: string, code: number): number => {
    terminal.printError(`${message}\n`)
    return code
  }
  // An exported project defines the aliases that its files use.
  const read = readSource(file, options.runner, zip === undefined ? 'known to the runner' : 'all')
  if (read.kind === 'failed') return refuse(read.message, exit.usage)
  const { source, root, unknownAliases } = read
  const printed = new Set<string>()
  const printAll = (diagnostics: readonly Diagnostic[]): void => {
    for (const it of diagnostics) {
      const line = `${shownDiagnostic(it, file, root)}\n`
      if (!printed.has(line)) terminal.printError(line)
      printed.add(line)
    }
  }
  const destination = out ?? zip
  const sourceFiles = source.files.map((it) => resolve(root, it.name))
  const unwritable = destination === undefined ? undefined : whyNotWritable(destination, sourceFiles)
  if (unwritable !== undefined) return refuse(unwritable, exit.usage)
  const detail = { ...detailOf(options), ...(files ? { imports: true as const } : {}) }
  const platform = createPlatform()
  await platform.loadFor(source.files.map((it) => it.text))
  const packages = await installedPackages(source, root, platform, options)
  const project = createProject(nodeLibs(), packages === undefined ? platform : { ...platform, packages })
  const attempt = async (failing: readonly FailingImport[], variables: VariableValues): Promise<number> => {
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
      return exit.source
    }
    const restricted = restrict(compilation.compiled, options.targets)
    if (restricted.kind === 'unknown') {
      const known = restricted.known.join(', ')
      return refuse(`Unknown target: ${restricted.names.join(', ')}. Available: ${known}`, exit.usage)
    }
    const { compiled } = restricted
    const sections = sectionFiles(source, compiled.subject)
    const taken = out === undefined ? undefined : whyNotBeside(out, sections)
    if (taken !== undefined) return refuse(taken, exit.usage)
    printAll(compiled.diagnostics)
    const about = [
      ...aboutAliases(unknownAliases, compiled.imports ?? [], options.runner),
      ...aboutUnknownImports(options, compiled.imports ?? []),
    ]
    for (const it of about) terminal.printError(`${file}: ${it}\n`)

    const importFrom = out === undefined || 0 < sections.length ? undefined : importPath(out, file)
    const job = { source, compiled, options, seeds: [], importFrom }
    const result = await runJob(job, terminal.scripts, {
      onSnapshot: terminal.progress.show,
      onProblem: (message) => {
        terminal.printError(`${message}\n`)
      },
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
      if (json) terminal.print(`${jsonReport({ ...input, report: reportWithoutTests(job, result.snapshot) })}\n`)
      return refuse(`${file}: ${interruption}`, exit.source)
    }
    const isAnyLeft = 0 < result.report.tests.length
    if (interruption !== undefined)
      terminal.printError(`${interruption}${isAnyLeft ? ' The tests found before that are kept.' : ''}\n`)
    deliver({ ...input, report: await formatReport(result.report) }, chosen, terminal)
    return isAnyLeft ? exit.report : exit.source
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

function deliver(input: JsonReportInput, { file, out, zip, json }: Arguments, { print, printError }: Terminal): void {
  const { source, options, report, sections, imports, aliases, globals, interruption } = input
  const isEmpty = report.tests.length === 0
  if (out !== undefined && !isEmpty) {
    writeTestFile(out, report.code)
    writeBeside(out, sections)
  }
  if (zip !== undefined && !isEmpty) writeProject(zip, source, { report, aliases, imports }, options.runner)
  const destination = out ?? zip
  const isPrinted = destination === undefined && !isEmpty
  if (json) print(`${jsonReport(input)}\n`)
  else if (isPrinted) print(report.code)
  if (!json) printError(`${summary(source, options, report, interruption, { imports, globals })}\n`)
  if (isEmpty && destination !== undefined) printError(`${destination}: not written, because there is no test\n`)
  if (!json && isPrinted && 0 < sections.length) printError(`${aboutSections(file, sections)}\n`)
}

function shownDiagnostic(diagnostic: Diagnostic, file: string, root: string): string {
  const place =
    diagnostic.place === undefined
      ? file
      : `${shownPath(root, diagnostic.place.file)}:${diagnostic.place.line}:${diagnostic.place.column}`
  return `${place}: ${isTypeError(diagnostic) ? 'type error: ' : ''}${diagnostic.message}`
}
