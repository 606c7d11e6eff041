import { createSystem, createVirtualTypeScriptEnvironment } from '@typescript/vfs'
import ts from 'typescript'
import type { PastedOptions } from '../../model/source/pasted-options.ts'
import { documentsWith } from './documents.ts'
import { domLib, type LibTexts, rootLibs } from './libs.ts'
import type { PackageTypes } from '../../model/subject/packages.ts'
import { withPackages } from '../packages/package-types.ts'
import { playgroundDeclarations, sandboxDeclarations } from './playground.ts'

/** The compiler's state between edits: a language service over files in memory. */
export interface Workspace {
  readonly options: ts.CompilerOptions
  /** Covers the files of the newest program. */
  readonly service: ts.LanguageService
  /** Returns the program of exactly these files, by path. Only changed files are parsed again. */
  program(texts: ReadonlyMap<string, string>): ts.Program
}

/** Strict where narrowing needs it, otherwise lenient with pasted code. */
const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  types: [],
  module: ts.ModuleKind.CommonJS,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  moduleDetection: ts.ModuleDetectionKind.Force,
  resolveJsonModule: true,
  strict: true,
  noImplicitAny: false,
  noImplicitThis: false,
  strictPropertyInitialization: false,
  useUnknownInCatchVariables: false,
  useDefineForClassFields: true,
  esModuleInterop: true,
  preserveConstEnums: true,
  allowJs: true,
  jsx: ts.JsxEmit.ReactJSX,
  skipLibCheck: true,
}

/** Additional options of `// @strict: true`. */
const strictest: ts.CompilerOptions = {
  noImplicitAny: true,
  noImplicitThis: true,
  strictPropertyInitialization: true,
  useUnknownInCatchVariables: true,
}

const playgroundPath = '/playground.d.ts'

/** Declaration files of the library have names; others, which are read without being referred to, have paths. */
function pathOf(name: string): string {
  return name.startsWith('/') ? name : `/${name}`
}

/**
 * Opens a workspace. Parsing the library takes about 0.3 s, and as long again if it declares the DOM; workspaces whose
 * options do not change how it is parsed take it from `parsed`. The declarations of packages are read when imported.
 */
export function openWorkspace(
  libs: LibTexts,
  pasted: PastedOptions & Pick<ts.CompilerOptions, 'paths' | 'lib'>,
  parsed: ts.DocumentRegistry,
  types: PackageTypes | undefined,
): Workspace {
  const contents = new Map([...libs].map(([name, text]) => [pathOf(name), text]))
  const hasDom = libs.has(domLib)
  contents.set(playgroundPath, hasDom ? sandboxDeclarations : sandboxDeclarations + playgroundDeclarations)
  types?.files.forEach((text, path) => contents.set(path, text))
  const system = createSystem(contents)
  const beyond = [...libs.keys()].filter((it) => it.startsWith('/'))
  const { lib: language = [...rootLibs] } = pasted
  const lib = hasDom ? [...language, domLib] : language
  const options = { ...compilerOptions, ...(pasted.strict === true ? strictest : {}), ...pasted, lib }
  const paths = new Set([...libs.keys()].map(pathOf))
  const documents = documentsWith(parsed, (it) => paths.has(it))
  const compiler = {
    ...ts,
    createLanguageService: (host: ts.LanguageServiceHost) => {
      const service = ts.createLanguageService(types === undefined ? host : withPackages(host, types), documents)
      // The environment asks for them at once, which costs a program and a type checker without the pasted files.
      return { ...service, getCompilerOptionsDiagnostics: () => [] }
    },
  }
  const environment = createVirtualTypeScriptEnvironment(system, [playgroundPath, ...beyond], compiler, options)
  const current = new Map<string, string>()
  return {
    options,
    service: environment.languageService,
    program(texts) {
      for (const path of [...current.keys()]) {
        if (texts.has(path)) continue
        environment.deleteFile(path)
        current.delete(path)
      }
      for (const [path, text] of texts) {
        if (current.get(path) === text) continue
        environment.createFile(path, text)
        current.set(path, text)
      }
      return environment.languageService.getProgram()!
    },
  }
}
