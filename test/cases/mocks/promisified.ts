import { promisify } from 'node:util'
import { exec } from 'node:child_process'

const run = promisify(exec)

export async function branch(name: string): Promise<string> {
  const { stdout } = await run(`git branch ${name}`)
  return stdout.length > 3 ? 'several' : 'one'
}
