import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Source, SourceFile } from '../../engine/model/source/source.ts'

/** A program of a conformance suite, ready to be compiled. */
export interface Program {
  readonly source: Source
  /** Scripts that run before it, in its realm. */
  readonly harness: readonly string[]
  /** Whether it reports its end itself, by `print`. */
  readonly isAsync: boolean
  /** `invalid` must not compile, `valid` is a strict ES2024 module, `beyond` is sloppy or needs a later edition. */
  readonly validity: 'valid' | 'invalid' | 'beyond'
  /** The class of the error that it must end with, if any. */
  readonly throws?: string
  readonly isModule: boolean
}

/** Lists all programs in a folder, in order, without declarations and files that are only imported. */
export function programsIn(path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((it) => {
      if (it.isDirectory()) return it.name === 'harness' ? [] : programsIn(join(path, it.name))
      const isProgram = /\.(?:[cm]?[jt]s|[jt]sx)$/.test(it.name) && !/_FIXTURE|\.d\.[cm]?ts$/.test(it.name)
      return isProgram ? [join(path, it.name)] : []
    })
}

/** Reads a program with its imports from the same folder, and its harness if it needs one as in test262. */
export function readProgram(path: string): Program {
  const text = readFileSync(path, 'utf8')
  const { flags, features, includes, phase, type } = frontMatter(text)
  const folder = harnessOf(dirname(path))
  const isRaw = flags.includes('raw') || folder === undefined
  const always = ['assert.js', 'sta.js', ...(flags.includes('async') ? ['doneprintHandle.js'] : [])]
  const files = withImports(dirname(path), [{ name: basename(path), text }])
  return {
    source: { entry: basename(path), files },
    harness: isRaw ? [] : [...always, ...includes].map((it) => readFileSync(join(folder, it), 'utf8')),
    isAsync: flags.includes('async'),
    validity: phase !== undefined && phase !== 'runtime' ? 'invalid' : isBeyond(flags, features) ? 'beyond' : 'valid',
    ...(type !== undefined && { throws: type }),
    isModule: flags.includes('module') || /\.m(?:odule\.)?js$/.test(path),
  }
}

/** Features of later editions in `test/language`, and tail calls, which hardly any engine has. */
const later: ReadonlySet<string> = new Set([
  'await-using',
  'decorators',
  'explicit-resource-management',
  'import-attributes',
  'import-bytes',
  'import-defer',
  'import-text',
  'iterator-helpers',
  'json-modules',
  'regexp-duplicate-named-groups',
  'regexp-modifiers',
  'source-phase-imports',
  'source-phase-imports-module-source',
  'tail-call-optimization',
])

function isBeyond(flags: readonly string[], features: readonly string[]): boolean {
  return flags.includes('noStrict') || features.some((it) => later.has(it))
}

interface FrontMatter {
  readonly flags: readonly string[]
  readonly features: readonly string[]
  readonly includes: readonly string[]
  /** When the error of a negative program must occur. */
  readonly phase?: string
  readonly type?: string
}

function frontMatter(text: string): FrontMatter {
  const [, yaml = ''] = /\/\*---([\s\S]*?)---\*\//.exec(text) ?? []
  const [, phase] = /^\s+phase:\s*(\w+)/m.exec(yaml) ?? []
  const [, type] = /^\s+type:\s*(\w+)/m.exec(yaml) ?? []
  return {
    flags: listOf(yaml, 'flags'),
    features: listOf(yaml, 'features'),
    includes: listOf(yaml, 'includes'),
    ...(phase !== undefined && { phase }),
    ...(phase !== undefined && type !== undefined && { type }),
  }
}

/** Parses a YAML list in either form: `key: [a, b]`, or one `- a` per line. */
function listOf(yaml: string, key: string): readonly string[] {
  const [, inline, lines] =
    new RegExp(`^${key}:[ \\t]*(?:\\[([^\\]]*)\\]|((?:\\r?\\n[ \\t]*-.*)*))`, 'm').exec(yaml) ?? []
  const items = inline?.split(',') ?? lines?.split('\n').map((it) => it.replace(/^\s*-/, '')) ?? []
  return items.map((it) => it.trim()).filter((it) => it !== '')
}

const harnesses = new Map<string, string | undefined>()

/** Finds the folder `harness` beside a folder or one of its parents. */
function harnessOf(folder: string): string | undefined {
  const known = harnesses.get(folder)
  if (known !== undefined || harnesses.has(folder)) return known
  const here = join(folder, 'harness')
  const above = dirname(folder)
  const found = existsSync(join(here, 'assert.js')) ? here : above === folder ? undefined : harnessOf(above)
  harnesses.set(folder, found)
  return found
}

const specifier = /(?:\bfrom|\bimport)\s*\(?\s*(['"])\.\/([^'"]+)\1/g

/** Adds the files of the same folder that files import, directly or not. */
function withImports(folder: string, files: readonly SourceFile[]): readonly SourceFile[] {
  const all = [...files]
  for (const { text } of all) {
    for (const [, , name] of text.matchAll(specifier)) {
      const path = join(folder, name!)
      if (all.some((it) => it.name === name) || !existsSync(path)) continue
      all.push({ name: name!, text: readFileSync(path, 'utf8') })
    }
  }
  return all
}
