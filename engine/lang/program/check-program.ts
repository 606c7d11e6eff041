import type ts from 'typescript'
import type { Diagnostic, Source } from '../../model/source/source.ts'
import { pagePart } from '../../model/subject/page.ts'
import type { Platform } from '../../model/subject/platform.ts'
import { findGlobals } from '../mocks/missing-globals.ts'
import { declarationPath, type Declarations } from './declarations.ts'
import { diagnose, misspellings } from './diagnostics/diagnose.ts'
import type { PastedFile } from './diagnostics/diagnostics.ts'
import { importsIn } from './emit/imports.ts'
import { jsxImportsOf } from './emit/jsx-imports.ts'
import { type EmulatedModules, emulatedModules } from './emulated-modules.ts'
import { type Choices, type Mocked, planImports } from './import-plan.ts'
import { mayExport } from './exported-names.ts'
import type { NearFiles } from './near-files.ts'
import { aboutFar, nearTo } from './near-sections.ts'
import type { Placed, PlacedSections } from './placed-sections.ts'
import type { CheckedProgram } from './program.ts'
import { isCode, textsOf, underTestOf, withDeclarations } from './program-texts.ts'
import { createResolver, type Resolver } from './resolver.ts'
import { isDataFile } from './sections.ts'
import type { Workspace } from './workspace.ts'

/** How a source is read. */
interface Reading {
  readonly workspace: Workspace
  /** The sections of the source, which are parsed once for all ways to read it. */
  readonly sections: PlacedSections
  /** Codes of the compiler's errors that are dropped. */
  readonly ignoredCodes: ReadonlySet<number>
  readonly choices: Choices
  readonly platform: Platform
  readonly declarationsOf: Declarations
}

/** Checks a source. Imported files with errors are mocked, and the others checked again. */
export function checkProgram(source: Source, reading: Reading): CheckedProgram {
  const layout = layoutOf(source, reading)
  const far = layout.near?.far ?? new Set<string>()
  const broken = new Map([...far].map((it): readonly [string, Mocked] => [it, { why: 'large' }]))
  for (;;) {
    const { checked, used } = checkOnce(layout, reading, broken)
    const more = brokenAmong(checked.diagnostics, source.entry, [...used], broken)
    if (more.length === 0)
      return { ...checked, diagnostics: [...layout.diagnostics, ...checked.diagnostics, ...aboutFar(far)] }
    for (const [name, why] of more) broken.set(name, why)
  }
}

/** A source whose sections have paths. */
interface Layout {
  /** The name of the file under test. */
  readonly entry: string
  /** Its sections under test. */
  readonly entries: readonly Placed[]
  readonly hasExports: boolean
  readonly find: Resolver
  readonly near: NearFiles | undefined
  /** The sections near enough to be used, by path. */
  readonly placed: ReadonlyMap<string, Placed>
  readonly texts: ReadonlyMap<string, string>
  readonly mayExport: CheckedProgram['mayExport']
  /** The problems with headings and paths. */
  readonly diagnostics: readonly Diagnostic[]
}

function layoutOf(source: Source, { workspace, sections, choices }: Reading): Layout {
  const { entry } = source
  const { placed: all, repeated, headingDiagnostics } = sections
  const { entries, hasExports } = underTestOf(source, all)
  const names = new Map([...all].map(([path, { section }]) => [path, section.name]))
  const find = createResolver(workspace.options, names)
  const near = nearTo(entries, [...all.values()], entry, find, choices)
  const isNear = ({ file, section: { name } }: Placed): boolean =>
    near === undefined || file === entry || near.running.has(name) || near.types.has(name)
  const placed = new Map([...all].filter(([, it]) => isNear(it)))
  const diagnostics = [...repeated, ...headingDiagnostics]
  const texts = textsOf(source, placed)
  return { entry, entries, hasExports, find, near, placed, texts, mayExport: exportsAmong(all, find), diagnostics }
}

/** Answers whether imported sections may export names, near or far. */
function exportsAmong(all: ReadonlyMap<string, Placed>, find: Resolver): CheckedProgram['mayExport'] {
  const byName = new Map([...all.values()].map((it) => [it.section.name, it.parsed]))
  const names = new Map([...byName].map(([name, parsed]) => [parsed, name]))
  const target = (from: string, specifier: string): ts.SourceFile | undefined => byName.get(find(from, specifier) ?? '')
  return (fromName, specifier, name) => {
    const file = target(fromName, specifier)
    return file === undefined || mayExport(file, name, (from, its) => target(names.get(from)!, its))
  }
}

/** Checks a source and returns the sections in use. Mocks the files that `broken` names. */
function checkOnce(
  { entry, entries, hasExports, find, near, placed, texts, mayExport: mayExportFrom }: Layout,
  { workspace, ignoredCodes, choices, platform, declarationsOf }: Reading,
  broken: ReadonlyMap<string, Mocked>,
): { readonly checked: CheckedProgram; readonly used: ReadonlySet<Placed> } {
  const sections = [...placed.values()]
  // Known once the program is checked.
  let nodes: EmulatedModules = { emulated: new Map(), lacking: new Map() }
  const emulatedBy = (specifier: string): string | undefined => nodes.emulated.get(specifier)
  const lacking = (specifier: string): readonly string[] => nodes.lacking.get(specifier) ?? []
  const entryNames = entries.map((it) => it.section.name)
  const imports = planImports({ entryNames, find, emulatedBy, lacking, packages: platform.packages, choices }, broken)
  const runs = (it: Placed): boolean => near === undefined || near.running.has(it.section.name)
  const used = usedBy(entries, sections.filter(runs), imports.resolve)
  const isRead = (it: Placed): boolean => it.file === entry || used.has(it)
  const isReduced = imports.isAnyMocked || near !== undefined
  const program = workspace.program(isReduced ? withDeclarations(texts, placed, isRead, declarationsOf) : texts)
  const pasted = pastedFiles(program, placed)
  const read = sections.filter(isRead).map((it) => pasted.of(it))
  const syntaxes = sections.filter((it) => used.has(it)).map((it) => pasted.of(it).syntax)
  const checker = program.getTypeChecker()
  const readSyntaxes = read.map((it) => it.syntax)
  nodes = emulatedModules(readSyntaxes, checker, platform)
  const isTyped = ({ file }: PastedFile): boolean => near === undefined || file === entry
  const { missing, ofPage, hasPage } = findGlobals(readSyntaxes.filter(isCode), checker, {
    canHavePage: platform.parts.has(pagePart),
    isMisspelt: misspellings(program, read.filter(isTyped)),
  })
  const diagnostics = diagnose(program, read, imports, { globals: { missing, ofPage }, ignoredCodes, isTyped })
  const checked: CheckedProgram = {
    program,
    checker,
    entries: entries.map((it) => pasted.of(it).syntax),
    files: syntaxes.filter(isCode),
    data: syntaxes.filter((it) => isDataFile(it.fileName)),
    hasExports,
    globals: missing,
    ofPage,
    hasPage,
    diagnostics,
    pasted: pasted.at,
    imports,
    resolve: imports.resolve,
    mayExport: mayExportFrom,
    emulated: nodes.emulated,
    platform,
  }
  return { checked, used }
}

/** The pasted forms of sections, by section and by the compiler's file. */
function pastedFiles(
  program: ts.Program,
  placed: ReadonlyMap<string, Placed>,
): { readonly of: (it: Placed) => PastedFile; readonly at: (file: ts.SourceFile) => PastedFile } {
  const byPath = new Map(
    [...placed].flatMap(([path, { section, file }]): (readonly [string, PastedFile])[] => {
      const syntax = program.getSourceFile(path) ?? program.getSourceFile(declarationPath(path))
      return syntax === undefined ? [] : [[syntax.fileName, { name: section.name, file, text: section.text, syntax }]]
    }),
  )
  return { of: ({ path }) => byPath.get(path)!, at: (file) => byPath.get(file.fileName) ?? ofPackage(file) }
}

/** A declaration file of a package, which nobody pasted. */
function ofPackage(syntax: ts.SourceFile): PastedFile {
  const { fileName, text } = syntax
  return { name: fileName, file: fileName, text, syntax }
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
