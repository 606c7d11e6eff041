import { run } from './runner'

export function modeOf(args: readonly string[]): string {
  return args.includes('--all') ? 'all' : 'one'
}

run('url', 'key', { mode: modeOf([]) }).then(() => process.exit(0))
process.exit(modeOf.length)
