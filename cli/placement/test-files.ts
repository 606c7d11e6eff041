import { resolve } from 'node:path'
import picomatch from 'picomatch'
import type { Runner } from '../../engine/model/goal/options.ts'
import { packageFolder } from './runner-of.ts'
import { settingsFileOf } from './settings-file.ts'
import { type PlacedProject, placedProjects, slashed, within } from './test-projects.ts'

const usual = {
  vitest: ['**/*.{test,spec}.?(c|m)[jt]s?(x)'],
  jest: ['**/__tests__/**/*.?([mc])[jt]s?(x)', '**/?(*.)+(spec|test).?([mc])[jt]s?(x)'],
}

/** A runner's choice of test files. */
export interface TestFiles {
  readonly isTest: (path: string) => boolean
  /** The absolute folders below which the runner looks for tests, as far as its patterns begin with names. */
  readonly folders: readonly string[]
  /** Sentences about settings that are computed or cannot be read, so the usual ones are assumed. */
  readonly notes: readonly string[]
}

/** Finds which files a runner takes for tests. The settings are read, never run. */
export function testFilesOf(file: string, runner: Runner): TestFiles {
  if (runner === 'node') return { isTest: () => true, folders: [], notes: [] }
  const settings = settingsFileOf(file, runner)
  const root = slashed(packageFolder(file))
  const { projects, notes } =
    settings === undefined
      ? { projects: [{ folder: root, root, folders: [root] }], notes: [] }
      : placedProjects(settings, runner)
  const matchers = projects.map((it) => (runner === 'vitest' ? byVitest(it) : byJest(it)))
  return {
    isTest: (path) => matchers.some((isTest) => isTest(slashed(resolve(path)))),
    folders: [...new Set(projects.flatMap(foldersOf))],
    notes,
  }
}

/** The folders in which patterns begin. */
function foldersOf({ include = [], folders, folder, root }: PlacedProject): readonly string[] {
  const patterns = include.filter((it) => !it.startsWith('!'))
  if (patterns.length === 0) return folders
  return folders.flatMap((base) =>
    patterns.map((it) => resolve(base, fixedFolder(within(it, folder, root)))).filter((it) => it !== base),
  )
}

/** The folders at the beginning of a pattern. */
function fixedFolder(pattern: string): string {
  const parts = pattern.split('/').slice(0, -1)
  const first = parts.findIndex((it) => /[\\()[\]{}!*?+@|]/.test(it))
  return (first === -1 ? parts : parts.slice(0, first)).join('/')
}

type IsTest = (path: string) => boolean

/** Patterns are absolute, or relative to `test.dir`. */
function byVitest({ include = usual.vitest, exclude = [], folders, folder, root }: PlacedProject): IsTest {
  const matcherIn = (patterns: readonly string[], base: string): IsTest =>
    matcher(patterns.map((it) => absolute(within(it, escaped(folder), escaped(root)), escaped(base))))
  const inFolders = folders.map((it) => ({
    base: it,
    isIncluded: matcherIn(include, it),
    isExcluded: matcherIn(exclude, it),
  }))
  return (path) => inFolders.some((it) => path.startsWith(`${it.base}/`) && it.isIncluded(path) && !it.isExcluded(path))
}

/** Patterns and regular expressions match whole paths. */
function byJest({ include, expressions, exclude = ['/node_modules/'], folders, folder, root }: PlacedProject): IsTest {
  const inProject = (it: string): string => within(it, escaped(folder), escaped(root))
  const regular = (list: readonly string[]): readonly RegExp[] => list.flatMap((it) => expression(inProject(it)))
  const isIncluded = matcher((include ?? (expressions === undefined ? usual.jest : [])).map(inProject))
  const [named, ignored] = [regular(expressions ?? []), regular(exclude)]
  return (path) =>
    folders.some((it) => path.startsWith(`${it}/`)) &&
    (isIncluded(path) || named.some((it) => it.test(path))) &&
    !ignored.some((it) => it.test(path))
}

function absolute(pattern: string, folder: string): string {
  const [, not = '', rest = ''] = /^(!(?!\())?(?:\.\/)?(.*)$/s.exec(pattern) ?? []
  return not + (rest.startsWith('/') ? rest : `${folder}/${rest}`)
}

/** A path in a pattern or a regular expression. */
function escaped(path: string): string {
  return path.replace(/[\\()[\]{}!*?+@|^$]/g, '\\$&')
}

/** Whether a path matches any of some patterns, and none of those after `!`. */
function matcher(patterns: readonly string[]): IsTest {
  const wanted = patterns.filter((it) => !it.startsWith('!') || it.startsWith('!('))
  const unwanted = patterns.filter((it) => !wanted.includes(it)).map((it) => it.slice(1))
  const [isWanted, isUnwanted] = [wanted, unwanted].map((it) => picomatch(it, { dot: true }))
  return (path) => isWanted!(path) && !isUnwanted!(path)
}

/** A regular expression; none if it does not parse. */
function expression(source: string): readonly RegExp[] {
  try {
    return [new RegExp(source)]
  } catch {
    return []
  }
}
