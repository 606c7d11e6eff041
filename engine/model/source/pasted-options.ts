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

/** A decorator before a class or a member of one, and its name. */
const decorator = /(?:^|[{};])[ \t]*(?:export\s+(?:default\s+)?)?@([A-Za-z_$][\w$]*)/m

/** Types of the parameters and results of experimental decorators. */
const legacyTypes = /:\s*(?:Typed)?PropertyDescriptor\b|\b(?:Class|Method|Parameter|Property)Decorator\b/

/**
 * Whether standard decorators do not allow what a text does: parameters have decorators, or decorators that the text
 * declares take the name or the descriptor of a property.
 */
function needsExperimental(text: string): boolean {
  const decoratesParameters = /[(,]\s*@\w/.test(text) && parameter.test(text.replace(quoted, ' '))
  if (decoratesParameters) return true
  if (!decorator.test(text)) return false
  const code = text.replace(quoted, ' ')
  const used = new Set([...code.matchAll(new RegExp(decorator, 'gm'))].map((it) => it[1]!))
  if (used.size === 0 || /\bDecoratorContext\b|\bClass\w+DecoratorContext\b/.test(code)) return false
  return legacyTypes.test(code) || [...used].some((it) => takesProperty(it, code))
}

/**
 * Whether a function, or the first one that it returns, has the parameters of an experimental decorator: the second is a
 * name, or there are three. A standard decorator has two and gets no name.
 */
function takesProperty(name: string, code: string): boolean {
  const escaped = name.replaceAll('$', '\\$')
  const declared = new RegExp(
    `(?:\\bfunction\\s+${escaped}\\s*|\\b(?:const|let|var)\\s+${escaped}\\s*=\\s*(?:async\\s+)?(?:function\\b[^(]*)?)(?:<[^()]*>\\s*)?\\(`,
  ).exec(code)
  if (declared === null) return false
  const start = declared.index + declared[0].length
  const isCalled = new RegExp(`@${escaped}\\s*\\(`).test(code)
  if (!isCalled) return describesProperty(parametersAt(code, start))
  const rest = code.slice(start)
  const returned = /(?:\breturn\s+(?:function\b[^(]*)?|=>\s*)\(/.exec(rest)
  return returned !== null && describesProperty(parametersAt(rest, returned.index + returned[0].length))
}

function describesProperty(parameters: readonly string[]): boolean {
  return 3 <= parameters.length || /^[\w$]+\s*\??\s*:\s*(?:string|symbol|PropertyKey)\b/.test(parameters[1] ?? '')
}

/** The parameters of a list that begins here, up to its closing parenthesis. */
function parametersAt(code: string, start: number): readonly string[] {
  const found = ['']
  let depth = 0
  for (let at = start; at < code.length; at++) {
    const character = code[at]!
    if (character === ')' && depth === 0) break
    if ('([{<'.includes(character)) depth++
    // The arrow of a type closes nothing.
    if (')]}'.includes(character) || (character === '>' && code[at - 1] !== '=')) depth--
    if (character === ',' && depth === 0) found.push('')
    else found[found.length - 1] += character
  }
  return found.map((it) => it.trim()).filter((it) => it !== '')
}

/** The options that apply to generated tests, too. */
export function optionsOfTests(source: Configured): PastedOptions {
  const isStyle = (name: string): boolean => (style as readonly string[]).includes(name)
  return Object.fromEntries(Object.entries(pastedOptions(source)).filter(([name]) => !isStyle(name)))
}
