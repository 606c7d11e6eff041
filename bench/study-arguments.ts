import { statSync } from 'node:fs'
import { Command } from 'commander'
import { natural } from '../cli/natural.ts'

/** A comparison of our reports with another tool's results on the exported suites. */
export interface StudyKind {
  readonly name: string
  readonly description: string
  /** Describes the default subjects. */
  readonly subjects: string
  readonly evaluations: number
}

/** The options of a study. */
export interface StudyArguments {
  readonly evaluations: number
  readonly seed: number
  readonly report?: string
  /** Paths; empty for the default subjects. */
  readonly files: readonly string[]
}

/** Parses what follows `npm run experiment -- NAME`. Ends the process with a message if it is invalid. */
export function parseStudyArguments(kind: StudyKind, args: readonly string[]): StudyArguments {
  return parseMore(kind, args, (command) => command)
}

/** The same for a study with further options, added by `add`. */
export function parseMore(
  kind: StudyKind,
  args: readonly string[],
  add: (command: Command) => Command,
): StudyArguments & object {
  const command = add(new Command(kind.name))
    .usage('[options] [FILES…]')
    .description(kind.description)
    .argument('[files...]', `the subjects (default: ${kind.subjects})`)
    .option('--budget-evals <n>', 'maximum number of evaluations per subject', natural(1), kind.evaluations)
    .option('--seed <n>', 'seed of all random choices', natural(0), 1)
    .option('--report <file>', 'also write the tables to this file')
    .parse([...args], { from: 'user' })
  const missing = command.args.find((it) => statSync(it, { throwIfNoEntry: false })?.isFile() !== true)
  if (missing !== undefined) command.error(`File not found: ${missing}`, { exitCode: 2 })
  const { budgetEvals, ...rest } = command.opts<{ budgetEvals: number; seed: number; report?: string }>()
  return { evaluations: budgetEvals, ...rest, files: command.args }
}

/** Returns the command that repeats a study. */
export function commandOf({ name }: StudyKind, { evaluations, seed, files }: StudyArguments): string {
  return `npm run experiment -- ${name} --budget-evals ${evaluations} --seed ${seed} ${files.join(' ')}`.trimEnd()
}
