import { freeNames } from './source-text.ts'

/**
 * How well a condition is understood by someone who sees how the code is called: `clear` where all names are known to a
 * caller, be they fields of the object, and it is short, `fair` where it is longer or some are words at least, `unclear` where
 * there are counters such as `i` and `lo`.
 */
export type Clarity = (typeof clarities)[number]

export const clarities = ['clear', 'fair', 'unclear'] as const

/** Longer conditions are no help in a name. */
const longest = { clear: 45, fair: 60 }

/** Shorter names of local variables say nothing. */
const shortestWord = 3

/** What stands before the arrow of a function in an expression. */
const parameters = /([\p{ID_Start}$_][\p{ID_Continue}$]*|\([^()]*\)) *=>/gu

/** The clarity of a piece of code, where `known` are the names that a caller knows. */
export function clarityOf(text: string, known: ReadonlySet<string>): Clarity {
  const own = new Set([...text.matchAll(parameters)].flatMap(([, list]) => freeNames(list!)))
  const unknown = freeNames(text).filter((it) => !known.has(it) && !own.has(it) && !speaksForItself(it))
  if (unknown.length === 0 && text.length <= longest.clear) return 'clear'
  return unknown.every((it) => shortestWord <= it.length) && text.length <= longest.fair ? 'fair' : 'unclear'
}

/** Constants, enums, classes and what is of the library. */
function speaksForItself(name: string): boolean {
  return /^[A-Z]/.test(name)
}
