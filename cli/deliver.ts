import { type Destination, isPlaced } from './destination.ts'
import { jsonReport, type JsonReportInput } from './json-report.ts'
import { marked } from './mark.ts'
import { aboutPagePackage } from './page-package.ts'
import { writeProject } from './project-file.ts'
import { printedProperties, writeProperties } from './property-file.ts'
import { aboutSections, writeBeside } from './section-files.ts'
import { summary } from './summary.ts'
import type { Terminal } from './terminal.ts'
import { writeTestFile } from './test-file.ts'

/** The way of a report to a person. */
interface Delivery {
  /** The file under test. */
  readonly file: string
  readonly json: boolean
  readonly destination: Destination
  /** The test file. */
  readonly out: string | undefined
  /** The line about existing tests and what is added. */
  readonly completion: string | undefined
}

/** Prints and writes a report. Returns the file that was written. */
export function deliver(
  input: JsonReportInput,
  { file, json, destination, out, completion }: Delivery,
  { print, printError }: Terminal,
): string | undefined {
  const { source, options, report, sections, imports, aliases, globals, interruption } = input
  const isEmpty = report.tests.length === 0
  if (out !== undefined && !isEmpty) {
    writeTestFile(out, isPlaced(destination) ? marked(report.code, out, file) : report.code)
    writeBeside(out, sections)
  }
  const beside =
    out === undefined || isEmpty
      ? undefined
      : writeProperties(report.properties, options.runner, {
          out,
          placedFor: isPlaced(destination) ? file : undefined,
        })
  const zip = destination.kind === 'zip' ? destination.path : undefined
  if (zip !== undefined && !isEmpty) writeProject(zip, source, { report, aliases, imports }, options.runner)
  const written = out ?? zip
  const isPrinted = written === undefined && !isEmpty
  if (json) print(`${jsonReport({ ...input, completion })}\n`)
  else if (isPrinted) print(report.code + printedProperties(report.properties, options.runner))
  if (!json) printError(`${summary(source, options, report, interruption, { imports, globals })}\n`)
  if (!json && completion !== undefined) printError(`  ${completion}\n`)
  if (isEmpty && written !== undefined) printError(`${written}: not written, because there is no test\n`)
  else if (out !== undefined && isPlaced(destination)) printError(`  ${out}: written\n`)
  if (beside?.kind === 'written') printError(`  ${beside.path}: written\n`)
  else if (beside?.kind === 'taken') printError(`  ${beside.problem}\n`)
  const about = out === undefined || isEmpty ? undefined : aboutPagePackage(report.code, out)
  if (about !== undefined) printError(`  ${about}\n`)
  if (!json && isPrinted && 0 < sections.length) printError(`${aboutSections(file, sections)}\n`)
  return written
}
