import path, { basename } from 'node:path'
import { fileURLToPath } from 'url'

/** The kind of a file, by its name. */
export function kindOf(file: string): string {
  if (path.isAbsolute(file)) return 'absolute'
  if (path.extname(file) === '.ts') return 'script'
  if (basename(file, '.js') === 'main') return 'entry'
  return path.normalize(file)
}

export function joined(folder: string, parts: readonly string[]): string {
  const whole = path.join(folder, ...parts)
  return whole === '.' ? 'here' : whole.startsWith('..') ? 'outside' : path.posix.dirname(whole)
}

export function pathOf(address: string): string {
  return address.startsWith('file:') ? fileURLToPath(address) : path.win32.basename(address)
}
