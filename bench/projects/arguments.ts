import { statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { Command } from 'commander'
import { natural } from '../../cli/natural.ts'

/** The options of `projects`. */
export interface ProjectsArguments {
  readonly folders: readonly string[]
  /** The most files of each project. */
  readonly most: number
  readonly seed: number
  /** Search time per file. */
  readonly seconds: number
  /** Files that are searched at the same time. */
  readonly processes: number
  readonly report?: string
  /** The folder of results, which is kept. */
  readonly work?: string
}

/** Parses what follows `npm run experiment -- projects`. Ends the process with a message if it is invalid. */
export function parseProjectsArguments(args: readonly string[]): ProjectsArguments {
  const command = new Command('projects')
    .usage('FOLDERS [options]')
    .description(
      'Generates tests for source files of projects with installed packages, writes them where each project keeps its tests, and runs them in the Vitest or Jest of the project, with its settings.',
    )
    .argument('<folders...>', 'projects that may be changed, with Istanbul for their runner')
    .option('--most <n>', 'test n files of each: those whose paths have the smallest hashes', natural(2), 40)
    .option('--seconds <n>', 'search time per file, in seconds', natural(1), 10)
    .option('--seed <n>', 'seed of all random choices', natural(0), 1)
    .option('--processes <n>', 'files that are searched at the same time', natural(1), availableParallelism())
    .option('--report <file>', 'where to write the table; the data go beside it, as JSON')
    .option('--work <folder>', 'keep the results here; if repeated, the run continues')
    .parse([...args], { from: 'user' })
  for (const it of command.args) {
    if (statSync(it, { throwIfNoEntry: false })?.isDirectory() !== true) {
      command.error(`Folder not found: ${it}`, { exitCode: 2 })
    }
  }
  return { folders: command.args, ...command.opts<Omit<ProjectsArguments, 'folders'>>() }
}

/** Returns the command that repeats the experiment. */
export function commandOf({ folders, most, seconds, seed }: ProjectsArguments): string {
  return `npm run experiment -- projects ${folders.join(' ')} --most ${most} --seconds ${seconds} --seed ${seed}`
}
