import type { SourceFile } from './source.ts'

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
] as const

/** Options of the TypeScript compiler, by their names in its configuration. */
export type PastedOptions = Readonly<Partial<Record<(typeof known)[number], boolean>>>

const names = new Map(known.map((it) => [it.toLowerCase(), it]))

const line = /^\uFEFF?[ \t]*\/\/[ \t]*@(\w+)[ \t]*:[ \t]*(true|false)[ \t]*$/gim

/** Compiler options that pasted files ask for in comments of their own lines, as on the TypeScript playground: `// @strict: false`. The last one counts. */
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
