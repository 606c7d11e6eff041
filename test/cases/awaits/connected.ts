import { connect } from './db'
import { level } from './levels'

/** The connection of a mocked module, which the module awaits while it loads. */
const db = await connect('users')
const { limits } = await import('./settings')
const modes = await import('./modes')

export async function nameOf(id: number): Promise<string> {
  const user = await db.users.find(id)
  if (user === undefined) return 'nobody'
  return user.admin ? `admin ${id}` : `user ${id}`
}

export function isAllowed(size: number): boolean {
  return size < 10 || limits.large
}

export function isVerbose(): boolean {
  return level > 3 && modes.current === 'debug'
}

let asked = 0

/** Counts its calls, which each test begins at 0. */
export function ask(size: number): number {
  asked++
  return size > 3 ? asked : -asked
}
