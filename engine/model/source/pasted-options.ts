import type { SourceFile } from './source.ts'

/** Options that change the behavior or types of code. Any other `// @name: value` is ignored. */
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
] as const

/** Options of the TypeScript compiler, by configuration name. */
export type PastedOptions = Readonly<Partial<Record<(typeof known)[number], boolean>>>

const names = new Map(known.map((it) => [it.toLowerCase(), it]))

const line = /^\uFEFF?[ \t]*\/\/[ \t]*@(\w+)[ \t]*:[ \t]*(true|false)[ \t]*$/gim

/** Compiler options in comment lines, as on the TypeScript playground: `// @strict: false`. The last wins. */
export function pastedOptions(files: readonly SourceFile[]): PastedOptions {
  const options: Partial<Record<(typeof known)[number], boolean>> = {}
  for (const { text } of files) {
    for (const [, word, value] of text.matchAll(line)) {
      const name = names.get(word!.toLowerCase())
      if (name === undefined) continue
      options[name] = value!.toLowerCase() === 'true'
    }
  }
  return options
}
