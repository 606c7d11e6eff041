import { fieldNames, freeNames } from './source-text.ts'

/**
 * How well someone who only sees the calls understands a condition: `clear` if callers know all names, public fields
 * included, and it is short; `fair` if it is longer or uses other words; `unclear` with names such as `i` and `lo`.
 */
export type Clarity = (typeof clarities)[number]

export const clarities = ['clear', 'fair', 'unclear'] as const

/** Longest condition of each clarity, in characters. */
const longest = { clear: 45, fair: 60 }

/** Shorter names of local variables explain nothing. */
const shortestWord = 3

/** The parameters of an arrow function in an expression. */
const parameters = /([\p{ID_Start}$_][\p{ID_Continue}$]*|\([^()]*\)) *=>/gu

/** Names that a caller knows. */
export interface KnownNames {
  /** The names of parameters and of properties of arguments. */
  readonly names: ReadonlySet<string>
  /** The names of members of instances. */
  readonly members: ReadonlySet<string>
}

/** Rates a piece of code. */
export function clarityOf(text: string, { names: known, members }: KnownNames): Clarity {
  const own = new Set([...text.matchAll(parameters)].flatMap(([, list]) => freeNames(list!)))
  const unknown = [
    ...freeNames(text).filter((it) => !known.has(it) && !own.has(it) && !isCapitalized(it)),
    ...fieldNames(text).filter((it) => !members.has(it)),
  ]
  if (unknown.length === 0 && text.length <= longest.clear) return 'clear'
  return unknown.every((it) => shortestWord <= it.length) && text.length <= longest.fair ? 'fair' : 'unclear'
}

/** Whether a name is that of a constant, enum, class or library object. */
function isCapitalized(name: string): boolean {
  return /^[A-Z]/.test(name)
}
