import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Runner } from '../../engine/model/goal/options.ts'
import { textOf } from '../read-text.ts'
import { foldersAbove, packageIn } from './runner-of.ts'

/** The settings of a runner in a project. */
export interface SettingsFile {
  readonly folder: string
  /** The name of the file. */
  readonly name: string
  /** A program, or an object in JSON. */
  readonly text: string
}

const extensions = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs']
const names: Readonly<Record<Exclude<Runner, 'node'>, readonly string[]>> = {
  vitest: ['vitest.config', 'vite.config', 'vitest.workspace'].flatMap((name) =>
    extensions.map((it) => `${name}.${it}`),
  ),
  jest: [...extensions.map((it) => `jest.config.${it}`), 'jest.config.json'],
}

/**
 * The settings of a runner that are nearest to a file. Settings of Vite that only build an application are those of
 * Vitest if there are no others.
 */
export function settingsFileOf(file: string, runner: Exclude<Runner, 'node'>): SettingsFile | undefined {
  let ofBuild: SettingsFile | undefined
  for (const folder of foldersAbove(file)) {
    const found = settingsIn(folder, runner)
    if (found === undefined) continue
    if (!found.name.startsWith('vite.') || /\btest\b/.test(found.text)) return found
    ofBuild ??= found
  }
  return ofBuild
}

/** The settings of a runner in a folder. */
export function settingsIn(folder: string, runner: Exclude<Runner, 'node'>): SettingsFile | undefined {
  const name = names[runner].find((it) => existsSync(join(folder, it)))
  if (name !== undefined) {
    const text = textOf(join(folder, name))
    return text === undefined ? undefined : { folder, name, text }
  }
  const inPackage = runner === 'jest' ? packageIn(folder).jest : undefined
  if (typeof inPackage !== 'object' || inPackage === null) return undefined
  return { folder, name: 'package.json', text: JSON.stringify(inPackage) }
}
