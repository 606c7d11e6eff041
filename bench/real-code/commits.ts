import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A repository with tested files, by its path in the folder. */
export interface Repository {
  readonly path: string
  readonly commit: string
}

/** Lists the repositories of files in a folder that are checked out there. */
export function commitsOf(folder: string, files: readonly string[]): readonly Repository[] {
  const roots = new Set(files.flatMap((it) => rootOf(folder, dirname(it)) ?? []))
  return [...roots].sort().flatMap((path) => {
    const { status, stdout } = spawnSync('git', ['-C', join(folder, path), 'rev-parse', 'HEAD'], { encoding: 'utf8' })
    return status === 0 ? [{ path, commit: stdout.trim() }] : []
  })
}

function rootOf(folder: string, path: string): string | undefined {
  if (existsSync(join(folder, path, '.git'))) return path
  return path === '.' ? undefined : rootOf(folder, dirname(path))
}
