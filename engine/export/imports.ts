import { dirname, importName, relativePath } from '../model/paths.ts'
import type { ModuleShape, Subject } from '../model/subject.ts'
import type { FileNames } from './file-names.ts'
import { printMember, printString } from './literal.ts'

/** How a test file gets at the modules under test. */
export interface ModuleUse {
  /** What the file under test is imported from; undefined for the test file's own folder, where its sections are then. */
  readonly from: string | undefined
  /** Whether every test needs instances of the modules for itself. */
  readonly needsFreshModule: boolean
}

/**
 * The lines that bring in exports, given by their keys in the export record. Every module under test is loaded, in order,
 * for the others may see what it leaves behind. With `needsFreshModule`, they are loaded anew for each test.
 */
export function printImports(
  subject: Subject,
  used: ReadonlySet<string>,
  names: FileNames,
  { from, needsFreshModule }: ModuleUse,
): readonly string[] {
  const parts = subject.modules.map((it): Part => {
    const keys = Object.keys(it.exports).filter((key) => used.has(key))
    return {
      path: printString(from ?? ownPath(subject, it)),
      names: keys.map((key) => ({ exported: it.exports[key]!, local: names.local(key) })).sort(byExported),
    }
  })
  return needsFreshModule ? freshImports(parts) : parts.map(importLine)
}

/** A module, and what is imported from it. */
interface Part {
  /** As source text. */
  readonly path: string
  readonly names: readonly { readonly exported: string; readonly local: string }[]
}

function byExported(a: { readonly exported: string }, b: { readonly exported: string }): number {
  return a.exported < b.exported ? -1 : 1
}

/** From where the pasted file is, to which the names of its sections are relative. */
function ownPath({ entry }: Subject, { name }: ModuleShape): string {
  return importName(relativePath(dirname(entry), name))
}

function importLine({ path, names }: Part): string {
  const whole = names.filter((it) => it.exported === 'default').map((it) => it.local)
  const named = names.filter((it) => it.exported !== 'default').map((it) => renamed(it.exported, ' as ', it.local))
  const list = [...whole, ...(0 < named.length ? [`{ ${named.join(', ')} }`] : [])]
  return list.length === 0 ? `import ${path}` : `import ${list.join(', ')} from ${path}`
}

function freshImports(parts: readonly Part[]): readonly string[] {
  const lists = parts.map(({ path, names }) => ({
    path,
    list: names.map((it) => renamed(it.exported, ': ', it.local)).join(', '),
  }))
  return [
    '',
    '// Tests leave traces in the module, so each gets one of its own.',
    ...lists.map(({ path, list }) =>
      list === '' ? `await import(${path})` : `let { ${list} } = await import(${path})`,
    ),
    'beforeEach(async () => {',
    '  vi.resetModules()',
    ...lists.map(({ path, list }) =>
      list === '' ? `  await import(${path})` : `  ;({ ${list} } = await import(${path}))`,
    ),
    '})',
  ]
}

/** `name`, or `name as local`; an export whose name is no identifier is written as a string. */
function renamed(exported: string, by: string, local: string): string {
  if (exported === local) return local
  const isName = printMember(exported).startsWith('.')
  return `${isName ? exported : printString(exported)}${by}${local}`
}
