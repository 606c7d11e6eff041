import type { SourceFile } from './source.ts'

/** Checks of style, which generated tests do not follow. */
const style = [
  'allowUnreachableCode',
  'allowUnusedLabels',
  'noFallthroughCasesInSwitch',
  'noImplicitOverride',
  'noImplicitReturns',
  'noPropertyAccessFromIndexSignature',
  'noUnusedLocals',
  'noUnusedParameters',
] as const

/** Options that change the behavior of code, or what is a type error. Other options have no effect. */
const known = [
  ...style,
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

/** The options that apply to generated tests, too. */
export function optionsOfTests(files: readonly SourceFile[]): PastedOptions {
  const isStyle = (name: string): boolean => (style as readonly string[]).includes(name)
  return Object.fromEntries(Object.entries(pastedOptions(files)).filter(([name]) => !isStyle(name)))
}
