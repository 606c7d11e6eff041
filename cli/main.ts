import { compile } from '../engine/compile/compile.ts'
import { createProject } from '../engine/compile/program.ts'
import type { Report } from '../engine/model/report.ts'
import type { Diagnostic, Source, SourceFile } from '../engine/model/source.ts'
import { restrict } from '../engine/pipeline/restrict.ts'
import { nodeLibs } from '../engine/worker/node-libs.ts'
import { type Arguments, parseArguments } from './arguments.ts'
import { createProgress } from './progress.ts'
import { readSource, shownPath } from './read-source.ts'
import { jsonReport, summary } from './report-text.ts'
import { runJob } from './run-job.ts'
import { aboutSections, sectionFiles, whyNotBeside, writeBeside } from './section-files.ts'
import { importPath, whyNotWritable, writeTestFile } from './test-file.ts'

/** Exit codes (DESIGN 4). */
const exit = { report: 0, source: 1, usage: 2 } as const

/** The command line: `npm run generate -- FILE.ts …`. Returns the exit code. */
async function main(args: readonly string[]): Promise<number> {
  const parsed = parseArguments(args)
  switch (parsed.kind) {
    case 'help':
      process.stdout.write(parsed.text)
      return exit.report
    case 'wrong':
      process.stderr.write(`${parsed.message}\n`)
      return exit.usage
    case 'run':
      return generate(parsed.arguments)
  }
}

async function generate({ file, options, out, json }: Arguments): Promise<number> {
  const read = readSource(file)
  if (read.kind === 'failed') return refuse(read.message, exit.usage)
  const unwritable = out === undefined ? undefined : whyNotWritable(out)
  if (unwritable !== undefined) return refuse(unwritable, exit.usage)
  const compilation = compile(createProject(nodeLibs()), read.source)
  if (compilation.kind === 'failed') {
    for (const it of compilation.diagnostics) process.stderr.write(`${shownDiagnostic(it, file, read.root)}\n`)
    return exit.source
  }
  const restricted = restrict(compilation.compiled, options.targets)
  if (restricted.kind === 'unknown') {
    const known = restricted.known.join(', ')
    return refuse(`There is no target ${restricted.names.join(', ')}; there is ${known}`, exit.usage)
  }
  const { compiled } = restricted
  const sections = sectionFiles(read.source, compiled.subject)
  const taken = out === undefined ? undefined : whyNotBeside(out, sections)
  if (taken !== undefined) return refuse(taken, exit.usage)
  for (const it of compiled.diagnostics) process.stderr.write(`${shownDiagnostic(it, file, read.root)}\n`)

  const progress = createProgress(process.stderr)
  const script = new URL('./node-child.js', import.meta.url)
  const importFrom = out === undefined || 0 < sections.length ? undefined : importPath(out, file)
  const job = { source: read.source, compiled, options, seeds: [], importFrom }
  const result = await runJob(job, script, progress.show)
  progress.clear()
  for (const it of result.diagnostics) process.stderr.write(`${shownDiagnostic(it, file, read.root)}\n`)
  if (result.kind === 'lost') return refuse(`${file}: ${result.interruption.message}`, exit.source)
  if (result.interruption !== undefined) {
    process.stderr.write(`${result.interruption.message} These are the tests found until then.\n`)
  }
  deliver(
    result.report,
    [...compiled.diagnostics, ...result.diagnostics],
    { file, options, out, json },
    read.source,
    sections,
  )
  return exit.report
}

function deliver(
  report: Report,
  diagnostics: readonly Diagnostic[],
  { file, options, out, json }: Arguments,
  source: Source,
  sections: readonly SourceFile[],
): void {
  if (out !== undefined) {
    writeTestFile(out, report.code)
    writeBeside(out, sections)
  }
  if (json) process.stdout.write(`${jsonReport(source, options, report, diagnostics, sections)}\n`)
  else if (out === undefined) process.stdout.write(report.code)
  if (!json) process.stderr.write(`${summary(source, options, report)}\n`)
  if (!json && out === undefined && 0 < sections.length) process.stderr.write(`${aboutSections(file, sections)}\n`)
}

function shownDiagnostic(it: Diagnostic, file: string, root: string): string {
  const place = it.place === undefined ? file : `${shownPath(root, it.place.file)}:${it.place.line}:${it.place.column}`
  return `${place}: ${it.message}`
}

function refuse(message: string, code: number): number {
  process.stderr.write(`${message}\n`)
  return code
}

process.exitCode = await main(process.argv.slice(2))
