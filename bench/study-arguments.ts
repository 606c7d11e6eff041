import { statSync } from 'node:fs'
import { Command } from 'commander'
import { natural } from '../cli/natural.ts'

/** A comparison of what reports say with what another tool says of the exported suites. */
export interface StudyKind {
  readonly name: string
  readonly description: string
  /** Which subjects there are when none is named, in words. */
  readonly subjects: string
  /** The usual budget for each subject. */
  readonly evaluations: number
}

/** What a study is asked for. */
export interface StudyArguments {
  readonly evaluations: number
  readonly seed: number
  readonly report?: string
  /** Paths; those of the kind when empty. */
  readonly files: readonly string[]
}

/** Parses what follows `npm run experiment -- NAME`. Ends the process, with a message, where that is wrong. */
export function parseStudyArguments(kind: StudyKind, args: readonly string[]): StudyArguments {
  return parseMore(kind, args, (command) => command)
}

/** The same of a study that has options of its own, which `add` adds. */
export function parseMore(
  kind: StudyKind,
  args: readonly string[],
  add: (command: Command) => Command,
): StudyArguments & object {
  const command = add(new Command(kind.name))
    .usage('[options] [FILES…]')
    .description(kind.description)
    .argument('[files...]', `the subjects (default: ${kind.subjects})`)
    .option('--budget-evals <n>', 'at most so many evaluations for each subject', natural(1), kind.evaluations)
    .option('--seed <n>', 'seed of every random choice', natural(0), 1)
    .option('--report <file>', 'write the tables there as well')
    .parse([...args], { from: 'user' })
  const missing = command.args.find((it) => statSync(it, { throwIfNoEntry: false })?.isFile() !== true)
  if (missing !== undefined) command.error(`There is no file ${missing}`, { exitCode: 2 })
  const { budgetEvals, ...rest } = command.opts<{ budgetEvals: number; seed: number; report?: string }>()
  return { evaluations: budgetEvals, ...rest, files: command.args }
}

/** What repeats a study. */
export function commandOf({ name }: StudyKind, { evaluations, seed, files }: StudyArguments): string {
  return `npm run experiment -- ${name} --budget-evals ${evaluations} --seed ${seed} ${files.join(' ')}`.trimEnd()
}
