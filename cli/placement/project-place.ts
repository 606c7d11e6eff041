import { dirname, join, relative, sep } from 'node:path'
import type { Runner } from '../../engine/model/goal/options.ts'
import { type Convention, placeBy, rankedConventions, usualConventions } from './conventions.ts'
import { packagePrograms } from './package-programs.ts'
import { foldersAbove } from './runner-of.ts'
import { testFilesOf } from './test-files.ts'

/** The place where a project keeps the tests of a file. */
export interface ProjectPlace {
  readonly path: string
  /** Sentences about assumptions. */
  readonly notes: readonly string[]
}

/**
 * Finds the place by the test files of the package and by the settings of its runner. `usual` is the name of the test
 * file.
 */
export function projectPlace(file: string, usual: string, runner: Runner): ProjectPlace {
  // Tests of other files must not change the place of this one.
  const { root, name, tests: byPeople, code: programs } = packagePrograms(file)
  const { isTest, folders, notes } = testFilesOf(file, runner)
  const code = new Set(programs.map((it) => it.replace(/\.[^./]+$/, '')))
  const known = rankedConventions(byPeople, code, name)
  const placed = (conventions: readonly Convention[]): readonly string[] =>
    conventions.flatMap((it) => placeBy(it, name, usual) ?? []).map((it) => join(root, it))
  const candidates = [...placed(known), ...placed(withTestFolder(byPeople)), ...placed(usualConventions)]
  const path = candidates.find(isTest)
  if (path !== undefined) return { path, notes }
  const elsewhere = folders.flatMap((it) => placesBelow(it, join(root, name), usual)).find(isTest)
  const about = `${runner} does not run ${shown(candidates[0]!)} by its settings`
  if (elsewhere === undefined) return { path: candidates[0]!, notes: [...notes, about] }
  return { path: elsewhere, notes: [...notes, `${about}, so the tests are in ${shown(dirname(elsewhere))}`] }
}

/**
 * Places below a folder of tests for a file that is not in it: as the file is below the folder that holds both. Runners
 * may not run all extensions of modules.
 */
function placesBelow(folder: string, file: string, usual: string): readonly string[] {
  const common = foldersAbove(file).find((it) => folder.startsWith(withSlash(it)))
  if (common === undefined) return []
  const place = join(folder, relative(common, dirname(file)))
  const names = [usual, usual.replace(/\.[cm](?=[jt]s$)/, '.')]
  return names.flatMap((it) => [it, it.replace(/\.test(?=\.[^.]*$)/, '.spec')]).map((it) => join(place, it))
}

function withSlash(folder: string): string {
  return folder.endsWith(sep) ? folder : folder + sep
}

/** The conventions of a package whose tests have other names than its code, but are in one folder. */
function withTestFolder(tests: readonly string[]): readonly Convention[] {
  const folders = new Set(tests.map((it) => it.split('/', 1)[0]!))
  if (folders.size !== 1 || !['test', 'tests', '__tests__', 'spec'].includes([...folders][0]!)) return []
  const to = [...folders][0]!
  const word = tests.every((it) => it.includes('.spec.')) ? 'spec' : 'test'
  return ['src', 'lib', ''].map((from) => ({ kind: 'mirrored', from, to, word }))
}

function shown(path: string): string {
  return relative(process.cwd(), path).split(sep).join('/')
}
