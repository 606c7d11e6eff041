/** A comparison split into its parts; the sides are trimmed. */
export interface Comparison {
  readonly left: string
  readonly operator: string
  readonly right: string
}

/** A method call: `left.name(args)`. `receiver` is empty for a plain function. */
export interface CallText {
  readonly receiver: string
  readonly name: string
  /** The text between the parentheses. */
  readonly args: string
}

/** Strings, templates and regular expressions; the latter only where no value precedes. */
const literal =
  /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`|(?<=(?:^|[(,=:!&|?{};+\-*%<>~^[])\s*)\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\[])+\/[a-z]*/g

/** Brackets without nested brackets. */
const innermost = /\([^()[\]{}]*\)|\[[^()[\]{}]*\]|\{[^()[\]{}]*\}/g

const filler = '$'
const blank = (text: string): string => filler.repeat(text.length)

/** Blanks out every literal and bracketed part, keeping positions, so that only the top level is left. */
function topOf(text: string): string {
  let top = text.replace(literal, blank)
  for (let before = ''; before !== top;) {
    before = top
    top = top.replace(innermost, blank)
  }
  return top
}

const comparing = new Set(['<', '<=', '>', '>=', '===', '!==', '==', '!=', 'in', 'instanceof'])

/** Operators that bind more strongly than a comparison. */
const binding = new Set(['+', '-', '*', '/', '%', '**', '!', '~', '++', '--', '<<', '>>', '>>>'])

const operator = /(?:(?!\?\.)[<>=!&|^?:,+\-*/%~])+|\b(?:in|instanceof|as|satisfies|yield)\b/g

/** Returns the only comparison of an expression; undefined if there is none, or other operators use its result. */
export function comparisonOf(text: string): Comparison | undefined {
  const found = [...topOf(text).matchAll(operator)]
  const comparisons = found.filter(([it]) => comparing.has(it))
  const [at] = comparisons
  if (at === undefined || comparisons.length !== 1) return undefined
  if (!found.every(([it]) => comparing.has(it) || binding.has(it))) return undefined
  const left = text.slice(0, at.index).trim()
  const right = text.slice(at.index + at[0].length).trim()
  return left === '' || right === '' ? undefined : { left, operator: at[0], right }
}

/** Whether an expression has no operator at top level, so that `!` may precede it. */
export function isOperand(text: string): boolean {
  return /^[\p{ID_Continue}$.]*$/u.test(topOf(text).replaceAll('?.', '.'))
}

/** Returns the call that an expression is: the last one of a chain. */
export function callOf(text: string): CallText | undefined {
  const parts = /^(?:(?<receiver>.*?)\??\.)?(?<name>[\p{ID_Start}$_][\p{ID_Continue}$]*)\($/u
  if (!text.endsWith(')') || !isOperand(text)) return undefined
  const open = openingOf(text)
  const match = parts.exec(text.slice(0, open + 1))
  if (match === null) return undefined
  const { receiver = '', name = '' } = match.groups ?? {}
  return { receiver, name, args: text.slice(open + 1, -1).trim() }
}

/** Returns the position of the parenthesis that the end of the text closes. */
function openingOf(text: string): number {
  const shown = text.replace(literal, blank)
  let depth = 0
  for (let at = shown.length - 1; 0 <= at; at--) {
    if (shown[at] === ')') depth++
    if (shown[at] === '(' && --depth === 0) return at
  }
  return -1
}

/** Whether an expression is a name or a property chain: `a.b?.c`, `this.#d`. */
export function isChain(text: string): boolean {
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*(?:\??\.#?[\p{ID_Start}$_][\p{ID_Continue}$]*)*$/u.test(text)
}

/** Whether an expression is a number, a string or another constant of the language. */
export function isConstant(text: string): boolean {
  return /^(?:-?[\d.][\w.]*|-?Infinity|true|false|null|undefined|'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*")$/.test(text)
}

/** Removes `this.`, unless that would clash with another name, and non-null assertions. */
export function plainCode(text: string): string {
  const free = freeNames(text)
  const isClear = fieldNames(text).every((it) => !free.includes(it))
  return outsideLiterals(text, (code) =>
    (isClear ? code.replace(/\bthis\.#?/g, '') : code).replace(/(?<=[\w)\]])!(?=[.[)\s,;]|$)/g, ''),
  )
}

/** Lists the fields of `this` in a piece of code. */
export function fieldNames(text: string): readonly string[] {
  return [...text.matchAll(/\bthis\.#?([\p{ID_Continue}$]+)/gu)].map(([, name]) => name!)
}

/** Lists the names used as values: no members, called functions or keywords. */
export function freeNames(text: string): readonly string[] {
  const code = text.replace(literal, blank)
  return [...code.matchAll(/(?<![.#$\p{ID_Continue}])[\p{ID_Start}_][\p{ID_Continue}$]*(?![(\p{ID_Continue}$])/gu)]
    .map(([it]) => it)
    .filter((it) => !words.has(it))
}

const words = new Set(
  'this typeof instanceof in of new await void null undefined true false as const let var case keyof NaN Infinity'.split(
    ' ',
  ),
)

function outsideLiterals(text: string, change: (code: string) => string): string {
  let result = ''
  let from = 0
  for (const match of text.matchAll(literal)) {
    result += change(text.slice(from, match.index)) + match[0]
    from = match.index + match[0].length
  }
  return result + change(text.slice(from))
}
