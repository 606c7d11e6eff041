import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'

/** Paths that count as code: not results, reports and guides. */
const code = ['--', '.', ':!*.jsonl', ':!*.md']

/** Number of digits of the fingerprint: the least that Git shows for a commit. */
const digits = 7

/**
 * Returns the commit checked out in a folder, plus `+` and a fingerprint of local changes; empty outside a repository.
 * Equal names mean equal code.
 */
export function checkoutName(folder: string): string {
  const commit = git(folder, ['rev-parse', 'HEAD'])
  const added = git(folder, ['ls-files', '--others', '--exclude-standard', ...code])
  const differences = [
    git(folder, ['diff', '--binary', '--no-color', '--no-ext-diff', '--no-textconv', 'HEAD', ...code]),
    added,
    git(folder, ['hash-object', '--stdin-paths'], added),
  ].join('\n')
  if (differences.trim() === '') return commit
  return `${commit}+${createHash('sha256').update(differences).digest('hex').slice(0, digits)}`
}

/** Returns the output of Git; empty if it fails. */
function git(folder: string, args: readonly string[], input = ''): string {
  try {
    const stdio = ['pipe', 'pipe', 'ignore'] as const
    return execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      input,
      stdio: [...stdio],
      maxBuffer: Infinity,
    }).trim()
  } catch {
    return ''
  }
}
