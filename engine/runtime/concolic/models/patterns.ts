import type { Shadow } from '../../../model/symbolic/concolic-probe.ts'
import {
  isArray,
  regexGlobal,
  regexSource,
  regexSticky,
  slice,
  weakMapSet,
  regexDotAll,
  regexIgnoreCase,
  regexMultiline,
  regexUnicode,
  regexUnicodeSets,
} from '../../realm/intrinsics.ts'
import type { Family, Knowledge, Model } from './model.ts'
import { append } from '../../realm/append.ts'

type Pattern = readonly [source: string, flags: string]

/** The source and flags of a pattern without state between calls. */
function patternOf(value: unknown): Pattern | undefined {
  const found = partsOf(value)
  return found?.isGlobal === false ? found.pattern : undefined
}

/** The same for a global pattern. Valid only for calls that start at index 0. */
function globalPatternOf(value: unknown): Pattern | undefined {
  const found = partsOf(value)
  if (found?.isGlobal !== true) return undefined
  const [source, flags] = found.pattern
  return [source, `${flags}g`]
}

function partsOf(value: unknown): { readonly isGlobal: boolean; readonly pattern: Pattern } | undefined {
  try {
    const isGlobal = regexGlobal(value) === true
    return regexSticky(value) === true
      ? undefined
      : { isGlobal, pattern: [slice(regexSource(value), 0), flagsOf(value)] }
  } catch {
    return undefined
  }
}

function tested(knowledge: Knowledge, pattern: unknown, text: unknown, shadow: Shadow, result: unknown): Shadow {
  const known = patternOf(pattern)
  if (known === undefined || typeof text !== 'string') return undefined
  return knowledge.expressions.apply('test', result, text, shadow, known[0], undefined, known[1], undefined)
}

/** Records the shadows of a match's groups. Without a match, returns the shadow of `null`. */
function matched(knowledge: Knowledge, pattern: unknown, text: unknown, shadow: Shadow, result: unknown): Shadow {
  const known = patternOf(pattern)
  if (known === undefined || typeof text !== 'string') return undefined
  const { expressions, fields, matches } = knowledge
  const group = (at: number, value: unknown): Shadow =>
    expressions.apply('exec', value, text, shadow, known[0], undefined, known[1], undefined, at, undefined)
  if (!isArray(result)) return group(0, result)
  for (let i = 0; i < result.length; i++) fields.set(result, `${i}`, group(i, result[i]))
  const { groups } = result as RegExpExecArray
  if (groups !== undefined) {
    const names = groupNames(known[0])
    for (let i = 0; i < names.length; i++)
      if (names[i] !== undefined) fields.set(groups, names[i], fields.get(result, `${i}`, result[i]))
  }
  const whole = group(0, result[0])
  if (whole !== undefined) weakMapSet(matches, result, whole)
  return undefined
}

const test: Model = ({ receiver, args, shadows, result }, knowledge) =>
  tested(knowledge, receiver, args[0], shadows[0], result)

const exec: Model = ({ receiver, args, shadows, result }, knowledge) =>
  matched(knowledge, receiver, args[0], shadows[0], result)

const match: Model = ({ receiver, shadow, args, result }, knowledge) =>
  matched(knowledge, args[0], receiver, shadow, result)

const search: Model = ({ receiver, shadow, args, result }, { expressions }) => {
  const known = patternOf(args[0])
  if (known === undefined || typeof receiver !== 'string') return undefined
  return expressions.apply('search', result, receiver, shadow, known[0], undefined, known[1], undefined)
}

/** The result of `replace` or `replaceAll` with a pattern. */
export const replacedMatches: Model = ({ receiver, shadow, args, result }, { expressions }) => {
  const [pattern, by] = args
  const found = patternOf(pattern) ?? globalPatternOf(pattern)
  if (found === undefined || typeof receiver !== 'string' || typeof by !== 'string') return undefined
  const constants = [found[0], undefined, found[1], undefined, by, undefined] as const
  return expressions.apply('replaceMatches', result, receiver, shadow, ...constants)
}

/** Models of regular expressions. */
export const patterns: Family = [
  [RegExp.prototype.test, test],
  [RegExp.prototype.exec, exec],
  [String.prototype.match, match],
  [String.prototype.search, search],
]

/** The names of a pattern's groups by their number; `undefined` for unnamed ones and the whole match. */
function groupNames(source: string): readonly (string | undefined)[] {
  const names: (string | undefined)[] = [undefined]
  let isInClass = false
  for (let at = 0; at < source.length; at++) {
    const character = source[at]
    if (character === '\\') at++
    else if (isInClass) isInClass = character !== ']'
    else if (character === '[') isInClass = true
    else if (character === '(') {
      if (source[at + 1] !== '?') append(names, undefined)
      else if (source[at + 2] === '<' && source[at + 3] !== '=' && source[at + 3] !== '!') {
        const from = at + 3
        while (at < source.length && source[at] !== '>') at++
        append(names, slice(source, from, at))
      }
    }
  }
  return names
}

/** The flags that affect matching, read without the pattern's own `flags`. */
function flagsOf(pattern: unknown): string {
  return (
    (regexIgnoreCase(pattern) === true ? 'i' : '') +
    (regexMultiline(pattern) === true ? 'm' : '') +
    (regexDotAll(pattern) === true ? 's' : '') +
    (regexUnicode(pattern) === true ? 'u' : '') +
    (regexUnicodeSets(pattern) === true ? 'v' : '')
  )
}
