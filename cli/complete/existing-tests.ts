import { dirname, join, relative, resolve, sep } from 'node:path'
import { importsIn } from '../../engine/lang/program/emit/imports.ts'
import type { PathAliases } from '../../engine/lang/program/path-aliases.ts'
import { replaceImports } from '../../engine/lang/program/replace-imports.ts'
import type { Runner } from '../../engine/model/goal/options.ts'
import { dirname as folderOf, relativePath } from '../../engine/model/source/paths.ts'
import type { Source, SourceFile } from '../../engine/model/source/source.ts'
import { candidatesFor, isFile, isRelative, targetsOf } from '../import-targets.ts'
import { packagePrograms } from '../placement/package-programs.ts'
import { testFilesOf } from '../placement/test-files.ts'
import { textOf } from '../read-text.ts'

/** A test file that people wrote. */
export interface ExistingTest {
  /** As a person reads it. */
  readonly path: string
  readonly text: string
  /** The same as a file beside the one under test, whose imports lead to the files of the source. */
  readonly besides: SourceFile
}

/** A source on a disk. */
export interface OnDisk {
  readonly file: string
  readonly source: Source
  readonly root: string
  readonly aliases: PathAliases
}

/** The test files in the package of a file that import it, or have its name. Those that Fitscape wrote do not count. */
export function existingTests(onDisk: OnDisk, runner: Runner): readonly ExistingTest[] {
  const { file, source, root, aliases } = onDisk
  const { root: folder, tests, code } = packagePrograms(file)
  const { isTest } = testFilesOf(file, runner)
  const ofRunner =
    runner === 'node' ? [] : code.filter((it) => /(?:^|\/)__tests__\//.test(it) && isTest(join(folder, it)))
  const stem = stemOf(file)
  const names = new Map(source.files.map((it) => [resolve(root, it.name), it.name]))
  return [...tests, ...ofRunner].flatMap((name): readonly ExistingTest[] => {
    const path = join(folder, name)
    const text = path === resolve(file) ? undefined : textOf(path)
    if (text === undefined) return []
    const fileBehind = (specifier: string): string | undefined => {
      const paths = isRelative(specifier) ? [resolve(dirname(path), specifier)] : targetsOf(specifier, aliases)
      return paths.flatMap(candidatesFor).find(isFile)
    }
    const isImported = importsIn(text).some((it) => fileBehind(it) === resolve(file))
    const isNamed = stemOf(name).replace(/\.(?:test|spec)$/, '') === stem && isNear(path, file, folder)
    if (!isImported && !isNamed) return []
    const entry = folderOf(source.entry)
    const moved = replaceImports(text, (specifier) => {
      const target = names.get(fileBehind(specifier) ?? '')
      return target === undefined ? undefined : relativePath(entry, target)
    })
    const besides = { name: (entry === '' ? '' : `${entry}/`) + name.replace(/^.*\//, ''), text: moved }
    return [{ path: relative(process.cwd(), path).split(sep).join('/'), text, besides }]
  })
}

function stemOf(path: string): string {
  return path.replace(/^.*[/\\]/, '').replace(/\.[cm]?[jt]sx?$/, '')
}

/** Whether a test of the same name is for a file: in its folder or one below it, or in the same one below another root. */
function isNear(test: string, file: string, folder: string): boolean {
  const [from, own] = [dirname(test), dirname(resolve(file))]
  if (from === own || dirname(from) === own) return true
  const below = (path: string): string => relative(folder, path).split(sep).slice(1).join('/')
  return below(from) === below(own) && below(own) !== ''
}
