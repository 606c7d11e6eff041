import ts from 'typescript'
import { pagePart } from '../../model/subject/page.ts'
import type { Platform } from '../../model/subject/platform.ts'
import { visibleName } from '../../model/source/file-name.ts'
import { type PastedOptions, pastedOptions } from '../../model/source/pasted-options.ts'
import { type Diagnostic, isTypeError, type Source, type SourceFile } from '../../model/source/source.ts'
import type { Spot } from './assist.ts'
import { isPlainCommonJs } from './emit/common-js.ts'
import { diagnose, implicitAny } from './diagnostics/diagnose.ts'
import { type PastedFile, placeOf } from './diagnostics/diagnostics.ts'
import { aboutOptions } from './diagnostics/option-comments.ts'
import { exportsValues, withStandInExports, withVisibleVariables } from '../subject/exports/exports.ts'
import { type Libs, type LibTexts, namesDeclaredBy } from './libs.ts'
import { relativeImports } from './emit/imports.ts'
import { partOf } from './platform.ts'
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
import { findGlobals, type GlobalReads, type MissingGlobals } from '../mocks/missing-globals.ts'
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
  /** The global variables that the code reads and the sandbox lacks. */
  readonly globals: MissingGlobals
  /** The global variables that the code reads from an emulated page. */
  readonly ofPage: GlobalReads
  /** Whether the code needs an emulated page. */
  readonly hasPage: boolean
  readonly diagnostics: readonly Diagnostic[]
  /** The pasted form of one of `files` or `data`. */
  pasted(file: ts.SourceFile): PastedFile
  /** The name of the imported section; `undefined` if none matches. */
  resolve(fromName: string, specifier: string): string | undefined
  /** The parts of the platform that the files may import. */
  readonly platform: Platform
}

/** A compiler that persists between edits, so that only changes are parsed. */
export interface Project {
  /** Type-checks a source. Never throws, whatever was pasted; `source.entry` must be one of its files. */
  update(source: Source): CheckedProgram
  /** Where to query the language service, without checking; `undefined` if unreadable. Valid until the next call. */
  spot(source: Source, file: string, offset: number): Spot | undefined
  /** Whether a source may name something of browsers while their declarations are not loaded. */
  lacksDom(source: Source): boolean
}

/**
 * `libs` declare the JavaScript library (`libs.ts`); files may import the parts of `platform`, which may grow between
 * updates. The first update takes about 0.3 s, the others milliseconds.
 */
export function createProject(libs: Libs, platform: Platform = new Map()): Project {
  let open: { readonly key: string; readonly workspaces: Map<string, Workspace> } | undefined
  let dom: { readonly texts: LibTexts; readonly names: ReadonlySet<string> } | undefined
  /** Whether the latest source names something of browsers. */
  let namesDom = false
  const workspaceFor = (options: PastedOptions, typing: Typing): Workspace => {
    const key = JSON.stringify(options)
    if (open?.key !== key) open = { key, workspaces: new Map() }
    const { workspaces } = open
    const kind = namesDom ? `${typing} dom` : typing
    const texts = namesDom ? new Map([...libs.language, ...dom!.texts]) : libs.language
    const workspace = workspaces.get(kind) ?? openWorkspace(texts, { ...options, ...typings[typing] })
    workspaces.set(kind, workspace)
    return workspace
  }
  const domDeclares = (names: readonly string[]): boolean => {
    const texts = names.length === 0 ? undefined : libs.dom()
    if (texts === undefined) return false
    dom ??= { texts, names: namesDeclaredBy(texts) }
    return names.some((it) => dom!.names.has(it))
  }
  const check = (source: Source): CheckedProgram => {
    const options = pastedOptions(source.files)
    const checkedWith = (typing: Typing): CheckedProgram =>
      checked({ workspace: workspaceFor(options, typing), typing, platform }, source)
    namesDom = false
    const plain = checkedWith('loose')
    namesDom = domDeclares(unknownNames(plain))
    const loose = namesDom ? checkedWith('loose') : plain
    const isTypingFixed = options.noImplicitAny !== undefined || options.strict === true
    if (isTypingFixed || errorsOf(loose) === 0) return loose
    const evolving = checkedWith('evolving')
    return errorsOf(evolving) < errorsOf(loose) ? evolving : loose
  }
  const project: Project = {
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
    lacksDom: (source) => libs.dom() === undefined && 0 < unknownNames(project.update(source)).length,
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
  return project
}

/** The names that nothing in the workspace declares, as values or types. */
function unknownNames({ globals, files, diagnostics }: CheckedProgram): readonly string[] {
  const values = files.flatMap((file) => globals.within(file).map((it) => globals.nameOf(it)!))
  const others = diagnostics.flatMap((it) => /^Cannot find (?:name|namespace) '(\w+)'/.exec(it.message)?.[1] ?? [])
  return [...new Set([...values, ...others])]
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

/** Where a source is checked. */
interface CheckContext {
  readonly workspace: Workspace
  readonly typing: Typing
  readonly platform: Platform
}

function checked({ workspace, typing, platform }: CheckContext, source: Source): CheckedProgram {
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
  const checker = program.getTypeChecker()
  const {
    missing: globals,
    ofPage,
    hasPage,
  } = findGlobals(all.map((it) => it.syntax).filter(isCode), checker, platform.has(pagePart))
  return {
    program,
    checker,
    entries: entries.map((it) => program.getSourceFile(it.path)!),
    files: all
      .filter((it) => used.has(it))
      .map((it) => it.syntax)
      .filter(isCode),
    data: all.map((it) => it.syntax).filter((it) => isDataFile(it.fileName)),
    hasExports,
    globals,
    ofPage,
    hasPage,
    diagnostics: [
      ...repeated,
      ...headingDiagnostics,
      ...diagnose(
        program,
        all,
        (from, specifier) => resolve(from, specifier) ?? partOf(specifier, platform),
        { missing: globals, ofPage },
        typing === 'evolving' ? implicitAny : new Set(),
      ),
    ],
    pasted: (file) => pasted.get(file.fileName)!,
    resolve,
    platform,
  }
}

/** The texts that the compiler reads, by path. */
function textsOf(source: Source, placed: ReadonlyMap<string, Placed>): ReadonlyMap<string, string> {
  const { entries, hasExports } = underTestOf(source, placed)
  return new Map(
    [...placed].map(([path, it]) => [
      path,
      !hasExports && entries.includes(it) ? withStandInExports(it.parsed) : withVisibleVariables(it.parsed),
    ]),
  )
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
  for (const { name, text } of used) {
    for (const specifier of relativeImports(text)) {
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

/** Gives CommonJS code with a TypeScript name a JavaScript name, so that its exports are recognized. */
function place(section: Section, file: string): Placed {
  const path = pathFor(section.name)
  const parsed = parse(path, section.text)
  if (!/\.[cm]?ts$/.test(path) || !isPlainCommonJs(parsed)) return { section, file, path, parsed }
  const plain = path.replace(/ts$/, 'js')
  return { section, file, path: plain, parsed: parse(plain, section.text) }
}

function parse(path: string, text: string): ts.SourceFile {
  // The virtual file system treats an empty file as missing.
  return ts.createSourceFile(path, text === '' ? '\n' : text, ts.ScriptTarget.ES2022, false)
}
