import { createProject } from '../engine/lang/program/project.ts'
import { formatReport } from '../engine/format/format-report.ts'
import { sides } from '../engine/model/report/duel.ts'
import type { Runner } from '../engine/model/goal/options.ts'
import type { PropertiesReport } from '../engine/model/report/properties.ts'
import { type DuelReport, percentOf, type Report } from '../engine/model/report/report.ts'
import type { Diagnostic } from '../engine/model/source/source.ts'
import { compileDuelSource } from '../engine/features/duel/compile-duel-source.ts'
import { detailOf } from '../engine/run/options.ts'
import { nodeLibs } from '../engine/worker/entry/node-libs.ts'
import { createPlatform } from '../engine/worker/entry/platform-parts.ts'
import type { Arguments } from './arguments.ts'
import { printedProperties, writeProperties } from './property-file.ts'
import { readText } from './read-text.ts'
import { runJob } from './run-job.ts'
import { exit, type Terminal } from './terminal.ts'
import { writeTestFile, whyNotWritable } from './test-file.ts'

/** Compares two files: `npm run generate -- --duel left.ts right.ts`. Returns exit code 0 even if they differ. */
export async function duel(chosen: Arguments, duelWith: string, terminal: Terminal): Promise<number> {
  const { options, out, zip, json } = chosen
  const file = chosen.names[0]!
  const refuse = (message: string, code: number): number => {
    terminal.printError(`${message}\n`)
    return code
  }
  const left = readText(file)
  if (left.kind === 'failed') return refuse(left.message, exit.usage)
  const right = readText(duelWith)
  if (right.kind === 'failed') return refuse(right.message, exit.usage)
  if (zip !== undefined) return refuse("error: option '--zip <file>' does not work with '--duel'", exit.usage)
  const unwritable = out === undefined ? undefined : whyNotWritable(out, [file, duelWith])
  if (unwritable !== undefined) return refuse(unwritable, exit.usage)
  const names: Readonly<Record<string, string>> = { 'left.ts': file, 'right.ts': duelWith }
  const printAll = (all: readonly Diagnostic[]): void => {
    for (const { place, message } of all) {
      const where = place === undefined ? file : `${names[place.file] ?? place.file}:${place.line}:${place.column}`
      terminal.printError(`${where}: ${message}\n`)
    }
  }
  const both = { left: left.text, right: right.text }
  const platform = createPlatform()
  await platform.loadFor(Object.values(both))
  const compilation = compileDuelSource(createProject(nodeLibs(), platform), both, detailOf(options))
  printAll(compilation.diagnostics)
  if (compilation.kind === 'failed') return exit.source
  const { source, compiled, duel } = compilation
  const job = { source, compiled, duel, options, seeds: [] }
  const result = await runJob(job, terminal.scripts, {
    onSnapshot: terminal.progress.show,
    onProblem: (message) => {
      terminal.printError(`${message}\n`)
    },
  })
  terminal.progress.clear()
  if (result.interruption !== undefined) terminal.printError(`${result.interruption.message}\n`)
  if (result.kind === 'lost') return exit.source
  const report = await formatReport(result.report)
  const { runner } = options
  if (out !== undefined) {
    writeTestFile(out, report.code)
    writeProperties(report.properties, runner, { out, placedFor: undefined })
  }
  if (json) terminal.print(`${JSON.stringify(jsonOf(chosen, duelWith, report))}\n`)
  else if (out === undefined) terminal.print(printedFiles(report, runner))
  if (!json) terminal.printError(`${duelSummary(report)}\n`)
  return exit.report
}

/** The files with tests, one after another. */
function printedFiles({ tests, code, properties }: Report, runner: Runner): string {
  const all = printedProperties(properties, runner)
  return 0 < tests.length ? code + all : all.trimStart()
}

function jsonOf({ names, options }: Arguments, duelWith: string, report: Report): object {
  const { evaluations, elapsedMs, stopReason, code, duel } = report
  const properties = report.properties && { ...report.properties, code: report.properties.code[options.runner] }
  const run = { seed: options.seed, evaluations, elapsedMs, stopReason }
  return { left: names[0], right: duelWith, ...run, ...duel, code, properties }
}

function duelSummary({ duel, properties, evaluations, elapsedMs }: Report): string {
  const effort = `${evaluations} evaluations in ${(elapsedMs / 1000).toFixed(1)} s`
  const coverage = sides.map((side) => `  ${side}: ${shownCoverage(duel, side)}`)
  if (duel?.difference === undefined) {
    const verdict =
      evaluations === 0 ? 'Nothing was compared: no test could be run.' : `No difference found in ${effort}.`
    return [verdict, ...coverage, ...agreementsIn(properties), ...(duel?.omissions ?? []).map((it) => `  ${it}`)].join(
      '\n',
    )
  }
  const { kind, outcomes } = duel.difference
  const lines = sides.map((side) => `  ${side}: ${outcomes[side].told}`)
  const call = `  ${outcomes.left.statements.at(-1) ?? ''}`
  return [`They differ (${kind}); found in ${effort}:`, call, ...lines, ...agreementsIn(properties)].join('\n')
}

function agreementsIn(properties: PropertiesReport | undefined): readonly string[] {
  return (properties?.properties ?? []).map(({ name, runs }) => `  ${name}; held for ${runs} inputs`)
}

function shownCoverage(duel: DuelReport | undefined, side: (typeof sides)[number]): string {
  const coverage = duel?.coverage[side] ?? { covered: 0, total: 0 }
  return `${coverage.covered} of ${coverage.total} branch goals covered (${percentOf(coverage) ?? 100}%)`
}
