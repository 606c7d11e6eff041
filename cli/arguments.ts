import { Command, CommanderError, Option } from 'commander'
import {
  type Algorithm,
  type Budget,
  algorithms,
  type Options,
  type Runner,
  runners,
  type SolverName,
  solvers,
  techniques,
} from '../engine/model/goal/options.ts'
import { complete, defaultOptions, duelOptions } from '../engine/run/options.ts'
import { criteriaNamed } from './criteria.ts'
import { natural } from './natural.ts'
import { percentage } from './threshold.ts'
import { type NamedTechniques, techniquesInWords, techniquesNamed } from './techniques.ts'

/** The techniques that are off by default. */
const optional = techniques.filter((name) => !defaultOptions.techniques.includes(name))

/** A parsed command line. */
export interface Arguments {
  /** Files and patterns. */
  readonly names: readonly string[]
  /** The second implementation of a duel. */
  readonly duelWith: string | undefined
  readonly options: Options
  readonly out: string | undefined
  readonly zip: string | undefined
  /** Whether the tests go where the project keeps them. */
  readonly write: boolean
  /** Whether the command line names the runner. */
  readonly namesRunner: boolean
  readonly json: boolean
  /** Whether imported files have goals, mutants and coverage, too. */
  readonly files: boolean
  /** Whether existing tests are run first, and what they cover is left out. */
  readonly complete: boolean
  /** Most files that are tested at the same time. */
  readonly jobs: number | undefined
  /** Least percentage of covered goals. */
  readonly threshold: number | undefined
  /** Whether only files that Git says changed are tested: since the last commit, or since a revision. */
  readonly changed: { readonly since: string | undefined } | undefined
  /** Notes about options whose meaning has changed. */
  readonly notes: readonly string[]
}

/** The action for a command line: run it, or print a text and exit. */
export type ParsedArguments =
  | { readonly kind: 'run'; readonly arguments: Arguments }
  | { readonly kind: 'help'; readonly text: string }
  | { readonly kind: 'wrong'; readonly message: string }

interface Flags {
  readonly seed: number
  readonly budgetMs?: number
  readonly budgetEvals?: number
  readonly strengthen?: number
  readonly algorithm: Algorithm
  readonly criteria: ReturnType<typeof criteriaNamed>
  readonly mutants?: 'paper' | 'sound'
  readonly techniques: NamedTechniques
  readonly solver: SolverName
  readonly target: readonly string[]
  readonly mock: readonly string[]
  readonly real: readonly string[]
  readonly runner: Runner
  readonly tables: boolean
  readonly out?: string
  readonly zip?: string
  readonly write?: true
  readonly json?: true
  readonly properties?: true
  readonly duel?: true
  readonly files?: true
  readonly complete?: true
  readonly jobs?: number
  readonly threshold?: number
  readonly changed?: true | string
}

/** Parses what follows `npm run generate --`. Never exits or prints. */
export function parseArguments(args: readonly string[]): ParsedArguments {
  let text = ''
  const command = declared()
    .exitOverride()
    .configureOutput({ writeOut: (it) => (text += it), writeErr: (it) => (text += it) })
  try {
    command.parse([...args], { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    return error.exitCode === 0 ? { kind: 'help', text } : { kind: 'wrong', message: text.trim() || error.message }
  }
  const flags = command.opts<Flags>()
  const { chosen, former } = flags.techniques
  const { criteria, selection } = flags.criteria
  if (flags.mutants !== undefined && selection !== 'smart') {
    return { kind: 'wrong', message: "error: option '--mutants <table>' works only with '--criteria smart'" }
  }
  const names = command.args
  const isDuel = flags.duel === true
  if (isDuel && names.length !== 2) {
    return { kind: 'wrong', message: "error: option '--duel' compares two files: --duel FILE.ts FILE.ts" }
  }
  if (names.length === 0 && flags.changed === undefined) {
    return { kind: 'wrong', message: "error: missing required argument 'files'" }
  }
  const defaults = isDuel ? duelOptions : defaultOptions
  const isChosen = command.getOptionValueSource('criteria') !== 'default'
  const budget =
    flags.budgetEvals === undefined
      ? flags.budgetMs === undefined
        ? defaults.budget
        : { kind: 'time' as const, ms: flags.budgetMs }
      : { kind: 'evaluations' as const, count: flags.budgetEvals }
  return {
    kind: 'run',
    arguments: {
      names,
      duelWith: isDuel ? names[1] : undefined,
      options: complete({
        seed: flags.seed,
        budget,
        algorithm: flags.algorithm,
        criteria: isChosen ? criteria : defaults.criteria,
        selection: flags.mutants === 'sound' ? 'smart-sound' : selection,
        techniques: flags.solver === 'builtin' ? chosen : [...chosen, 'concolic'],
        solver: flags.solver,
        targets: flags.target,
        mock: flags.mock,
        real: flags.real,
        runner: flags.runner,
        ...(flags.properties === true || isDuel ? { properties: true } : {}),
        tables: flags.tables,
        ...(flags.strengthen === undefined ? {} : { strengthen: shareOf(flags.strengthen, budget) }),
      }),
      out: flags.out,
      zip: flags.zip,
      write: flags.write === true,
      namesRunner: command.getOptionValueSource('runner') !== 'default',
      json: flags.json === true,
      files: flags.files === true,
      complete: flags.complete === true,
      jobs: flags.jobs,
      threshold: flags.threshold,
      changed: flags.changed === undefined ? undefined : { since: flags.changed === true ? undefined : flags.changed },
      notes: former.length === 0 ? [] : [`${former.join(', ')}: now part of "flags"`],
    },
  }
}

/** Converts seconds or a number of tests, whichever the budget is in, to a share of it. */
function shareOf(strengthen: number, budget: Budget): number {
  return budget.kind === 'time' ? (1000 * strengthen) / budget.ms : strengthen / budget.count
}

/** Collects the values of a repeatable option. */
function inTurn(value: string, before: readonly string[]): readonly string[] {
  return [...before, value]
}

function declared(): Command {
  return new Command('generate')
    .usage('FILES [options]')
    .description('Generates unit tests for TypeScript files, or finds an input on which two files differ.')
    .argument(
      '[files...]',
      'the TypeScript or JavaScript files to test, or patterns such as "src/**/*.ts"; relative imports are followed',
    )
    .option('--duel', 'compare two files that export the same functions and classes: --duel FILE.ts FILE.ts')
    .option('--seed <n>', 'seed of all random choices', natural(0), 1)
    .addOption(new Option('--budget-ms <n>', 'search for n milliseconds (default: 10000)').argParser(natural(1)))
    .addOption(
      new Option('--budget-evals <n>', 'stop after n test runs; reproducible')
        .argParser(natural(1))
        .conflicts('budgetMs'),
    )
    .option(
      '--strengthen <n>',
      'then search for tests that kill surviving mutants: n seconds, or n tests with --budget-evals; 0 for none ' +
        '(default: a fifth of the budget)',
      natural(0),
    )
    .addOption(
      new Option('--algorithm <name>', 'search algorithm').choices(algorithms).default(defaultOptions.algorithm),
    )
    .addOption(
      new Option('--criteria <names>', 'what to cover: names separated by commas, "all", or "smart"')
        .argParser(criteriaNamed)
        .default(criteriaNamed('branch'), 'branch'),
    )
    .addOption(
      new Option('--mutants <table>', 'which mutants smart selection keeps (default: paper)').choices([
        'paper',
        'sound',
      ]),
    )
    .addOption(
      new Option(
        '--techniques <names>',
        `techniques that help the search: names separated by commas, "all" or "none"; ${techniquesInWords()}`,
      )
        .argParser(techniquesNamed)
        .default(
          techniquesNamed(defaultOptions.techniques.join()),
          optional.length === 0 ? 'all' : `all but ${optional.join(', ')}`,
        ),
    )
    .addOption(
      new Option(
        '--solver <name>',
        'solver for "concolic": "builtin"; or "z3", which also tries Z3 if the built-in solver finds no answer, turns ' +
          '"concolic" on, takes a second to start, and needs several hundred MB',
      )
        .choices(solvers)
        .default(defaultOptions.solver),
    )
    .option('--target <name>', 'test only this function or class (repeatable)', inTurn, [])
    .addOption(
      new Option('--mock <specifier>', 'mock an import although it is there, as in --mock ./db (repeatable)')
        .argParser(inTurn)
        .default([])
        .conflicts('duel'),
    )
    .addOption(
      new Option('--real <specifier>', 'load an import that would be mocked although it is there (repeatable)')
        .argParser(inTurn)
        .default([])
        .conflicts('duel'),
    )
    .addOption(new Option('--files', 'count the goals, mutants and coverage of imported files, too').conflicts('duel'))
    .addOption(
      new Option('--complete', 'run the existing tests of the files first, and leave out what they cover').conflicts(
        'duel',
      ),
    )
    .addOption(
      new Option(
        '--properties',
        'export laws of pure functions and classes, too, in a file of their own for fast-check',
      ).conflicts('duel'),
    )
    .addOption(new Option('--runner <name>', 'test runner').choices(runners).default(defaultOptions.runner))
    .option('--no-tables', 'print each test as its own function, also those that differ only in values')
    .option(
      '--out <file>',
      'write the test file instead of printing it; with several files, the folder of the test files',
    )
    .addOption(
      new Option('--write', 'write the test file where the project keeps its tests').conflicts(['out', 'zip', 'duel']),
    )
    .addOption(
      new Option('--zip <file>', 'write a project that runs the tests: npm install && npm test').conflicts('out'),
    )
    .addOption(
      new Option(
        '--changed [revision]',
        'test only files that Git says changed, since the last commit or the revision',
      ).conflicts('duel'),
    )
    .addOption(
      new Option('--threshold <percent>', 'exit with 1 if fewer goals are covered')
        .argParser(percentage)
        .conflicts('duel'),
    )
    .option('--jobs <n>', 'test at most n files at the same time (default: the number of cores)', natural(1))
    .option('--json', 'print the whole report as one JSON object; with several files, one per line')
}
