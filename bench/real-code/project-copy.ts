import { constants, copyFileSync, existsSync, mkdirSync, readdirSync, statSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isForeign } from './choose-files.ts'

/** Larger files are data or media, which no unit test needs. */
const largestFile = 1_000_000

/** Packages of this repository that a copy has: Vitest, and what it loads by name. */
const provided = ['vitest', '@vitest/coverage-istanbul', 'happy-dom', 'jsdom']

/** Configurations of Vite and Vitest. Tests run with another one, so these must not seem to define aliases. */
const ofRunner = /^vite(?:st)?\.config\.[cm]?[jt]s$/

/** Copies a folder, without installed packages and configurations of Vitest, but with Vitest. */
export function copyProject(from: string, to: string): void {
  copyFolder(from, to)
  for (const it of provided) {
    const installed = resolve('node_modules', it)
    const link = join(to, 'node_modules', it)
    if (!existsSync(installed) || existsSync(link)) continue
    mkdirSync(resolve(link, '..'), { recursive: true })
    symlinkSync(installed, link, 'dir')
  }
}

/** Symbolic links to folders are left out: they may lead anywhere. */
function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const it of readdirSync(from, { withFileTypes: true })) {
    if (ofRunner.test(it.name)) continue
    const [source, target] = [join(from, it.name), join(to, it.name)]
    if (it.isDirectory()) {
      if (!isForeign(it.name)) copyFolder(source, target)
      continue
    }
    const stats = statSync(source, { throwIfNoEntry: false })
    if (stats?.isFile() === true && stats.size <= largestFile) copyFileSync(source, target, constants.COPYFILE_FICLONE)
  }
}
