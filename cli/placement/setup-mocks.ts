import { dirname, resolve } from 'node:path'
import type { PathAliases } from '../../engine/lang/program/path-aliases.ts'
import { setupFile } from '../../engine/lang/program/mocked-by-setup.ts'
import type { Runner } from '../../engine/model/goal/options.ts'
import type { Compiled } from '../../engine/model/subject/compiled.ts'
import { candidatesFor, isFile, isRelative, targetsOf } from '../import-targets.ts'
import type { ReadFiles } from '../read-source.ts'
import { textOf } from '../read-text.ts'
import { importPath } from '../test-file.ts'
import { settingsFileOf } from './settings-file.ts'
import { placedProjects, within } from './test-projects.ts'

/** Most setup files that are read, with those that they import. */
const mostFiles = 20

/** A module that a setup file mocks. */
interface SetupMock {
  readonly specifier: string
  /** The setup file. */
  readonly by: string
  /** The file that is mocked; undefined for a package. */
  readonly file: string | undefined
}

/**
 * The modules that setup files of a project mock although they are real in a run of `compiled`, as the test file names
 * them. Its tests would meet the mocks, so they take them back.
 */
export function mockedBySetup(
  testFile: string,
  file: string,
  { source, root, aliases }: Pick<ReadFiles, 'source' | 'root' | 'aliases'>,
  { subject, imports = [] }: Pick<Compiled, 'subject' | 'imports'>,
  runner: Runner,
): readonly string[] {
  const mocks = runner === 'node' ? [] : setupMocks(file, runner, aliases)
  if (mocks.length === 0) return []
  const own = (subject.mocked ?? []).flatMap((it) => [it.specifier, ...(it.otherSpecifiers ?? [])])
  const ownFiles = new Set(own.map((it) => fileOf(it, resolve(file), aliases)))
  const files = new Set(source.files.map((it) => resolve(root, it.name)))
  const real = new Set(
    imports.filter((it) => it.state === 'real' || it.state === 'emulated').map((it) => withoutScheme(it.specifier)),
  )
  const used = mocks.filter((it) =>
    it.file === undefined ? real.has(withoutScheme(it.specifier)) : files.has(it.file) && !ownFiles.has(it.file),
  )
  return [
    ...new Set(
      used.map(({ specifier, by }) =>
        isRelative(specifier) ? importPath(testFile, resolve(dirname(by), specifier)) : specifier,
      ),
    ),
  ]
}

/** The modules that the setup files of a runner mock. The files are read, never run. */
function setupMocks(file: string, runner: Exclude<Runner, 'node'>, aliases: PathAliases): readonly SetupMock[] {
  const settings = settingsFileOf(file, runner)
  if (settings === undefined) return []
  const waiting = placedProjects(settings, runner).projects.flatMap(({ setup = [], folder, root }) =>
    setup.map((it) => resolve(root, within(it, folder, root))).flatMap((it) => candidatesFor(it).find(isFile) ?? []),
  )
  const found: SetupMock[] = []
  const read = new Set<string>()
  for (const by of waiting) {
    if (read.has(by) || mostFiles <= read.size) continue
    read.add(by)
    const { mocked, included } = setupFile(textOf(by) ?? '')
    found.push(...mocked.map((specifier) => ({ specifier, by, file: fileOf(specifier, by, aliases) })))
    waiting.push(...included.flatMap((it) => fileOf(it, by, aliases) ?? []))
  }
  return found
}

function fileOf(specifier: string, importer: string, aliases: PathAliases): string | undefined {
  const paths = isRelative(specifier) ? [resolve(dirname(importer), specifier)] : targetsOf(specifier, aliases)
  return paths.flatMap(candidatesFor).find(isFile)
}

function withoutScheme(specifier: string): string {
  return specifier.replace(/^node:/, '')
}
