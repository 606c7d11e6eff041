import { createSystem, createVirtualTypeScriptEnvironment, type VirtualTypeScriptEnvironment } from '@typescript/vfs'
import ts from 'typescript'
import type { Diagnostic, Source, SourceFile } from '../model/source.ts'
import { describeDiagnostic, type PastedFile } from './diagnostics.ts'
import { exportsValues, withStandInExports } from './exports.ts'
import { type Libs, rootLibs } from './libs.ts'
import { playgroundDeclarations } from './playground.ts'
import { jsxRefusal, refusals, syntaxErrors } from './refusals.ts'

/** A source after type checking. Valid until the next `update` of its project. */
export interface CheckedProgram {
  readonly program: ts.Program
  readonly checker: ts.TypeChecker
  readonly entry: ts.SourceFile
  /** The pasted files only. */
  readonly files: readonly ts.SourceFile[]
  /** `false`: the entry exports nothing of its own, so a last line was added that exports its top-level declarations. */
  readonly hasExports: boolean
  readonly diagnostics: readonly Diagnostic[]
  /** The pasted file behind one of `files`: its pasted name and text. */
  pasted(file: ts.SourceFile): PastedFile
  /** The name of the pasted file that an import means, or `undefined` when it means none. */
  resolve(fromFile: string, specifier: string): string | undefined
}

/** A compiler that is kept between edits, so that only what changed is parsed again. */
export interface Project {
  /** Type-checks a source. Never throws for what a person can paste; `source.entry` must be one of its files. */
  update(source: Source): CheckedProgram
}

/** `libs` are the JavaScript library's declarations (`libs.ts`). The first update takes about 0.3 s, the others milliseconds. */
export function createProject(libs: Libs): Project {
  let workspace: Workspace | undefined
  const check = (source: Source): CheckedProgram => {
    workspace ??= open(libs)
    return checked(workspace, source)
  }
  return {
    update(source) {
      if (!source.files.some((it) => it.name === source.entry)) throw new Error(`No file ${source.entry} in the source`)
      try {
        return check(source)
      } catch (error) {
        if (!(error instanceof RangeError)) throw error
        // The compiler is recursive and ran out of stack; what it kept may be half done.
        workspace = undefined
        const blank = source.files.map((it) => ({ ...it, text: '' }))
        return { ...check({ ...source, files: blank }), diagnostics: [tooDeep] }
      }
    },
  }
}

/** Declarations are checked as strictly as narrowing needs; where pasted code may well be looser, nothing is said about it. */
const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: [...rootLibs],
  types: [],
  module: ts.ModuleKind.CommonJS,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  moduleDetection: ts.ModuleDetectionKind.Force,
  strict: true,
  noImplicitAny: false,
  noImplicitThis: false,
  strictPropertyInitialization: false,
  useUnknownInCatchVariables: false,
  useDefineForClassFields: true,
  esModuleInterop: true,
  preserveConstEnums: true,
  allowJs: true,
  checkJs: false,
  jsx: ts.JsxEmit.Preserve,
  skipLibCheck: true,
}

/** More would only bury the first; a binary file gives thousands. */
const mostDiagnostics = 100

/** Said where the compiler, or this tool, runs out of stack. */
export const tooDeep: Diagnostic = {
  severity: 'error',
  message: 'This is nested too deeply for the compiler. Split it into smaller expressions.',
  code: 'too-deep',
}

/** A virtual file system with a language service on it, and what was last written there. */
interface Workspace {
  readonly system: ts.System
  readonly environment: VirtualTypeScriptEnvironment
  readonly written: Map<string, string>
}

/** Pasted files live in a folder of their own, so that none can take the place of a lib file. */
const folder = '/pasted/'
const playgroundPath = '/playground.d.ts'

function open(libs: Libs): Workspace {
  const contents = new Map([...libs].map(([name, text]) => [`/${name}`, text]))
  contents.set(playgroundPath, playgroundDeclarations)
  const system = createSystem(contents)
  const environment = createVirtualTypeScriptEnvironment(system, [playgroundPath], ts, compilerOptions)
  return { system, environment, written: new Map() }
}

function checked(workspace: Workspace, source: Source): CheckedProgram {
  const pathOf = new Map(source.files.map((it) => [it.name, pathFor(it.name)]))
  const texts = new Map(source.files.map((it) => [pathFor(it.name), it]))
  const entryPath = pathFor(source.entry)
  const parsed = new Map([...texts].map(([path, it]) => [path, parse(path, it)]))
  const hasExports = standsForItself(parsed.get(entryPath)!)
  write(
    workspace,
    new Map(
      [...parsed].map(([path, it]) => [path, !hasExports && path === entryPath ? withStandInExports(it) : it.text]),
    ),
  )

  const program = workspace.environment.languageService.getProgram()!
  const checker = program.getTypeChecker()
  const pastedAt = new Map(
    [...texts].map(([path, { name, text }]) => [path, { name, text, syntax: program.getSourceFile(path)! }]),
  )
  const resolve = (fromFile: string, specifier: string): string | undefined => {
    const from = pathOf.get(fromFile) ?? pathFor(fromFile)
    const target = ts.resolveModuleName(specifier, from, program.getCompilerOptions(), workspace.system).resolvedModule
    return target === undefined ? undefined : texts.get(target.resolvedFileName)?.name
  }
  return {
    program,
    checker,
    entry: program.getSourceFile(entryPath)!,
    files: [...pastedAt.values()].map((it) => it.syntax),
    hasExports,
    diagnostics: [...pastedAt.values()].flatMap((it) => diagnose(program, it, resolve)).slice(0, mostDiagnostics),
    pasted: (file) => pastedAt.get(file.fileName)!,
    resolve,
  }
}

/** The path of a pasted file. Names that the compiler would not read are read as TypeScript. */
function pathFor(name: string): string {
  const parts: string[] = []
  for (const part of name.split(/[\\/]+/)) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  const path = folder + parts.join('/')
  return /\.(?:[cm]?[tj]s|[tj]sx)$/.test(path) ? path : `${path}.ts`
}

function parse(path: string, { text }: SourceFile): ts.SourceFile {
  // The virtual file system takes an empty file for a missing one.
  return ts.createSourceFile(path, text === '' ? '\n' : text, ts.ScriptTarget.ES2022, false)
}

/** With syntax errors nothing is added: it might end up inside an unfinished string or comment. */
function standsForItself(file: ts.SourceFile): boolean {
  return exportsValues(file) || 0 < syntaxErrors(file)
}

function write({ environment, written }: Workspace, texts: ReadonlyMap<string, string>): void {
  for (const path of [...written.keys()]) {
    if (texts.has(path)) continue
    environment.deleteFile(path)
    written.delete(path)
  }
  for (const [path, text] of texts) {
    if (written.get(path) === text) continue
    environment.createFile(path, text)
    written.set(path, text)
  }
}

/** Codes that `refusals` says more clearly (missing modules, top-level `await`), and that of imports by `.ts`, which are fine here. */
const repeated: ReadonlySet<number> = new Set([2307, 2732, 2792, 2882, 7016, 1309, 1378, 1432, 2854, 5097])

function diagnose(
  program: ts.Program,
  file: PastedFile,
  resolve: (fromFile: string, specifier: string) => string | undefined,
): readonly Diagnostic[] {
  const syntactic = program.getSyntacticDiagnostics(file.syntax)
  const jsx = 0 < syntactic.length ? jsxRefusal(file) : undefined
  if (jsx !== undefined) return [jsx]
  if (0 < syntactic.length) return syntactic.map((it) => describeDiagnostic(file, it))
  const refused = refusals(file, (specifier) => resolve(file.name, specifier))
  const semantic = program.getSemanticDiagnostics(file.syntax).filter((it) => !repeated.has(it.code))
  const inside = semantic.filter((it) => (it.start ?? 0) < file.text.length)
  // What is said about the added line alone has no better place than the end of the text.
  const shown = 0 < inside.length ? inside : semantic
  return [...refused, ...shown.map((it) => describeDiagnostic(file, it))]
}
