import { join, relative, resolve, sep } from 'node:path'
import { globSync } from 'tinyglobby'
import { isMarkedForAny } from '../mark.ts'
import { textOf } from '../read-text.ts'
import { packageFolder } from './runner-of.ts'

/** The programs of a file's package, as sorted paths from its folder. */
export interface PackagePrograms {
  readonly root: string
  /** The file itself. */
  readonly name: string
  /** Test files that people wrote. */
  readonly tests: readonly string[]
  readonly code: readonly string[]
}

/** Lists the programs of a file's package. Those that Fitscape wrote are neither tests nor code. */
export function packagePrograms(file: string): PackagePrograms {
  const root = packageFolder(file)
  const files = globSync('**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs}', {
    cwd: root,
    ignore: ['**/node_modules/**', '**/{dist,build,coverage}/**', '**/*.d.{ts,mts,cts}'],
  }).sort()
  const isTest = (name: string): boolean => /\.(?:test|spec)\.[^/.]+$/.test(name)
  return {
    root,
    name: relative(root, resolve(file)).split(sep).join('/'),
    tests: files.filter((it) => isTest(it) && !isMarkedForAny(textOf(join(root, it)) ?? '')),
    code: files.filter((it) => !isTest(it)),
  }
}
