import { statSync } from 'node:fs'
import { Command } from 'commander'
import { natural } from '../../cli/natural.ts'

/** The options of a run over the corpus. */
export interface CorpusArguments {
  readonly budgetMs: number
  readonly seed: number
  /** Paths; empty for all subjects. */
  readonly files: readonly string[]
}

/** Parses what follows `npm run bench -- corpus`. Ends the process with a message if it is invalid. */
export function parseCorpusArguments(args: readonly string[]): CorpusArguments {
  const command = new Command('corpus')
    .usage('[options] [FILES…]')
    .description('Generates tests for every subject of the corpus, and runs the exported suites in Vitest.')
    .argument('[files...]', 'the subjects (default: all of bench/subjects)')
    .option('--budget-ms <n>', 'search time per subject, in ms', natural(1), 10_000)
    .option('--seed <n>', 'seed of all random choices', natural(0), 1)
    .parse([...args], { from: 'user' })
  const missing = command.args.find((it) => statSync(it, { throwIfNoEntry: false })?.isFile() !== true)
  if (missing !== undefined) command.error(`File not found: ${missing}`, { exitCode: 2 })
  return { ...command.opts<{ budgetMs: number; seed: number }>(), files: command.args }
}
