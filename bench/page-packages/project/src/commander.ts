import { Command, CommanderError, InvalidArgumentError } from 'commander'

function port(text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0) throw new InvalidArgumentError('It must be a whole number.')
  return value
}

/** The address that a command line asks for. */
export function addressOf(args: string[]): string {
  const program = new Command('serve').exitOverride().configureOutput({ writeErr: () => {}, writeOut: () => {} })
  program.option('-p, --port <n>', 'the port', port, 8080).option('-s, --secure').argument('[host]')
  try {
    program.parse(args, { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError) return error.code
    throw error
  }
  const { port: at, secure } = program.opts<{ port: number; secure?: true }>()
  const host = program.args[0] ?? 'localhost'
  return `${secure === true ? 'https' : 'http'}://${host}:${at}`
}
