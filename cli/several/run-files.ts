import { availableParallelism } from 'node:os'
import type { Arguments } from '../arguments.ts'
import type { Destination } from '../destination.ts'
import { withProjectRunner } from '../placement/with-project-runner.ts'
import { exit, type Terminal } from '../terminal.ts'
import { type FileProgress, testFile } from './file-process.ts'
import { inOrder } from './in-order.ts'
import { doneLines, type FileOutcome, runningLine, table } from './words.ts'

/** Tests files, each apart, and prints a line for each and a table. Returns the exit code without any threshold. */
export async function runFiles(
  files: readonly string[],
  chosen: Arguments,
  terminal: Terminal,
): Promise<readonly FileOutcome[]> {
  const { options, json, files: countsImports, complete, out, jobs = availableParallelism() } = chosen
  const destination: Destination = out === undefined ? { kind: 'project' } : { kind: 'folder', path: out }
  const running = new Map<string, FileProgress | undefined>()
  let done = 0
  const showRunning = (): void => {
    if (0 < running.size) terminal.progress.line(runningLine(running, { done, all: files.length }))
  }
  const test = async (file: string) => {
    running.set(file, undefined)
    showRunning()
    const request = withProjectRunner({ file, options, json, files: countsImports, complete, destination }, chosen)
    const tested = await testFile(terminal.scripts.file, request, (progress) => {
      running.set(file, progress)
      showRunning()
    })
    running.delete(file)
    done++
    return { file, ...tested }
  }
  const tested = await inOrder(files, jobs, test, (it) => {
    terminal.progress.clear()
    terminal.printError(
      doneLines(it)
        .map((line) => `${line}\n`)
        .join(''),
    )
    if (json) terminal.print(`${jsonLine(it)}\n`)
    showRunning()
  })
  terminal.progress.clear()
  if (!json) terminal.print(`\n${table(tested)}\n`)
  return tested
}

/** The code is that of success if any file has tests, as a folder often has files with types only. */
export function codeOf(files: readonly FileOutcome[]): number {
  return files.length === 0 || files.some((it) => it.outcome.code === exit.report) ? exit.report : exit.source
}

/** The report of a file, which begins with its path. */
function jsonLine({ file, outcome, printed }: FileOutcome & { readonly printed: string }): string {
  const { written, problem } = outcome
  const facts = {
    path: file,
    ...(written === undefined ? {} : { written }),
    ...(problem === undefined ? {} : { problem }),
  }
  const own = JSON.stringify(facts)
  return printed === '' ? own : `${own.slice(0, -1)},${printed.trimEnd().slice(1)}`
}
