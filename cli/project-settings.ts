import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Runner } from '../engine/model/goal/options.ts'
import type { PathAliases } from '../engine/lang/program/path-aliases.ts'
import { runnerAliases } from '../engine/lang/program/runner-aliases.ts'
import { projectSettings, type ProjectSettings } from '../engine/lang/program/project-settings.ts'
import { candidatesFor, isFile } from './import-targets.ts'
import { settingsFileOf } from './placement/settings-file.ts'
import { subpathImports } from './placement/subpath-imports.ts'
import { placedProjects, within } from './placement/test-projects.ts'
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
      ...(runner === 'node' ? {} : ownAliases(runner, file)),
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

/** The aliases in the settings of a runner that lead to existing files or folders. */
function ownAliases(runner: Exclude<Runner, 'node'>, file: string): PathAliases {
  const settings = settingsFileOf(file, runner)
  if (settings === undefined) return {}
  const { projects } = placedProjects(settings, runner)
  const [{ folder, root } = { folder: settings.folder, root: settings.folder }] = projects
  return Object.fromEntries(
    Object.entries(runnerAliases(settings.text, runner)).flatMap(([pattern, targets]): [string, string[]][] => {
      const path = within(targets[0]!, folder, root)
      // Vite also takes absolute paths for those from its root.
      const found = [path, root + path].find((it) => it.startsWith('/') && isThere(it))
      return found === undefined ? [] : [[pattern, [found]]]
    }),
  )
}

function isThere(path: string): boolean {
  return path.includes('*') ? existsSync(dirname(path)) : candidatesFor(path).some(isFile)
}

/** Tells which patterns a runner resolves. tsx, which runs tests for Node, reads `tsconfig.json`. */
function knownTo(runner: Runner, file: string): (pattern: string) => boolean {
  if (runner === 'node') return () => true
  if (runner === 'vitest' && /tsconfig-?paths/i.test(configText(runner, file))) return () => true
  return replacedBy(runner, file)
}

function configText(runner: Exclude<Runner, 'node'>, file: string): string {
  return settingsFileOf(file, runner)?.text ?? ''
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
