import ts from 'typescript'
import { pagePart } from '../../model/subject/page.ts'
import { mentionsNode, noPlatform, type Platform } from '../../model/subject/platform.ts'
import { visibleName } from '../../model/source/file-name.ts'
import { pastedOptions } from '../../model/source/pasted-options.ts'
import { type Diagnostic, isTypeError, type Source, type SourceFile } from '../../model/source/source.ts'
import type { Spot } from './assist.ts'
import { isPlainCommonJs } from './emit/common-js.ts'
import { diagnose, implicitAny, misspellings } from './diagnostics/diagnose.ts'
import { type PastedFile, placeOf } from './diagnostics/diagnostics.ts'
import { aboutOptions } from './diagnostics/option-comments.ts'
import { exportsValues, withStandInExports, withVisibleVariables } from '../subject/exports/exports.ts'
import { createDeclarations, declarationPath, type Declarations } from './declarations.ts'
import { type Choices, type ImportPlan, type Mocked, planImports } from './import-plan.ts'
import { type Libs, type LibTexts, namesDeclaredBy } from './libs.ts'
import { importsIn, typeImports } from './emit/imports.ts'
import { jsxImportsOf } from './emit/jsx-imports.ts'
import { pathAliases } from './path-aliases.ts'
import { emulatedModules } from './emulated-modules.ts'
import { isLarge, type LinkedFile, nearFiles, type NearFiles } from './near-files.ts'
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
  /** The implementation of each import: real, emulated or mocked. */
  readonly imports: ImportPlan
  /** The name of the imported section whose code runs; `undefined` if none matches, or if tests mock it. */
  resolve(fromName: string, specifier: string): string | undefined
  /** The parts of the platform that stand for modules, by specifier. */
  readonly emulated: ReadonlyMap<string, string>
  readonly platform: Platform
}

/** A compiler that persists between edits, so that only changes are parsed. */
export interface Project {
  /** Type-checks a source. Never throws, whatever was pasted; `source.entry` must be one of its files. */
  update(source: Source, choices?: Choices): CheckedProgram
  /** Where to query the language service, without checking; `undefined` if unreadable. Valid until the next call. */
  spot(source: Source, file: string, offset: number): Spot | undefined
  /** Whether a source may name something of browsers while their declarations are not loaded. */
  lacksDom(source: Source): boolean
}

/**
 * `libs` declare the JavaScript library (`libs.ts`); files may import the parts of `platform`, which may grow between
 * updates. The first update takes about 0.3 s, the others milliseconds.
 */
export function createProject(libs: Libs, platform: Platform = noPlatform): Project {
  const declarationsOf = createDeclarations()
  let open: { readonly key: string; readonly workspaces: Map<string, Workspace> } | undefined
  let dom: { readonly texts: LibTexts; readonly names: ReadonlySet<string> } | undefined
  /** Whether the latest source names something of browsers. */
  let namesDom = false
  const workspaceFor = (source: Source, typing: Typing): Workspace => {
    const { files } = source
    const { declarations, parts } = platform
    const usesNode = 0 < declarations.size && files.some((it) => mentionsNode(it.text, parts.keys()))
    const paths = Object.entries(pathAliases(source)).map(([pattern, targets]) => [
      pattern,
      targets.map((it) => folder + it),
    ])
    const options = { ...pastedOptions(files), paths: Object.fromEntries(paths) as Record<string, string[]> }
    const key = JSON.stringify([options, usesNode])
    if (open?.key !== key) open = { key, workspaces: new Map() }
    const { workspaces } = open
    const kind = namesDom ? `${typing} dom` : typing
    const texts = new Map([...libs.language, ...(namesDom ? dom!.texts : []), ...(usesNode ? declarations : [])])
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
  const check = (source: Source, choices: Choices): CheckedProgram => {
    const options = pastedOptions(source.files)
    const checkedWith = (typing: Typing): CheckedProgram =>
      checked(workspaceFor(source, typing), source, { typing, choices, platform, declarationsOf })
    namesDom = false
    const plain = checkedWith('loose')
    namesDom = domDeclares(unknownNames(plain))
    const loose = namesDom ? checkedWith('loose') : plain
    const isTypingFixed = options.noImplicitAny !== undefined || options.strict === true
    // Checking a large source again takes seconds.
    const isTooLarge = isLarge(source.files.map((it) => ({ size: it.text.length })))
    if (isTypingFixed || isTooLarge || errorsOf(loose) === 0) return loose
    const evolving = checkedWith('evolving')
    return errorsOf(evolving) < errorsOf(loose) ? evolving : loose
  }
  const project: Project = {
    update(source, choices = {}) {
      if (!source.files.some((it) => it.name === source.entry)) throw new Error(`No file ${source.entry} in the source`)
      try {
        return check(source, choices)
      } catch (error) {
        // The compiler's state may be inconsistent.
        open = undefined
        const blank = source.files.map((it) => ({ ...it, text: '' }))
        return { ...check({ ...source, files: blank }, choices), diagnostics: [failureOf(error, source.files)] }
      }
    },
    lacksDom: (source) => libs.dom() === undefined && 0 < unknownNames(project.update(source)).length,
    spot(source, file, offset) {
      try {
        const workspace = workspaceFor(source, 'loose')
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

/** How a source is read. */
interface Reading {
  readonly typing: Typing
  readonly choices: Choices
  readonly platform: Platform
  readonly declarationsOf: Declarations
}

interface Placed {
  readonly section: Section
  /** The name of its pasted file. */
  readonly file: string
  readonly path: string
  readonly parsed: ts.SourceFile
}

function checked(
  workspace: Workspace,
  source: Source,
  { typing, choices, platform, declarationsOf }: Reading,
): CheckedProgram {
  const { placed: all, repeated, headingDiagnostics } = placedSections(source)
  const { entries, hasExports } = underTestOf(source, all)
  const names = new Map([...all].map(([path, { section }]) => [path, section.name]))
  const find = createResolver(workspace.options, names)
  const near = nearTo(entries, [...all.values()], source.entry, find, choices)
  const isNear = ({ file, section: { name } }: Placed): boolean =>
    near === undefined || file === source.entry || near.running.has(name) || near.types.has(name)
  const placed = new Map([...all].filter(([, it]) => isNear(it)))
  const texts = textsOf(source, placed)
  const ignored = typing === 'evolving' ? implicitAny : new Set<number>()
  const far = near?.far ?? new Set<string>()
  const broken = new Map([...far].map((it): readonly [string, Mocked] => [it, { why: 'large' }]))
  for (;;) {
    // Known once the program is checked.
    let emulated: ReadonlyMap<string, string> = new Map()
    const emulatedBy = (specifier: string): string | undefined => emulated.get(specifier)
    const imports = planImports({ entryNames: entries.map((it) => it.section.name), find, emulatedBy, choices }, broken)
    const runs = (it: Placed): boolean => near === undefined || near.running.has(it.section.name)
    const used = usedBy(entries, [...placed.values()].filter(runs), imports.resolve)
    const isRead = (it: Placed): boolean => it.file === source.entry || used.has(it)
    const program = workspace.program(
      imports.isAnyMocked || near !== undefined ? withDeclarations(texts, placed, isRead, declarationsOf) : texts,
    )
    const pasted = new Map(
      [...placed].flatMap(([path, { section, file }]): (readonly [string, PastedFile])[] => {
        const syntax = program.getSourceFile(path) ?? program.getSourceFile(declarationPath(path))
        return syntax === undefined ? [] : [[syntax.fileName, { name: section.name, file, text: section.text, syntax }]]
      }),
    )
    const pastedOf = (it: Placed): PastedFile => pasted.get(it.path)!
    const read = [...placed.values()].filter(isRead).map(pastedOf)
    const syntaxes = [...placed.values()].filter((it) => used.has(it)).map((it) => pastedOf(it).syntax)
    const checker = program.getTypeChecker()
    emulated = emulatedModules(
      read.map((it) => it.syntax),
      checker,
      platform,
    )
    const isTyped = ({ file }: PastedFile): boolean => near === undefined || file === source.entry
    const { missing, ofPage, hasPage } = findGlobals(read.map((it) => it.syntax).filter(isCode), checker, {
      canHavePage: platform.parts.has(pagePart),
      isMisspelt: misspellings(program, read.filter(isTyped)),
    })
    const diagnostics = diagnose(program, read, imports, {
      globals: { missing, ofPage },
      ignoredCodes: ignored,
      isTyped,
    })
    const more = brokenAmong(diagnostics, source.entry, [...used], broken)
    if (0 < more.length) {
      for (const [name, why] of more) broken.set(name, why)
      continue
    }
    return {
      program,
      checker,
      entries: entries.map((it) => pastedOf(it).syntax),
      files: syntaxes.filter(isCode),
      data: syntaxes.filter((it) => isDataFile(it.fileName)),
      hasExports,
      globals: missing,
      ofPage,
      hasPage,
      diagnostics: [...repeated, ...headingDiagnostics, ...diagnostics, ...aboutFar(far)],
      pasted: (file) => pasted.get(file.fileName)!,
      imports,
      resolve: imports.resolve,
      emulated,
      platform,
    }
  }
}

/** The files near those under test, if not all can be used. Those that a person chose are as near. */
function nearTo(
  entries: readonly Placed[],
  all: readonly Placed[],
  entry: string,
  find: Resolver,
  { real = [] }: Choices,
): NearFiles | undefined {
  const roots = new Set(all.filter((it) => it.file === entry).map((it) => it.section.name))
  for (const specifier of real) {
    const chosen = find(entries[0]!.section.name, specifier)
    if (chosen !== undefined) roots.add(chosen)
  }
  const link = ({ section: { name, text }, parsed }: Placed): LinkedFile => ({
    name,
    size: roots.has(name) ? 0 : text.length,
    get imports() {
      const types = typeImports(parsed)
      return importsIn(text).flatMap((specifier) => {
        const target = find(name, specifier)
        return target === undefined ? [] : [{ name: target, isType: types.has(specifier) }]
      })
    },
  })
  return nearFiles(all.map(link), [...roots])
}

function aboutFar(far: ReadonlySet<string>): readonly Diagnostic[] {
  if (far.size === 0) return []
  const message = `This imports too many files, directly or not, to load them all; the tests mock the farthest.`
  return [{ severity: 'warning', code: 'far-imports', message }]
}

/** The imported files with errors that are not known to be broken. */
function brokenAmong(
  diagnostics: readonly Diagnostic[],
  entry: string,
  used: readonly Placed[],
  known: ReadonlyMap<string, Mocked>,
): readonly (readonly [name: string, why: Mocked])[] {
  return diagnostics.flatMap(({ severity, place, message }) => {
    if (severity !== 'error' || place === undefined || place.file === entry) return []
    const problem = `${place.file}:${place.line}:${place.column}: ${message}`
    return used
      .filter((it) => it.file === place.file && !known.has(it.section.name))
      .map((it) => [it.section.name, { why: 'broken', problem }] as const)
  })
}

/** Reduces the files whose code does not run to their declarations, which no analysis can mistake for code. */
function withDeclarations(
  texts: ReadonlyMap<string, string>,
  placed: ReadonlyMap<string, Placed>,
  isRead: (it: Placed) => boolean,
  declarationsOf: Declarations,
): ReadonlyMap<string, string> {
  const all = [...texts].map(([path, text]): readonly [string, string] => {
    const it = placed.get(path)
    // Declarations of React and JSX are no pasted files.
    return it === undefined || isRead(it) || !isCode(it.parsed)
      ? [path, text]
      : [declarationPath(path), declarationsOf(path, text)]
  })
  // Declarations beside JavaScript prevail.
  return new Map([...all, ...[...texts].filter(([path]) => isDeclarationFile(path))])
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
function usedBy(entries: readonly Placed[], all: readonly Placed[], resolve: Resolver): ReadonlySet<Placed> {
  const byName = new Map(all.map((it) => [it.section.name, it]))
  const used = new Set(entries)
  // The loop also visits files added meanwhile.
  for (const { section, parsed } of used) {
    const runtimes = jsxImportsOf(parsed).map((it) => it.specifier)
    for (const specifier of [...importsIn(section.text), ...runtimes]) {
      const imported = byName.get(resolve(section.name, specifier) ?? '')
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
