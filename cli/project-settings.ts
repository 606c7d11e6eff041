import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Runner } from '../engine/model/goal/options.ts'
import { projectSettings, type ProjectSettings } from '../engine/lang/program/project-settings.ts'
import { textOf } from './read-text.ts'

/**
 * The settings of the nearest `tsconfig.json` or `jsconfig.json`, with the aliases that the project's runner resolves as
 * far as its settings show. Tests mock the others.
 */
export function settingsFor(file: string, runner: Runner): ProjectSettings {
  const path = upwards(file, ['tsconfig.json', 'jsconfig.json'])
  if (path === undefined) return { aliases: {}, options: {} }
  const { aliases, options } = projectSettings(path, textOf)
  const isKnown = knownTo(runner, file)
  return { aliases: Object.fromEntries(Object.entries(aliases).filter(([pattern]) => isKnown(pattern))), options }
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
  const path = upwards(file, configsOf[runner])
  const text = (path === undefined ? undefined : textOf(path)) ?? ''
  if (runner === 'vitest' && /tsconfig-?paths/i.test(text)) return () => true
  if (!/\balias\b|moduleNameMapper/.test(text)) return () => false
  return (pattern) => {
    const name = pattern.replace(/\/?\*$/, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    return name !== '' && new RegExp(`['"\`^/]\\^?${name}(?:/|['"\`])|\\b${name}\\s*:`).test(text)
  }
}
