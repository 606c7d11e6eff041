import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import picomatch from 'picomatch'
import { testSettings } from '../../engine/lang/program/test-settings.ts'
import type { Runner } from '../../engine/model/goal/options.ts'
import { textOf } from '../read-text.ts'

/**
 * The folder of a file's package: of the nearest `package.json` with a name, as some only say how Node loads a folder,
 * else of the nearest. The file's own folder without any.
 */
export function packageFolder(file: string): string {
  const folders = foldersAbove(file)
  const nearest = folders.find((it) => existsSync(join(it, 'package.json')))
  return folders.find((it) => packageIn(it).name !== undefined) ?? nearest ?? dirname(resolve(file))
}

/** The runner that a project depends on or that its script `test` starts; undefined if neither tells. */
export function projectRunner(file: string): Runner | undefined {
  for (const folder of foldersAbove(file)) {
    const { dependencies, devDependencies, scripts } = packageIn(folder)
    const names = { ...(dependencies as object), ...(devDependencies as object) }
    if ('vitest' in names) return 'vitest'
    if ('jest' in names) return 'jest'
    if (/\bnode\b.*--test\b/.test(String((scripts as { test?: unknown } | undefined)?.test))) return 'node'
  }
  return undefined
}

const extensions = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs']
const settingsFiles = {
  vitest: ['vitest.config', 'vite.config'].flatMap((name) => extensions.map((it) => `${name}.${it}`)),
  jest: [...extensions.map((it) => `jest.config.${it}`), 'jest.config.json'],
}

const usual = {
  vitest: ['**/*.{test,spec}.?(c|m)[jt]s?(x)'],
  jest: ['**/__tests__/**/*.?([mc])[jt]s?(x)', '**/?(*.)+(spec|test).?([mc])[jt]s?(x)'],
}

/** A runner's choice of test files. */
export interface TestFiles {
  readonly isTest: (path: string) => boolean
  /** A sentence about settings that are computed, so the usual ones are assumed. */
  readonly assumed?: string
}

/** Finds which files a runner takes for tests. The settings are read, never run. */
export function testFilesOf(file: string, runner: Runner): TestFiles {
  if (runner === 'node') return { isTest: () => true }
  for (const folder of foldersAbove(file)) {
    const name = settingsFiles[runner].find((it) => existsSync(join(folder, it)))
    const inPackage = runner === 'jest' ? packageIn(folder).jest : undefined
    const text =
      name !== undefined
        ? textOf(join(folder, name))
        : typeof inPackage === 'object'
          ? JSON.stringify(inPackage)
          : undefined
    if (text === undefined) continue
    const { include, folders = ['.'], usesDefault, computed } = testSettings(text, runner)
    const matches = picomatch(
      [...(include ?? []), ...(include === undefined || usesDefault ? usual[runner] : [])].map((it) =>
        it.replace(/^<rootDir>\//, '').replace(/^\.\//, ''),
      ),
      { dot: true },
    )
    const roots = folders.map((it) => resolve(folder, it.replace('<rootDir>', '.')))
    const isTest = (path: string): boolean => {
      const full = resolve(path).replaceAll('\\', '/')
      return roots.some((root) => {
        const inside = root.replaceAll('\\', '/') + '/'
        // Patterns are relative to `test.dir` in Vitest, and match whole paths in Jest.
        const base = runner === 'vitest' ? inside : `${folder.replaceAll('\\', '/')}/`
        return full.startsWith(inside) && matches(full.slice(base.length))
      })
    }
    const assumed = `${name ?? 'package.json'} computes ${computed.join(' and ')}; the usual value is assumed`
    return { isTest, ...(computed.length === 0 ? {} : { assumed }) }
  }
  const matches = picomatch(usual[runner])
  const root = `${packageFolder(file).replaceAll('\\', '/')}/`
  return { isTest: (path) => matches(resolve(path).replaceAll('\\', '/').replace(root, '')) }
}

/** The folder of a file, and those above, nearest first. */
export function foldersAbove(file: string): readonly string[] {
  const folders = [dirname(resolve(file))]
  for (let folder = folders[0]!; folder !== dirname(folder); folder = dirname(folder)) folders.push(dirname(folder))
  return folders
}

/** The `package.json` in a folder; empty if there is none that can be read. */
export function packageIn(folder: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(textOf(join(folder, 'package.json')) ?? '{}') as Readonly<Record<string, unknown>>
  } catch {
    return {}
  }
}
