import { type Arguments, parseArguments } from './arguments.ts'
import type { Destination } from './destination.ts'
import { duel } from './duel.ts'
import { generate } from './generate.ts'
import { codeOf, runFiles } from './several/run-files.ts'
import { meansSeveral, selectFiles } from './several/select-files.ts'
import { exit, forTerminal, type Terminal } from './terminal.ts'

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
  const { names, duelWith, options, json, files } = chosen
  if (duelWith !== undefined) return duel(chosen, duelWith, terminal)
  if (meansSeveral(names, process.cwd())) return several(chosen, terminal)
  const request = { file: names[0]!, options, json, files, destination: destinationOf(chosen) }
  return (await generate(request, terminal)).code
}

async function several(chosen: Arguments, terminal: Terminal): Promise<number> {
  const refuse = (message: string): number => {
    terminal.printError(`${message}\n`)
    return exit.usage
  }
  if (chosen.zip !== undefined) return refuse("error: option '--zip <file>' works only with one file")
  const selected = await selectFiles(chosen.names, process.cwd())
  if (selected.kind === 'wrong') return refuse(selected.message)
  if (selected.files.length === 0) return refuse(`No file to test: ${chosen.names.join(' ')}`)
  return codeOf(await runFiles(selected.files, chosen, terminal))
}

function destinationOf({ out, zip }: Arguments): Destination {
  if (out !== undefined) return { kind: 'file', path: out }
  return zip === undefined ? { kind: 'stdout' } : { kind: 'zip', path: zip }
}
