import { type Arguments, parseArguments } from './arguments.ts'
import type { Destination } from './destination.ts'
import { duel } from './duel.ts'
import { generate, type Outcome } from './generate.ts'
import { withProjectRunner } from './placement/with-project-runner.ts'
import { changedFiles } from './several/changed-files.ts'
import { codeOf, runFiles } from './several/run-files.ts'
import { meansSeveral, selectFiles } from './several/select-files.ts'
import { totalGoals } from './several/words.ts'
import { exit, forTerminal, type Terminal } from './terminal.ts'
import { whyBelow } from './threshold.ts'

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
      return start(parsed.arguments, terminal)
  }
}

async function start(chosen: Arguments, terminal: Terminal): Promise<number> {
  const { names, duelWith, options, json, files, complete, changed } = chosen
  if (duelWith !== undefined) return duel(chosen, duelWith, terminal)
  if (changed !== undefined || meansSeveral(names, process.cwd())) return several(chosen, terminal)
  const destination = destinationOf(chosen)
  const request = withProjectRunner({ file: names[0]!, options, json, files, complete, destination }, chosen)
  const outcome = await generate(request, terminal)
  return codeBelow(chosen, [outcome], terminal) ?? outcome.code
}

async function several(chosen: Arguments, terminal: Terminal): Promise<number> {
  const { names, zip, changed } = chosen
  const refuse = (message: string): number => {
    terminal.printError(`${message}\n`)
    return exit.usage
  }
  if (zip !== undefined) return refuse("error: option '--zip <file>' works only with one file")
  const folder = process.cwd()
  const selected = await selectFiles(names, folder)
  if (selected.kind === 'wrong') return refuse(selected.message)
  const listed = changed === undefined ? undefined : changedFiles(folder, changed.since)
  if (listed?.kind === 'unknown') return refuse(listed.message)
  const files = listed === undefined ? selected.files : selected.files.filter((it) => listed.files.includes(it))
  if (files.length === 0 && listed === undefined) return refuse(`No file to test: ${names.join(' ')}`)
  if (files.length === 0) {
    terminal.printError('No file to test has changed\n')
    return exit.report
  }
  const outcomes = await runFiles(files, chosen, terminal)
  return (
    codeBelow(
      chosen,
      outcomes.map((it) => it.outcome),
      terminal,
    ) ?? codeOf(outcomes)
  )
}

/** The exit code if too few goals are covered, which a message says. */
function codeBelow(
  { threshold }: Arguments,
  outcomes: readonly Outcome[],
  { printError }: Terminal,
): number | undefined {
  const below = whyBelow(threshold, totalGoals(outcomes))
  if (below === undefined) return undefined
  printError(`${below}\n`)
  return exit.source
}

function destinationOf({ out, zip, write }: Arguments): Destination {
  if (out !== undefined) return { kind: 'file', path: out }
  if (write) return { kind: 'project' }
  return zip === undefined ? { kind: 'stdout' } : { kind: 'zip', path: zip }
}
