import { dirname, joined, relativePath } from '../../model/source/paths.ts'
import type { ModuleShape, Subject } from '../../model/subject/subject.ts'
import type { Dialect } from './dialect.ts'
import type { FileNames } from '../file-names.ts'
import { printMember, printString } from '../values/literal.ts'
import { mentions } from './mentions.ts'
import type { TypeText } from '../values/type-text.ts'

/** How a test file gets at the modules under test. */
export interface ModuleUse {
  /** The file under test as seen from the test file; undefined for the test file's own folder, where its sections are then. */
  readonly from: string | undefined
  /** A line for the person who runs the tests, which opens the file. */
  readonly note?: string | undefined
}

/** A module, and what is imported from it. */
export interface Import {
  /** As source text. */
  readonly path: string
  readonly names: readonly { readonly exported: string; readonly local: string }[]
  /** What the whole module is called in a test that loads it for itself and reads its variables, which are not among `names` then. */
  readonly whole?: string
}

/** The imports of a test that loads the modules for itself. */
export function freshImportsOf(
  subject: Subject,
  used: ReadonlySet<string>,
  names: FileNames,
  from: string | undefined,
  dialect: Dialect,
): readonly Import[] {
  const isOwn = (key: string): boolean => names.loaded(key) === names.local(key)
  const imports = importsOf(subject, new Set([...used].filter(isOwn)), names, from, dialect)
  return imports.map((it, at) => {
    const module = subject.modules[at]
    const whole = module === undefined ? undefined : names.modules.get(module.name)
    const isRead = Object.keys(module?.exports ?? {}).some((key) => used.has(key) && !isOwn(key))
    return whole === undefined || !isRead ? it : { ...it, whole }
  })
}

/**
 * What is imported to get at exports, given by their keys. Every module under test is loaded, in order, for the others may
 * see what it leaves behind; what these import follows where it is used.
 */
export function importsOf(
  subject: Subject,
  used: ReadonlySet<string>,
  names: FileNames,
  from: string | undefined,
  { importPath }: Dialect,
): readonly Import[] {
  const importOf = ({ exports }: ModuleShape, path: string): Import => {
    const keys = Object.keys(exports).filter((key) => used.has(key))
    return {
      path: printString(importPath(path)),
      names: keys.map((key) => ({ exported: exports[key]!, local: names.local(key) })).sort(byExported),
    }
  }
  return [
    ...subject.modules.map((it) => importOf(it, from ?? ownPath(subject, it))),
    ...subject.imported
      .map((it) => importOf(it, joined(dirname(from ?? ''), ownPath(subject, it))))
      .filter((it) => 0 < it.names.length),
  ]
}

function byExported(a: { readonly exported: string }, b: { readonly exported: string }): number {
  return a.exported < b.exported ? -1 : 1
}

/** From where the pasted file is, to which the names of its sections are relative. */
function ownPath({ entry }: Subject, { name }: ModuleShape): string {
  return relativePath(dirname(entry), name)
}

/** The line that imports the words of a runner which some lines use, by other names for them; none where they use none. */
export function printRunnerImports(
  { modules }: Dialect,
  lines: readonly string[],
  other: ReadonlyMap<string, string>,
): readonly string[] {
  return modules.flatMap(({ from, whole, names }) => {
    const used = names.filter((it) => mentions(lines, it)).map((it) => renamed(it, ' as ', other.get(it) ?? it))
    if (whole !== undefined && mentions(lines, whole)) {
      return [`import ${other.get(whole) ?? whole} from ${printString(from)}`]
    }
    return used.length === 0 ? [] : [`import { ${used.join(', ')} } from ${printString(from)}`]
  })
}

/** The line at the top of a file that brings in an import. */
export function printImport({ path, names }: Import): string {
  const whole = names.filter((it) => it.exported === 'default').map((it) => it.local)
  const named = names.filter((it) => it.exported !== 'default').map((it) => renamed(it.exported, ' as ', it.local))
  const list = [...whole, ...(0 < named.length ? [`{ ${named.join(', ')} }`] : [])]
  return list.length === 0 ? `import ${path}` : `import ${list.join(', ')} from ${path}`
}

/** The lines in a test that bring in an import of its own. */
export function printFreshImport(
  { path, names, whole }: Import,
  { fresh }: Dialect,
  types: TypeText,
): readonly string[] {
  const list = names.map((it) => renamed(it.exported, ': ', it.local)).join(', ')
  if (whole !== undefined) {
    return [`const ${whole} = ${fresh.load(path, types)}`, ...(list === '' ? [] : [`const { ${list} } = ${whole}`])]
  }
  return [list === '' ? fresh.load(path, () => '') : `const { ${list} } = ${fresh.load(path, types)}`]
}

/** `name`, or `name as local`; an export whose name is no identifier is written as a string. */
function renamed(exported: string, by: string, local: string): string {
  if (exported === local) return local
  const isName = printMember(exported).startsWith('.')
  return `${isName ? exported : printString(exported)}${by}${local}`
}
