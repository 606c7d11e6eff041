import { dirname, posix } from 'node:path'

/** A way in which a project names and places its test files. Paths are relative to the folder of the package. */
export type Convention = { readonly word: 'test' | 'spec' } & (
  | { readonly kind: 'beside' }
  /** In a folder beside the file, such as `__tests__`. */
  | { readonly kind: 'folder'; readonly name: string }
  /** In the same folder below another one, such as `test` for `src`. */
  | { readonly kind: 'mirrored'; readonly from: string; readonly to: string }
)

/** Folders beside the code that hold only tests. */
const testFolders = ['__tests__', 'tests', 'test', '__test__', 'spec']

/** Folders of a package that hold the code. */
const sourceFolders = ['src', 'lib', 'source', '']

/** The convention of an existing test file, given all files of its package; undefined if no code is known for it. */
function conventionOf(test: string, files: ReadonlySet<string>): Convention | undefined {
  const [, stem, word] = /([^/]+)\.(test|spec)\.[cm]?[jt]sx?$/.exec(test) ?? []
  if (stem === undefined) return undefined
  const spelled = { word: word === 'spec' ? ('spec' as const) : ('test' as const) }
  const folder = folderOf(test)
  const has = (path: string): boolean => files.has(posix.normalize(path))
  if (has(`${folder}/${stem}`)) return { ...spelled, kind: 'beside' }
  const name = posix.basename(folder)
  if (testFolders.includes(name) && has(`${folderOf(folder)}/${stem}`)) return { ...spelled, kind: 'folder', name }
  const parts = folder.split('/')
  const at = parts.findIndex((it) => testFolders.includes(it))
  if (at === -1) return undefined
  const [above, to, below] = [parts.slice(0, at), parts.slice(0, at + 1), parts.slice(at + 1)].map((it) => it.join('/'))
  const from = sourceFolders.map((it) => posix.join(above!, it)).find((it) => has(posix.join(it, below!, stem)))
  return from === undefined ? undefined : { ...spelled, kind: 'mirrored', from: from === '.' ? '' : from, to: to! }
}

/** The path of a file's tests, given their usual name; undefined if the convention is not for this file. */
export function placeBy(convention: Convention, file: string, usual: string): string | undefined {
  const name = usual.replace(/\.test(?=\.[^.]*$)/, `.${convention.word}`)
  const folder = folderOf(file)
  if (convention.kind === 'beside') return posix.join(folder, name)
  if (convention.kind === 'folder') return posix.join(folder, convention.name, name)
  const { from, to } = convention
  if (from !== '' && folder !== from && !folder.startsWith(`${from}/`)) return undefined
  return posix.join(to, folder.slice(from.length), name)
}

/**
 * The conventions that apply to a file, the best first: those of the test files that share the most folders with it, and
 * among these the most frequent.
 */
export function rankedConventions(
  tests: readonly string[],
  files: ReadonlySet<string>,
  file: string,
): readonly Convention[] {
  const votes = new Map<string, { readonly convention: Convention; nearness: number; count: number }>()
  for (const test of tests) {
    const convention = conventionOf(test, files)
    if (convention === undefined || placeBy(convention, file, 'a.test.ts') === undefined) continue
    const key = JSON.stringify(convention)
    const vote = votes.get(key) ?? { convention, nearness: 0, count: 0 }
    votes.set(key, vote)
    const near = sharedFolders(test, placeBy(convention, file, 'a.test.ts')!)
    if (vote.nearness < near) Object.assign(vote, { nearness: near, count: 0 })
    if (vote.nearness === near) vote.count++
  }
  return [...votes.values()].sort((a, b) => b.nearness - a.nearness || b.count - a.count).map((it) => it.convention)
}

/** Conventions for a project whose tests tell none. */
export const usualConventions: readonly Convention[] = [
  { kind: 'beside', word: 'test' },
  { kind: 'beside', word: 'spec' },
  { kind: 'folder', name: '__tests__', word: 'test' },
  { kind: 'folder', name: '__tests__', word: 'spec' },
  ...['test', 'tests', '__tests__', 'spec'].flatMap((to) =>
    ['src', 'lib', ''].flatMap((from): readonly Convention[] => [
      { kind: 'mirrored', from, to, word: 'test' },
      { kind: 'mirrored', from, to, word: 'spec' },
    ]),
  ),
]

function folderOf(path: string): string {
  const folder = dirname(path)
  return folder === '.' ? '' : folder
}

/** The number of folders that two relative paths have in common. */
export function sharedFolders(a: string, b: string): number {
  const [left, right] = [folderOf(a).split('/'), folderOf(b).split('/')]
  const differing = left.findIndex((it, at) => it !== right[at])
  return differing === -1 ? left.length : differing
}
