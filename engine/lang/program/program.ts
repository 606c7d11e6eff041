import ts from 'typescript'
import { visibleName } from '../../model/source/file-name.ts'
import { type PastedOptions, pastedOptions } from '../../model/source/pasted-options.ts'
import { type Diagnostic, isTypeError, type Source, type SourceFile } from '../../model/source/source.ts'
import type { Spot } from './assist.ts'
import { isPlainCommonJs } from './emit/common-js.ts'
import { diagnose, implicitAny } from './diagnostics/diagnose.ts'
import { type PastedFile, placeOf } from './diagnostics/diagnostics.ts'
import { aboutOptions } from './diagnostics/option-comments.ts'
import { exportsValues, withStandInExports, withVisibleVariables } from '../subject/exports/exports.ts'
import type { Libs } from './libs.ts'
import { relativeImports } from './emit/imports.ts'
import { jsxImportsOf } from './emit/jsx-imports.ts'
import { createResolver, type Resolver } from './resolver.ts'
import { withSharedScope } from './shared-scope.ts'
import {
  isDataFile,
  isDeclarationFile,
  isProgramFile,
  mostSections,
  type Section,
  sectionsOf,
  surplusHeading,
} from './sections.ts'
import { syntaxErrors } from './diagnostics/syntax-errors.ts'
import { failureOf } from './diagnostics/too-deep.ts'
import { hasJsx } from '../syntax/jsx.ts'
import { declaresJsx, jsxDeclarations, jsxPath } from './jsx-types.ts'
import { declaresReact, importsReact, reactDeclarations, reactPath } from './react-types.ts'
import { withJsxExtension } from './jsx-names.ts'
import { openWorkspace, type Workspace } from './workspace.ts'

/** A type-checked source. Valid until the next `update` of its project. */
export interface CheckedProgram {
  readonly program: ts.Program
  readonly checker: ts.TypeChecker
  /** The files under test, in order; at least one. */
  readonly entries: readonly ts.SourceFile[]
  /** All sections under test or imported, directly or not, in order. No declaration files, no data. */
  readonly files: readonly ts.SourceFile[]
  /** Pasted JSON. */
  readonly data: readonly ts.SourceFile[]
  /** Whether a file under test exports a value. If not, the only entry got a line that exports its declarations. */
  readonly hasExports: boolean
  readonly diagnostics: readonly Diagnostic[]
  /** The pasted form of one of `files` or `data`. */
  pasted(file: ts.SourceFile): PastedFile
  /** The name of the imported section; `undefined` if none matches. */
  resolve(fromName: string, specifier: string): string | undefined
}

/** A compiler that persists between edits, so that only changes are parsed. */
export interface Project {
  /** Type-checks a source. Never throws, whatever was pasted; `source.entry` must be one of its files. */
  update(source: Source): CheckedProgram
  /** Where to query the language service, without checking; `undefined` if unreadable. Valid until the next call. */
  spot(source: Source, file: string, offset: number): Spot | undefined
}

/** `libs` declare the JavaScript library (`libs.ts`). The first update takes about 0.3 s, the others milliseconds. */
export function createProject(libs: Libs): Project {
  let open: { readonly key: string; readonly workspaces: Map<Typing, Workspace> } | undefined
  const workspaceFor = (options: PastedOptions, typing: Typing): Workspace => {
    const key = JSON.stringify(options)
    if (open?.key !== key) open = { key, workspaces: new Map() }
    const { workspaces } = open
    const workspace = workspaces.get(typing) ?? openWorkspace(libs, { ...options, ...typings[typing] })
    workspaces.set(typing, workspace)
    return workspace
  }
  const check = (source: Source): CheckedProgram => {
    const options = pastedOptions(source.files)
    const checkedWith = (typing: Typing): CheckedProgram => checked(workspaceFor(options, typing), source, typing)
    const loose = checkedWith('loose')
    const isTypingFixed = options.noImplicitAny !== undefined || options.strict === true
    if (isTypingFixed || errorsOf(loose) === 0) return loose
    const evolving = checkedWith('evolving')
    return errorsOf(evolving) < errorsOf(loose) ? evolving : loose
  }
  return {
    update(source) {
      if (!source.files.some((it) => it.name === source.entry)) throw new Error(`No file ${source.entry} in the source`)
      try {
        return check(source)
      } catch (error) {
        // The compiler's state may be inconsistent.
        open = undefined
        const blank = source.files.map((it) => ({ ...it, text: '' }))
        return { ...check({ ...source, files: blank }), diagnostics: [failureOf(error, source.files)] }
      }
    },
    spot(source, file, offset) {
      try {
        const workspace = workspaceFor(pastedOptions(source.files), 'loose')
        const { placed } = placedSections(source)
        workspace.program(textsOf(source, placed))
        const path = pathAt([...placed.values()], file, offset)
        return path === undefined ? undefined : { service: workspace.service, path, offset }
      } catch (error) {
        if (!(error instanceof RangeError)) throw error
        open = undefined
        return undefined
      }
    },
  }
}

/** The path of the section that contains an offset. */
function pathAt(sections: readonly Placed[], file: string, offset: number): string | undefined {
  const beginOf = ({ section }: Placed): number => section.heading?.start ?? -1
  return sections.filter((it) => it.file === file && beginOf(it) < offset).sort((a, b) => beginOf(b) - beginOf(a))[0]
    ?.path
}

/**
 * How untyped variables without a value are read: as any type (`loose`, as in `pastedOptions`), or with the type of
 * their assignments (`evolving`). The latter needs `noImplicitAny`; its errors about `any` are dropped.
 */
const typings = { loose: {}, evolving: { noImplicitAny: true } } as const satisfies Record<string, ts.CompilerOptions>

type Typing = keyof typeof typings

function errorsOf({ diagnostics }: CheckedProgram): number {
  return diagnostics.filter((it) => it.severity === 'error' || isTypeError(it)).length
}

interface Placed {
  readonly section: Section
  /** The name of its pasted file. */
  readonly file: string
  readonly path: string
  readonly parsed: ts.SourceFile
}

function checked(workspace: Workspace, source: Source, typing: Typing): CheckedProgram {
  const { placed, repeated, headingDiagnostics } = placedSections(source)
  const { entries, hasExports } = underTestOf(source, placed)
  const program = workspace.program(textsOf(source, placed))
  const pasted = new Map(
    [...placed].map(([path, { section, file }]): [string, PastedFile] => [
      path,
      { name: section.name, file, text: section.text, syntax: program.getSourceFile(path)! },
    ]),
  )
  const all = [...pasted.values()]
  const resolve = createResolver(program, workspace.system, pasted)
  const used = importedBy(
    entries.map((it) => pasted.get(it.path)!),
    all,
    resolve,
  )
  return {
    program,
    checker: program.getTypeChecker(),
    entries: entries.map((it) => program.getSourceFile(it.path)!),
    files: all
      .filter((it) => used.has(it))
      .map((it) => it.syntax)
      .filter(isCode),
    data: all.map((it) => it.syntax).filter((it) => isDataFile(it.fileName)),
    hasExports,
    diagnostics: [
      ...repeated,
      ...headingDiagnostics,
      ...diagnose(program, all, resolve, typing === 'evolving' ? implicitAny : new Set()),
    ],
    pasted: (file) => pasted.get(file.fileName)!,
    resolve,
  }
}

/** The texts that the compiler reads, by path. */
function textsOf(source: Source, placed: ReadonlyMap<string, Placed>): ReadonlyMap<string, string> {
  const { entries, hasExports } = underTestOf(source, placed)
  const sections = [...placed].map(([path, it]): readonly [string, string] => [
    path,
    !hasExports && entries.includes(it) ? withStandInExports(it.parsed) : withVisibleVariables(it.parsed),
  ])
  const all = [...placed.values()].map((it) => it.parsed)
  const isReact = all.some(importsReact) && !all.some(declaresReact)
  const isJsx = (isReact || all.some(hasJsx)) && !all.some((it) => declaresJsx(it.text))
  return new Map([
    ...sections,
    ...(isJsx ? [[jsxPath, jsxDeclarations] as const] : []),
    ...(isReact ? [[reactPath, reactDeclarations] as const] : []),
  ])
}

function underTestOf(source: Source, placed: ReadonlyMap<string, Placed>): ReturnType<typeof underTest> {
  return underTest([...placed.values()].filter((it) => it.file === source.entry))
}

/** The given files, and those that they import, directly or not. */
function importedBy(
  entries: readonly PastedFile[],
  all: readonly PastedFile[],
  resolve: Resolver,
): ReadonlySet<PastedFile> {
  const byName = new Map(all.map((it) => [it.name, it]))
  const used = new Set(entries)
  // The loop also visits files added meanwhile.
  for (const { name, text, syntax } of used) {
    const runtimes = jsxImportsOf(syntax).map((it) => it.specifier)
    for (const specifier of [...relativeImports(text), ...runtimes]) {
      const imported = byName.get(resolve(name, specifier) ?? '')
      if (imported !== undefined) used.add(imported)
    }
  }
  return used
}

/** The sections of a source by path, errors about duplicate paths, and other diagnostics of headings. */
function placedSections({ files, entry }: Source): {
  readonly placed: ReadonlyMap<string, Placed>
  readonly repeated: readonly Diagnostic[]
  readonly headingDiagnostics: readonly Diagnostic[]
} {
  const placed = new Map<string, Placed>()
  const repeated: Diagnostic[] = []
  const headingDiagnostics: Diagnostic[] = []
  // The file under test comes first: its sections take precedence over files of the same name.
  for (const file of [...files].sort((a, b) => Number(b.name === entry) - Number(a.name === entry))) {
    const named = sectionsOf(file)
    headingDiagnostics.push(...aboutHeadings(named, file))
    if (file.name === entry) headingDiagnostics.push(...aboutOptions(file.text, () => wholeOf(file)))
    const sections = named.filter((it) => it.heading === undefined || isProgramFile(it.name))
    const found = withSharedScope(file, sections)
    for (const section of 0 < found.length ? found : [{ name: file.name, text: '' }]) {
      const it = place(section, file.name)
      if (!placed.has(it.path)) placed.set(it.path, it)
      else if (section.heading !== undefined) repeated.push(takenName(it, section.heading))
    }
  }
  return { placed, repeated, headingDiagnostics }
}

/** Reports sections renamed for safety, and a heading beyond the limit. */
function aboutHeadings(sections: readonly Section[], file: SourceFile): readonly Diagnostic[] {
  const unnamed = sections.filter((it) => it.heading?.unsafe !== undefined)
  const surplus = surplusHeading(file)
  if (unnamed.length === 0 && surplus === undefined) return []
  const whole = wholeOf(file)
  const renamed = unnamed.map(({ name, heading }): Diagnostic => {
    const { start, end, unsafe } = heading!
    const message = `“${visibleName(unsafe!)}” is not a safe file name. This section is called ${name} instead.`
    return { severity: 'warning', message, code: 'renamed-file', place: placeOf(whole, start, end) }
  })
  if (surplus === undefined) return renamed
  const message = `A pasted file can have at most ${mostSections} sections.`
  const place = placeOf(whole, surplus.start, surplus.end)
  return [{ severity: 'error', message, code: 'too-many-files', place }, ...renamed]
}

/** A file with all its sections. */
function wholeOf(file: SourceFile): PastedFile {
  return { ...file, file: file.name, syntax: parse(pathFor('headings.ts'), file.text) }
}

function takenName(
  { section: { name, text }, file, parsed }: Placed,
  { start, end }: { readonly start: number; readonly end: number },
): Diagnostic {
  const place = placeOf({ name, file, text, syntax: parsed }, start, end)
  return { severity: 'error', message: `There is already a file named ${name}.`, code: 'repeated-file', place }
}

/** Selects the sections under test: all that export a value, or if none does, the last one with code. */
function underTest(sections: readonly Placed[]): {
  readonly entries: readonly Placed[]
  readonly hasExports: boolean
} {
  const running = sections.filter((it) => isCode(it.parsed))
  const exporting = running.filter((it) => exportsValues(it.parsed))
  if (0 < exporting.length) return { entries: exporting, hasExports: true }
  const last = running.at(-1) ?? sections.at(-1)!
  // With syntax errors nothing is added: it might end up inside an unterminated string or comment.
  return { entries: [last], hasExports: !isCode(last.parsed) || 0 < syntaxErrors(last.parsed) }
}

function isCode(file: ts.SourceFile): boolean {
  return !isDataFile(file.fileName) && !isDeclarationFile(file.fileName)
}

/** Keeps pasted files in their own folder, so that none can replace a library file. */
const folder = '/pasted/'

/** The path of a pasted file. Unknown extensions are read as TypeScript. */
function pathFor(name: string): string {
  const parts: string[] = []
  for (const part of name.split(/[\\/]+/)) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  const path = folder + parts.join('/')
  return /\.(?:[cm]?[tj]s|[tj]sx|json)$/.test(path) ? path : `${path}.ts`
}

/**
 * Gives CommonJS code with a TypeScript name a JavaScript name, so that its exports are recognized, and code with JSX
 * the name of a file with JSX.
 */
function place(section: Section, file: string): Placed {
  const name = withJsxExtension(section)
  const path = pathFor(name)
  const parsed = parse(path, section.text)
  if (!/\.[cm]?ts$/.test(path) || !isPlainCommonJs(parsed)) return { section, file, path, parsed }
  const plain = path.replace(/ts$/, 'js')
  return { section, file, path: plain, parsed: parse(plain, section.text) }
}

function parse(path: string, text: string): ts.SourceFile {
  // The virtual file system treats an empty file as missing.
  return ts.createSourceFile(path, text === '' ? '\n' : text, ts.ScriptTarget.ES2022, false)
}
