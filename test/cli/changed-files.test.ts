import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changedFiles } from '../../cli/several/changed-files.ts'

let folder = ''
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'fitscape-changed-')))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

function write(name: string, text: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}

function git(...args: readonly string[]): void {
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false']
  const { status, stderr } = spawnSync('git', [...identity, ...args], { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

/** A repository whose branch `work` has diverged from `main`, with changes that are not committed. */
function repository(): void {
  git('init', '-q', '-b', 'main')
  for (const name of ['kept.ts', 'edited.ts', 'staged.ts', 'deleted.ts', 'moved.ts', 'sub/ä b.ts']) write(name, name)
  write('.gitignore', 'ignored.ts\n')
  git('add', '.')
  git('commit', '-qm', 'one')
  git('checkout', '-qb', 'work')
  write('on-branch.ts', '1')
  git('add', '.')
  git('commit', '-qm', 'two')
  git('checkout', '-q', 'main')
  write('on-main.ts', '1')
  git('add', '.')
  git('commit', '-qm', 'three')
  git('checkout', '-q', 'work')
  write('edited.ts', '2')
  write('staged.ts', '2')
  git('add', 'staged.ts')
  git('rm', '-q', 'deleted.ts')
  git('mv', 'moved.ts', 'new-name.ts')
  write('sub/ä b.ts', '2')
  write('new.ts', '1')
  write('ignored.ts', '1')
}

/** Why the changed files are unknown. */
function refusal(revision: string | undefined): string {
  const changed = changedFiles(folder, revision)
  return changed.kind === 'unknown' ? changed.message : ''
}

const uncommitted = ['edited.ts', 'new-name.ts', 'new.ts', 'staged.ts', 'sub/ä b.ts']

test('files have changed since the last commit, or since a branch began', () => {
  repository()
  expect(changedFiles(folder, undefined)).toEqual({ kind: 'known', files: uncommitted })
  expect(changedFiles(folder, 'main')).toEqual({ kind: 'known', files: [...uncommitted, 'on-branch.ts'].sort() })
})

test('paths are seen from the folder', () => {
  repository()
  const files = ['../edited.ts', '../new-name.ts', '../new.ts', '../staged.ts', 'ä b.ts']
  expect(changedFiles(join(folder, 'sub'), undefined)).toEqual({ kind: 'known', files })
})

test('all files are new before the first commit', () => {
  git('init', '-q')
  write('a.ts', '1')
  write('b.ts', '1')
  git('add', 'a.ts')
  expect(changedFiles(folder, undefined)).toEqual({ kind: 'known', files: ['a.ts', 'b.ts'] })
})

test.each([
  ['a name that is no revision', 'nowhere', /nowhere is no revision of this repository\. To name files/],
  ['an option of Git', '--all', /--all is no revision/],
  ['a pattern', 'src/**', /is no revision/],
])('%s is refused', (_, revision, message) => {
  repository()
  expect(refusal(revision)).toMatch(message)
})

test('histories without a common commit are refused, and folders without a repository', () => {
  repository()
  git('checkout', '-q', '-f', '--orphan', 'other')
  git('commit', '-qm', 'four')
  expect(refusal('main')).toMatch(/no commit in common/)
  rmSync(join(folder, '.git'), { recursive: true })
  expect(refusal(undefined)).toMatch(/in no Git repository/)
})
