import { Command, InvalidArgumentError, Option } from 'commander'
import { natural } from '../../cli/natural.ts'
import type { Budget } from '../../engine/model/goal/options.ts'
import type { Request, Shard } from './experiment.ts'
import { ownCommands } from './own-commands.ts'

/** The task of `npm run experiment`. */
export type ExperimentTask =
  | { readonly kind: 'run'; readonly name: string; readonly request: Request; readonly files: Files }
  /** Joins results of the same experiment. */
  | { readonly kind: 'merge'; readonly from: readonly string[]; readonly files: Partial<Files> }

/** Output paths of results and tables. */
export interface Files {
  readonly out: string
  readonly report?: string
}

interface Flags extends Partial<Files> {
  readonly runs?: number
  readonly budgetEvals?: number
  readonly budgetMs?: number
  readonly shard?: Shard
  readonly subjects?: readonly string[]
  readonly configurations?: readonly string[]
  readonly full?: true
}

/** The same exit code as the command line's. */
const wrongUsage = 2

/** Parses what follows `npm run experiment --`. Ends the process with a message and exit code 2 if it is invalid. */
export function parseExperimentArguments(args: readonly string[], names: readonly string[]): ExperimentTask {
  const all = [...new Set([...names, ...Object.keys(ownCommands)])].join(', ')
  const command = new Command('experiment')
    .usage(
      'NAME [options]\n       experiment merge RESULTS… [--out FILE] [--report FILE]\n       experiment mutation [--help]',
    )
    .description(`Compares configurations with statistical tests. Experiments: ${all}.`)
    .argument('<name>', 'the name of an experiment, or "merge"')
    .argument('[results...]', 'the result files to merge')
    .option('--runs <n>', 'number of seeds per configuration', natural(1))
    .option('--budget-evals <n>', 'number of evaluations per run', natural(1))
    .addOption(
      new Option('--budget-ms <n>', 'CPU time per run, in ms; not reproducible')
        .argParser(natural(1))
        .conflicts('budgetEvals'),
    )
    .option(
      '--subjects <names>',
      'names from bench/ or paths, separated by commas; "corpus" for the default subjects',
      list,
    )
    .option('--configurations <labels>', 'run only these configurations, separated by commas', list)
    .option('--shard <i/n>', 'run only every nth run, starting with the ith', shard)
    .option('--full', 'run the full size; the default size takes at most 90 minutes on two cores')
    .option('--out <file>', 'write one result per line; runs that are already in the file are skipped')
    .option('--report <file>', 'also write the tables to this file')
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : wrongUsage))
    .parse([...args], { from: 'user' })
  const [name, ...from] = command.args as [string, ...string[]]
  const { out, report, full, budgetEvals, budgetMs, subjects: named, ...rest } = command.opts<Flags>()
  const subjects = named?.join() === 'corpus' ? undefined : named
  const files = report === undefined ? {} : { report }
  if (name === 'merge') {
    if (from.length === 0) command.error('No result files to merge')
    return { kind: 'merge', from, files: out === undefined ? files : { ...files, out } }
  }
  if (!names.includes(name)) command.error(`Unknown experiment: ${name}. Available: ${all}`)
  if (0 < from.length) command.error(`Only "merge" accepts files: ${from.join(' ')}`)
  return {
    kind: 'run',
    name,
    request: { size: full === true ? 'full' : 'usual', budget: budgetOf(budgetEvals, budgetMs), subjects, ...rest },
    files: { ...files, out: out ?? `bench/results/${name}.jsonl` },
  }
}

function budgetOf(evaluations: number | undefined, ms: number | undefined): Budget | undefined {
  if (ms !== undefined) return { kind: 'time', ms }
  return evaluations === undefined ? undefined : { kind: 'evaluations', count: evaluations }
}

/** Returns the command that repeats an experiment, without its shard. */
export function commandOf(name: string, request: Request): string {
  const { size, runs, budget, subjects, configurations } = request
  const flags = {
    '--full': size === 'full' ? '' : undefined,
    '--runs': runs,
    '--budget-evals': budget?.kind === 'evaluations' ? budget.count : undefined,
    '--budget-ms': budget?.kind === 'time' ? budget.ms : undefined,
    '--subjects': subjects ?? (Object.hasOwn(ownCommands, name) ? ['corpus'] : undefined),
    '--configurations': configurations,
  }
  const said = Object.entries(flags).flatMap(([flag, value]) =>
    value === undefined ? [] : [`${flag} ${quoted(value)}`],
  )
  return ['npm run experiment --', name, ...said].join(' ').trimEnd()
}

/** Quotes a value for a shell: labels have spaces. */
function quoted(value: string | number | readonly string[]): string {
  const text = String(value)
  return /[^\w,./-]/.test(text) ? `'${text}'` : text
}

function list(text: string): readonly string[] {
  return text.split(',')
}

function shard(text: string): Shard {
  const [, index, of] = /^(\d+)\/(\d+)$/.exec(text)?.map(Number) ?? []
  if (index === undefined || of === undefined || index < 1 || of < index) {
    throw new InvalidArgumentError('It must have the form i/n, such as 1/4 or 4/4.')
  }
  return { index, of }
}
