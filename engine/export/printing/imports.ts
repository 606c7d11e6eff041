import { dirname, type ImportEnding, importWithEnding, joined, relativePath } from '../../model/source/paths.ts'
import type { ModuleShape, Subject } from '../../model/subject/subject.ts'
import type { Dialect, FreshModules } from './dialect.ts'
import type { FileNames } from '../file-names.ts'
import { printMember, printString } from '../values/literal.ts'
import { mentions } from './mentions.ts'
import type { TypeText } from '../values/type-text.ts'

/** How a test file imports the modules under test. */
export interface ModuleUse {
  /** The path of the file under test; undefined if its sections are in the folder of the test file. */
  readonly from: string | undefined
  /** The ending of imports of code; none if undefined. */
  readonly ending?: ImportEnding | undefined
  /** As in `Job`. */
  readonly specifiers?: Readonly<Record<string, string>> | undefined
  /** As in `Job`. */
  readonly mockedInSetup?: readonly string[] | undefined
  /** Lines of a comment at the top of the file, for the person who runs the tests. */
  readonly notes?: readonly string[]
  /** As in `Source`. */
  readonly unresolved?: readonly string[]
  /** Whether tests of one form that differ only in values are printed as a table. */
  readonly tables?: boolean
}

/** A module, and what is imported from it. */
export interface Import {
  readonly path: string
  readonly names: readonly { readonly exported: string; readonly local: string }[]
  /** The name of a module that a test loads itself to read its variables, which are then not among `names`. */
  readonly whole?: string
  /** As in `ModuleShape`. */
  readonly isScript?: true
}

/** How a test file names the modules under test. */
type CodeImports = Pick<ModuleUse, 'from' | 'ending' | 'specifiers'>

/** Returns the imports of a test that loads its own modules. */
export function freshImportsOf(
  subject: Subject,
  used: ReadonlySet<string>,
  names: FileNames,
  use: CodeImports,
  dialect: Dialect,
): readonly Import[] {
  const isOwn = (key: string): boolean => names.loaded(key) === names.local(key)
  const imports = importsOf(subject, new Set([...used].filter(isOwn)), names, use, dialect)
  return imports.map((imported, at) => {
    const module = subject.modules[at]
    const whole = module === undefined ? undefined : names.modules.get(module.name)
    const isRead = Object.keys(module?.exports ?? {}).some((key) => used.has(key) && !isOwn(key))
    return whole === undefined || !isRead ? imported : { ...imported, whole }
  })
}

/** Imports by key: all modules under test in order, as later ones may see effects; then their imports, if used. */
export function importsOf(
  subject: Subject,
  used: ReadonlySet<string>,
  names: FileNames,
  { from, ending, specifiers = {} }: CodeImports,
  { importPath }: Dialect,
): readonly Import[] {
  const specifierOf = ({ name, isPackage }: ModuleShape, path: string): string => {
    if (isPackage === true) return path
    const asWritten = Object.hasOwn(specifiers, name) ? specifiers[name] : undefined
    return asWritten ?? (ending === undefined ? importPath(path) : importWithEnding(path, ending))
  }
  const importOf = (module: ModuleShape, path: string): Import => {
    const { exports, isScript } = module
    const keys = Object.keys(exports).filter((key) => used.has(key))
    return {
      path: printString(specifierOf(module, path)),
      names: keys.map((key) => ({ exported: exports[key]!, local: names.local(key) })).sort(byExported),
      ...(isScript === true ? { isScript } : {}),
    }
  }
  return [
    ...subject.modules.map((it) => importOf(it, from ?? ownPath(subject, it))),
    ...subject.imported
      .map((it) => importOf(it, it.isPackage === true ? it.name : joined(dirname(from ?? ''), ownPath(subject, it))))
      .filter((it) => 0 < it.names.length),
  ]
}

function byExported(a: { readonly exported: string }, b: { readonly exported: string }): number {
  return a.exported < b.exported ? -1 : 1
}

/** Section names are relative to the folder of the pasted file. */
function ownPath({ entry }: Subject, { name }: ModuleShape): string {
  return relativePath(dirname(entry), name)
}

/** Prints the import of the runner's names that some lines use, with their local names; nothing if unused. */
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

/** Prints an import at the top of a file. */
export function printImport({ path, names }: Import): string {
  const whole = names.filter((it) => it.exported === 'default').map((it) => it.local)
  const named = names.filter((it) => it.exported !== 'default').map((it) => renamed(it.exported, ' as ', it.local))
  const list = [...whole, ...(0 < named.length ? [`{ ${named.join(', ')} }`] : [])]
  return list.length === 0 ? `import ${path}` : `import ${list.join(', ')} from ${path}`
}

/** Prints the lines that load a module by an expression, instead of an import at the top of a file. */
export function printFreshImport(
  { path, names, whole, isScript }: Import,
  load: FreshModules['load'],
  types: TypeText,
): readonly string[] {
  const list = names.map((it) => renamed(it.exported, ': ', it.local)).join(', ')
  if (whole !== undefined) {
    return [`const ${whole} = ${load(path, types)}`, ...(list === '' ? [] : [`const { ${list} } = ${whole}`])]
  }
  if (list === '') return [load(isScript === true ? path + types(' as string') : path, () => '')]
  return [`const { ${list} } = ${load(path, types)}`]
}

/** `name`, or `name as local`; an export name that is not an identifier is written as a string. */
function renamed(exported: string, by: string, local: string): string {
  if (exported === local) return local
  const isName = printMember(exported).startsWith('.')
  return `${isName ? exported : printString(exported)}${by}${local}`
}
