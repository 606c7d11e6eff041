import ts from 'typescript'
import type { SourceFile } from '../../model/source/source.ts'
import { domLib, rootLibs } from './libs.ts'

/** The declarations that comments name, as on the TypeScript playground: `// @lib: es2020, dom`, `// @types: node`. */
export interface NamedDeclarations {
  /** The declaration files of the language; absent if no comment names one. */
  readonly language?: readonly string[]
  /** Whether those of browsers are wanted. */
  readonly dom: boolean
  /** Packages with global declarations. */
  readonly types: readonly string[]
}

const line = /^\uFEFF?[ \t]*\/\/[ \t]*@(lib|types)[ \t]*:[ \t]*([\w., /@-]+?)[ \t]*$/gim

/** The declarations that files name. The last comment of each kind wins. */
export function namedDeclarations(files: readonly SourceFile[]): NamedDeclarations {
  const values = new Map<string, string>()
  for (const { text } of files)
    for (const [, option, value] of text.matchAll(line)) values.set(option!.toLowerCase(), value!)
  const libs = libFiles(values.get('lib') ?? '')
  const language = libs.filter((it) => !isOfBrowsers(it))
  return {
    ...(language.length === 0 ? {} : { language }),
    dom: libs.some((it) => it === domLib || it.startsWith('lib.dom.')),
    types: namesIn(values.get('types') ?? ''),
  }
}

/** The values of `@lib` or `@types` that have no effect. */
export function idleValues(option: 'lib' | 'types', value: string): readonly string[] {
  return namesIn(value).filter((it) => {
    if (option === 'types') return !knownTypes.has(it)
    const [file] = libFiles(it)
    return file === undefined || (isOfBrowsers(file) && !file.startsWith('lib.dom.'))
  })
}

/** Packages whose declarations are there, whether or not a comment names them. */
const knownTypes: ReadonlySet<string> = new Set(['node', 'react', 'preact'])

function namesIn(value: string): readonly string[] {
  return value.split(/[\s,]+/).filter((it) => it !== '')
}

/** The declaration files of libraries, without those that the compiler does not know. */
function libFiles(value: string): readonly string[] {
  return namesIn(value).flatMap((it) => ts.parseCommandLine(['--lib', it]).options.lib ?? [])
}

function isOfBrowsers(file: string): boolean {
  return /^lib\.(?:dom|webworker|scripthost)\b/.test(file)
}

/** The files of the language that a workspace can have; later editions than all of these stand for the latest. */
export function languageLibs({ language }: NamedDeclarations, isThere: (file: string) => boolean): readonly string[] {
  if (language === undefined) return rootLibs
  return [...new Set(language.flatMap((it) => (isThere(it) ? [it] : rootLibs)))]
}
