import { statSync } from 'node:fs'
import { Command } from 'commander'
import { costs } from './costs.ts'

/** The options of `npm run bench`. */
export interface SpeedArguments {
  /** Paths; empty for the usual ones. */
  readonly files: readonly string[]
  readonly browser: boolean
}

/** Parses what follows `npm run bench`. Ends the process with a message if it is invalid. */
export function parseSpeedArguments(args: readonly string[]): SpeedArguments {
  const costly = ['criteria', ...Object.keys(costs)]
  const command = new Command('bench')
    .usage(`[${['corpus', ...costly].join(' | ')}] [options] [FILES…]`)
    .description('Measures the speed of the search compared with the bare code, as ratios within one run.')
    .argument('[files...]', 'the modules to measure (default: one of each kind)')
    .option('--browser', 'also measure in Chromium', false)
    .addHelpText(
      'after',
      `\nThe first argument can select another benchmark: corpus measures coverage on bench/subjects; ${costly.join(', ')} measure the cost of these features.`,
    )
    .parse([...args], { from: 'user' })
  checkFiles(command)
  return { ...command.opts<{ browser: boolean }>(), files: command.args }
}

/** Parses paths after `npm run bench -- NAME`. Ends the process with a message if a file does not exist. */
export function parseFiles(name: string, args: readonly string[]): readonly string[] {
  const command = new Command(`bench ${name}`)
    .argument('[files...]', 'the modules to measure (default: all)')
    .parse([...args], { from: 'user' })
  checkFiles(command)
  return command.args
}

function checkFiles(command: Command): void {
  const missing = command.args.find((it) => statSync(it, { throwIfNoEntry: false })?.isFile() !== true)
  if (missing !== undefined) command.error(`File not found: ${missing}`, { exitCode: 2 })
}
