import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { PathAliases } from '../../engine/lang/program/path-aliases.ts'
import { foldersAbove, packageIn } from './runner-of.ts'

/** Conditions under which runners of tests load files. */
const conditions: readonly string[] = ['node', 'import', 'module-sync', 'module', 'development', 'default']

/** The files of a package that its `package.json` names by `imports`, such as `#lib/*`, as aliases of absolute paths. */
export function subpathImports(file: string): PathAliases {
  const folder = foldersAbove(file).find((it) => existsSync(join(it, 'package.json')))
  const { imports } = folder === undefined ? {} : packageIn(folder)
  if (folder === undefined || !isRecord(imports)) return {}
  return Object.fromEntries(
    Object.entries(imports).flatMap(([pattern, target]): [string, string[]][] => {
      const path = pattern.startsWith('#') ? targetIn(target) : undefined
      return path?.startsWith('./') === true ? [[pattern, [resolve(folder, path)]]] : []
    }),
  )
}

/** The target of the first condition that holds. */
function targetIn(target: unknown): string | undefined {
  if (typeof target === 'string') return target
  if (Array.isArray(target)) return targetIn(target[0])
  if (!isRecord(target)) return undefined
  return Object.entries(target)
    .filter(([condition]) => conditions.includes(condition))
    .map(([, inner]) => targetIn(inner))
    .find((it) => it !== undefined)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
