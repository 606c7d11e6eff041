import type ts from 'typescript'
import type { SourceFile } from '../model/source.ts'

/** Options that change what code does or what its types are. Any other `// @name: value` is passed over. */
const known = [
  'exactOptionalPropertyTypes',
  'experimentalDecorators',
  'noImplicitAny',
  'noImplicitThis',
  'noUncheckedIndexedAccess',
  'strict',
  'strictBindCallApply',
  'strictFunctionTypes',
  'strictNullChecks',
  'strictPropertyInitialization',
  'useDefineForClassFields',
  'useUnknownInCatchVariables',
] as const satisfies readonly (keyof ts.CompilerOptions)[]

/** Those that `// @strict: true` asks for, and that are off otherwise. */
const strictest = ['noImplicitAny', 'noImplicitThis', 'strictPropertyInitialization', 'useUnknownInCatchVariables']

const names = new Map(known.map((it) => [it.toLowerCase(), it]))

const line = /^\uFEFF?[ \t]*\/\/[ \t]*@(\w+)[ \t]*:[ \t]*(true|false)[ \t]*$/gim

/** Compiler options that a pasted text asks for in comments of their own lines, as on the TypeScript playground: `// @strict: false`. */
export function pastedOptions(files: readonly SourceFile[]): ts.CompilerOptions {
  const options: Record<string, boolean> = {}
  for (const { text } of files) {
    for (const [, word, value] of text.matchAll(line)) {
      const name = names.get(word!.toLowerCase())
      if (name === undefined) continue
      options[name] = value!.toLowerCase() === 'true'
    }
  }
  const asked = options.strict === true ? Object.fromEntries(strictest.map((it) => [it, true])) : {}
  return { ...asked, ...options }
}
