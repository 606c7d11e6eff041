import { createSystem, createVirtualTypeScriptEnvironment } from '@typescript/vfs'
import ts from 'typescript'
import type { PastedOptions } from '../../model/source/pasted-options.ts'
import { type Libs, rootLibs } from './libs.ts'
import { playgroundDeclarations } from './playground.ts'

/** A virtual file system with a language service on it: what a compiler keeps between edits. */
export interface Workspace {
  readonly system: ts.System
  /** Answers about the files of the newest program. */
  readonly service: ts.LanguageService
  /** The program of exactly these files, by path. Only those that have changed are parsed again. */
  program(texts: ReadonlyMap<string, string>): ts.Program
}

/** Declarations are checked as strictly as narrowing needs; where pasted code may well be looser, nothing is said about it. */
const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: [...rootLibs],
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
  jsx: ts.JsxEmit.Preserve,
  skipLibCheck: true,
}

/** What `// @strict: true` asks for, and what is off otherwise. */
const strictest: ts.CompilerOptions = {
  noImplicitAny: true,
  noImplicitThis: true,
  strictPropertyInitialization: true,
  useUnknownInCatchVariables: true,
}

const playgroundPath = '/playground.d.ts'

/** Parses the library, which takes about 0.3 s. */
export function openWorkspace(libs: Libs, pasted: PastedOptions): Workspace {
  const contents = new Map([...libs].map(([name, text]) => [`/${name}`, text]))
  contents.set(playgroundPath, playgroundDeclarations)
  const system = createSystem(contents)
  const options = { ...compilerOptions, ...(pasted.strict === true ? strictest : {}), ...pasted }
  const environment = createVirtualTypeScriptEnvironment(system, [playgroundPath], ts, options)
  const written = new Map<string, string>()
  return {
    system,
    service: environment.languageService,
    program(texts) {
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
      return environment.languageService.getProgram()!
    },
  }
}
