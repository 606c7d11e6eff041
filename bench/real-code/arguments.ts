import { existsSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { Command, Option } from 'commander'
import { natural } from '../../cli/natural.ts'

/** The options of `real-code`. */
export interface RealCodeArguments {
  readonly folder: string
  /** A text file that names the files to test, one per line. */
  readonly files?: string
  /** The most files to test. */
  readonly most?: number
  readonly seed: number
  /** Search time per file, unless `budgetEvals` limits the evaluations. */
  readonly seconds: number
  readonly budgetEvals?: number
  /** Files that are searched at the same time. */
  readonly processes: number
  readonly report?: string
  /** The folder of the copy and its tests, which is kept. */
  readonly work?: string
}

/** Parses what follows `npm run experiment -- real-code`. Ends the process with a message if it is invalid. */
export function parseRealCodeArguments(args: readonly string[]): RealCodeArguments {
  const command = new Command('real-code')
    .usage('FOLDER [options]')
    .description(
      'Generates tests for the source files of a folder as the command line does, and runs them in Vitest, in a copy of the folder without installed packages.',
    )
    .argument('<folder>', 'a folder with one or several projects; nothing in it is changed')
    .option('--files <list>', 'a text file with the paths to test, one per line, relative to the folder')
    .option('--most <n>', 'test n files: those whose paths have the smallest hashes', natural(1))
    .option('--seconds <n>', 'search time per file, in seconds', natural(1), 10)
    .addOption(
      new Option('--budget-evals <n>', 'number of evaluations per file instead; reproducible')
        .argParser(natural(1))
        .conflicts('seconds'),
    )
    .option('--seed <n>', 'seed of all random choices', natural(0), 1)
    .option('--processes <n>', 'files that are searched at the same time', natural(1), availableParallelism())
    .option('--report <file>', 'where to write the table; the data go beside it, as JSON')
    .option('--work <folder>', 'keep the copy of the folder with its tests here; if repeated, the run continues')
    .parse([...args], { from: 'user' })
  const folder = command.args[0]!
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
    command.error(`Folder not found: ${folder}`, { exitCode: 2 })
  }
  const flags = command.opts<Omit<RealCodeArguments, 'folder'>>()
  if (flags.files !== undefined && !existsSync(flags.files)) {
    command.error(`File not found: ${flags.files}`, { exitCode: 2 })
  }
  return { folder, ...flags }
}

/** Returns the command that repeats the experiment. */
export function commandOf(all: RealCodeArguments): string {
  const { folder, files, most, seconds, budgetEvals, seed } = all
  const flags = {
    files,
    most,
    seconds: budgetEvals === undefined ? seconds : undefined,
    'budget-evals': budgetEvals,
    seed,
  }
  const said = Object.entries(flags).flatMap(([name, value]) => (value === undefined ? [] : [`--${name} ${value}`]))
  return ['npm run experiment -- real-code', folder, ...said].join(' ')
}
