import type { Source } from './source.ts'

/** Checks of style, which generated tests do not follow. */
const style = [
  'allowUnreachableCode',
  'allowUnusedLabels',
  'erasableSyntaxOnly',
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
  'emitDecoratorMetadata',
  'exactOptionalPropertyTypes',
  'experimentalDecorators',
  'noImplicitAny',
  'noImplicitThis',
  'noUncheckedIndexedAccess',
  'strict',
  'strictBindCallApply',
  'strictBuiltinIteratorReturn',
  'strictFunctionTypes',
  'strictNullChecks',
  'strictPropertyInitialization',
  'useDefineForClassFields',
  'useUnknownInCatchVariables',
] as const

/** The parts of a source that decide its options. */
type Configured = Pick<Source, 'files' | 'options'>

/** Options of the TypeScript compiler, by configuration name. */
export type PastedOptions = Readonly<Partial<Record<(typeof known)[number], boolean>>>

const names = new Map(known.map((it) => [it.toLowerCase(), it]))

/** Whether an option has an effect. Names are compared in any case. */
export function isHeeded(name: string): boolean {
  return names.has(name.toLowerCase())
}

const line = /^\uFEFF?[ \t]*\/\/[ \t]*@(\w+)[ \t]*:[ \t]*(true|false)[ \t]*$/gim

/**
 * Compiler options in comment lines, as on the TypeScript playground: `// @strict: false`. The last wins. Decorators are
 * experimental, too, if a configuration of the compiler says so, or if the code is valid with such decorators alone.
 */
export function pastedOptions(source: Configured): PastedOptions {
  const { files } = source
  const options: Partial<Record<(typeof known)[number], boolean>> = { ...source.options }
  if (files.some(({ text }) => needsExperimental(text)) || isConfigured(files, isExperimental))
    options.experimentalDecorators = true
  if (isConfigured(files, hasMetadata)) options.emitDecoratorMetadata = true
  for (const { text } of files) {
    for (const [, word, value] of text.matchAll(line)) {
      const name = names.get(word!.toLowerCase())
      if (name === undefined) continue
      options[name] = value!.toLowerCase() === 'true'
    }
  }
  return options
}

/**
 * The decorators of a source: experimental ones need an option of the compiler, `configured` ones have it from the
 * source's own project.
 */
export type DecoratorKind = 'standard' | 'experimental' | 'configured'

/** Which kind of decorators a source may use. */
export function decoratorsOf(source: Configured): DecoratorKind {
  if (pastedOptions(source).experimentalDecorators !== true) return 'standard'
  const isOfProject = source.options?.experimentalDecorators === true || isConfigured(source.files, isExperimental)
  return isOfProject ? 'configured' : 'experimental'
}

/** Whether a configuration of the compiler among the files has an option. */
function isConfigured(files: Source['files'], option: RegExp): boolean {
  return files.some(({ name, text }) => /(?:^|\/)[jt]sconfig(?:\.\w+)?\.json$/.test(name) && option.test(text))
}

const isExperimental = /^[^\n/]*"experimentalDecorators"\s*:\s*true\b/m
const hasMetadata = /^[^\n/]*"emitDecoratorMetadata"\s*:\s*true\b/m

/** Comments, and texts in quotes. */
const quoted = /\/\*[^]*?\*\/|\/\/.*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[^]|[^`\\])*`/g

/** A decorator at the beginning of a parameter, and the name of the parameter. */
const parameter =
  /[(,]\s*@[\w$.]+\s*(?:\((?:[^()]|\([^()]*\))*\))?\s*(?:@[^,]*\s|(?:public|private|protected|readonly|override)\s+)*[\w$]+\s*[?:,)=]/

/** A decorator before a class or a member of one. */
const decorator = /^[ \t]*(?:export\s+(?:default\s+)?)?@[A-Za-z_$]/m

/** Types of the parameters and results of experimental decorators. */
const legacyTypes = /:\s*(?:Typed)?PropertyDescriptor\b|\b(?:Class|Method|Parameter|Property)Decorator\b/

/**
 * Whether standard decorators do not allow what a text does: parameters have decorators, or decorators that the text
 * declares take the descriptor of a property.
 */
function needsExperimental(text: string): boolean {
  const decoratesParameters = /[(,]\s*@\w/.test(text) && parameter.test(text.replace(quoted, ' '))
  if (decoratesParameters) return true
  if (!legacyTypes.test(text) || !decorator.test(text)) return false
  const code = text.replace(quoted, ' ')
  return (
    legacyTypes.test(code) && decorator.test(code) && !/\bDecoratorContext\b|\bClass\w+DecoratorContext\b/.test(code)
  )
}

/** The options that apply to generated tests, too. */
export function optionsOfTests(source: Configured): PastedOptions {
  const isStyle = (name: string): boolean => (style as readonly string[]).includes(name)
  return Object.fromEntries(Object.entries(pastedOptions(source)).filter(([name]) => !isStyle(name)))
}
