import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** The input of a run of Vitest. */
export interface RunSettings {
  /** Paths of test files. */
  readonly include: readonly string[]
  /** The file to which the reporter writes. */
  readonly results: string
  /** The text of a configuration that the tests need. */
  readonly exported: string | undefined
}

/**
 * Writes a configuration that takes nothing from the project: its `tsconfig.json` and plugins refer to packages that
 * are not installed. JSX is compiled as by `"jsx": "react-jsx"`. Returns the path.
 */
export function writeConfig(name: string, { include, results, exported }: RunSettings): string {
  const folder = dirname(name)
  linkCompiler(folder)
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: { jsx: 'react-jsx' } }))
  writeFileSync(`${name}.exported.mjs`, exported ?? 'export default {}\n')
  const test = { include: include.map(patternOf), exclude: ['**/node_modules/**'] }
  writeFileSync(
    `${name}.mjs`,
    `import { Reporter } from ${JSON.stringify(resolve('bench/real-code/reporter.mjs'))}
import exported from ${JSON.stringify(`${name}.exported.mjs`)}

export default {
  ...exported,
  tsconfig: ${JSON.stringify(join(folder, 'tsconfig.json'))},
  cacheDir: ${JSON.stringify(join(folder, 'cache'))},
  envDir: false,
  css: { postcss: {} },
  oxc: { include: /\\.(?:[cm]?ts|[jt]sx)$/, jsx: { runtime: 'automatic' }, ...exported.oxc },
  test: { ...exported.test, ...${JSON.stringify(test)}, reporters: [new Reporter(${JSON.stringify({ results })})] },
}
`,
  )
  return `${name}.mjs`
}

/** A pattern for a path: characters that are special in patterns stand for any. */
export function patternOf(path: string): string {
  return path.replace(/[^\w./-]/gu, '?')
}

/** Exported configurations may compile with TypeScript. */
function linkCompiler(folder: string): void {
  const link = join(folder, 'node_modules', 'typescript')
  if (existsSync(link)) return
  mkdirSync(dirname(link), { recursive: true })
  symlinkSync(resolve('node_modules/typescript'), link, 'dir')
}
