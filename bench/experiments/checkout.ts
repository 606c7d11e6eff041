import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'

/** What counts as code: not results, reports and guides. */
const code = ['--', '.', ':!*.jsonl', ':!*.md']

/** Digits of the fingerprint, as many as Git shows of a commit at least. */
const digits = 7

/**
 * The commit that is checked out in a folder, with `+` and a fingerprint of the differences where files differ from it, so
 * that equal names mean equal code. Nothing outside of a repository.
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

/** What Git says; where it fails, nothing. */
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
