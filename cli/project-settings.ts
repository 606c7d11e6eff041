import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Runner } from '../engine/model/goal/options.ts'
import type { PathAliases } from '../engine/lang/program/path-aliases.ts'
import { projectSettings, type ProjectSettings } from '../engine/lang/program/project-settings.ts'
import { subpathImports } from './placement/subpath-imports.ts'
import { textOf } from './read-text.ts'

/** The settings of a project as far as they concern a runner. */
export interface RunnerSettings extends ProjectSettings {
  /** All aliases of the project, also those that the runner does not know. */
  readonly declared: PathAliases
  /** Whether the runner replaces the beginning of an import by a path, as far as its settings show. */
  readonly isAlias: (specifier: string) => boolean
}

/**
 * The settings of the nearest `tsconfig.json` or `jsconfig.json`, with the aliases that the project's runner resolves as
 * far as its settings show, and those of `package.json`, which all runners resolve. Tests mock the others.
 */
export function settingsFor(file: string, runner: Runner): RunnerSettings {
  const path = upwards(file, ['tsconfig.json', 'jsconfig.json'])
  const { aliases, options } = path === undefined ? { aliases: {}, options: {} } : projectSettings(path, textOf)
  const isKnown = knownTo(runner, file)
  // tsx, and Vite if it reads `tsconfig.json`, only try aliases.
  const isReplaced = runner === 'node' ? () => false : replacedBy(runner, file)
  return {
    aliases: {
      ...Object.fromEntries(Object.entries(aliases).filter(([pattern]) => isKnown(pattern))),
      ...subpathImports(file),
    },
    declared: aliases,
    options,
    isAlias: (specifier) => isReplaced(specifier) || isReplaced(`${specifier.split('/', 1)[0]!}/*`),
  }
}

/** The nearest of these files in the folder of a file or above. */
function upwards(file: string, names: readonly string[]): string | undefined {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const found = names.map((it) => join(folder, it)).find(existsSync)
    if (found !== undefined || folder === dirname(folder)) return found
  }
}

const extensions = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs']
const configsOf: Readonly<Record<Exclude<Runner, 'node'>, readonly string[]>> = {
  vitest: ['vitest.config', 'vite.config'].flatMap((name) => extensions.map((it) => `${name}.${it}`)),
  jest: [...extensions.map((it) => `jest.config.${it}`), 'jest.config.json', 'package.json'],
}

/** Tells which patterns a runner resolves. tsx, which runs tests for Node, reads `tsconfig.json`. */
function knownTo(runner: Runner, file: string): (pattern: string) => boolean {
  if (runner === 'node') return () => true
  if (runner === 'vitest' && /tsconfig-?paths/i.test(configText(runner, file))) return () => true
  return replacedBy(runner, file)
}

function configText(runner: Exclude<Runner, 'node'>, file: string): string {
  const path = upwards(file, configsOf[runner])
  return (path === undefined ? undefined : textOf(path)) ?? ''
}

/** Tells which patterns the own settings of a runner replace. */
function replacedBy(runner: Exclude<Runner, 'node'>, file: string): (pattern: string) => boolean {
  const text = configText(runner, file)
  if (!/\balias\b|moduleNameMapper/.test(text)) return () => false
  return (pattern) => {
    const name = pattern.replace(/\/?\*$/, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    return name !== '' && new RegExp(`['"\`^/]\\^?${name}(?:/|['"\`])|\\b${name}\\s*:`).test(text)
  }
}
