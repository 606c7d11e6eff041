import type { SourceFile } from './source.ts'

/** Options that change the behavior of code, or what is a type error. Other options have no effect. */
const known = [
  'allowUnreachableCode',
  'allowUnusedLabels',
  'exactOptionalPropertyTypes',
  'experimentalDecorators',
  'noFallthroughCasesInSwitch',
  'noImplicitAny',
  'noImplicitOverride',
  'noImplicitReturns',
  'noImplicitThis',
  'noPropertyAccessFromIndexSignature',
  'noUncheckedIndexedAccess',
  'noUnusedLocals',
  'noUnusedParameters',
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

/** Whether an option has an effect. Names are compared in any case. */
export function isHeeded(name: string): boolean {
  return names.has(name.toLowerCase())
}

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
