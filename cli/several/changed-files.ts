import { spawnSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'

/** The files that Git says changed, as paths from a folder, or why it does not say. */
export type ChangedFiles =
  { readonly kind: 'known'; readonly files: readonly string[] } | { readonly kind: 'unknown'; readonly message: string }

/**
 * Lists the files in a folder's repository that differ from a commit, with those that Git does not track yet and without
 * deleted ones. The commit is the last one, or the last that `revision` and the current branch have in common.
 */
export function changedFiles(folder: string, revision: string | undefined): ChangedFiles {
  const git = (from: string, ...args: readonly string[]): string | undefined => {
    const { status, stdout } = spawnSync('git', args, { cwd: from, encoding: 'utf8', maxBuffer: 2 ** 28 })
    return status === 0 ? stdout : undefined
  }
  const unknown = (message: string): ChangedFiles => ({ kind: 'unknown', message })
  const root = git(folder, 'rev-parse', '--show-toplevel')?.trimEnd()
  if (root === undefined) return unknown('--changed: this folder is in no Git repository, or Git is not installed')
  const verify = (name: string): string | undefined =>
    git(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`)?.trimEnd()
  const named = verify(revision ?? 'HEAD')
  if (revision !== undefined && named === undefined) {
    const hint = 'To name files, too, put --changed after them, or write --changed=HEAD.'
    return unknown(`--changed: ${revision} is no revision of this repository. ${hint}`)
  }
  const base = revision === undefined || named === undefined ? named : git(root, 'merge-base', named, 'HEAD')?.trimEnd()
  if (revision !== undefined && base === undefined)
    return unknown(`--changed: ${revision} has no commit in common with the current branch`)
  // Without any commit, everything that Git tracks has changed.
  const tracked =
    base === undefined
      ? git(root, 'ls-files', '-z', '--cached')
      : git(root, 'diff', '--name-only', '-z', '--no-renames', '--diff-filter=d', base)
  const untracked = git(root, 'ls-files', '-z', '--others', '--exclude-standard')
  if (tracked === undefined || untracked === undefined) return unknown('--changed: Git cannot compare the files')
  const here = realpathSync(folder)
  const paths = [tracked, untracked].flatMap((it) => it.split('\0')).filter((it) => it !== '')
  const files = paths.map((it) => relative(here, resolve(root, it)).split(sep).join('/'))
  return { kind: 'known', files: [...new Set(files)].sort((a, b) => (a < b ? -1 : 1)) }
}
