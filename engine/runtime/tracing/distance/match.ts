import {
  charCodeAt,
  codePointAt,
  isBranded,
  mapGet,
  mapSet,
  NativeMap,
  regexDotAll,
  regexIgnoreCase,
  regexMultiline,
  regexSource,
  regexSticky,
  regexUnicode,
  regexUnicodeSets,
  slice,
  toText,
} from '../../realm/intrinsics.ts'
import { type EditDistance, editDistance } from '../../../regex/edit-distance.ts'
import { patternAutomaton } from '../../../regex/pattern-automaton.ts'
import { K } from './constant.ts'
import type { Automaton } from '../../../regex/automaton.ts'
import { type CharacterClass, classDistance } from '../../../regex/character-class.ts'

/** Most characters of a text that are measured. */
const longest = 200

/** A pattern's automaton distance and example. */
interface Known extends EditDistance {
  /** A shortest matching text. */
  readonly example: string | undefined
}

/** By flags and source; `unmeasured` for patterns that cannot be measured. */
let known = new Map<string, Known>()

/** Most cached patterns; then all are dropped, because pasted code may create them endlessly. */
const mostKnown = 500
let knownCount = 0

/**
 * The distance to `regex.test(text)`. `regex` may be the source of a pattern, as for `String.prototype.match`. K if a
 * pattern cannot be measured: lookaround, backreferences, word boundaries, sticky patterns.
 */
export function toMatch(regex: unknown, text: unknown): number {
  if (typeof text === 'object' || typeof text === 'function' || typeof text === 'symbol') return K
  return measureOf(regex).measure(slice(toText(text), 0, longest))
}

/** A shortest text that matches a pattern, if known. `regex` is as for `toMatch`. */
export function exampleOf(regex: unknown): string | undefined {
  return measureOf(regex).example
}

const unmeasured: Known = { measure: () => K, example: undefined }

function measureOf(regex: unknown): Known {
  if (typeof regex === 'string') return remembered(regex, '')
  if (typeof regex !== 'object' || regex === null || !isBranded(regexSource, regex)) return unmeasured
  if (regexSticky(regex) === true) return unmeasured
  const flags =
    (regexIgnoreCase(regex) === true ? 'i' : '') +
    (regexMultiline(regex) === true ? 'm' : '') +
    (regexDotAll(regex) === true ? 's' : '') +
    (regexUnicode(regex) === true ? 'u' : '') +
    (regexUnicodeSets(regex) === true ? 'v' : '')
  return remembered(regexSource(regex) as string, flags)
}

function remembered(source: string, flags: string): Known {
  const key = `${flags}/${source}`
  const found = mapGet(known, key)
  if (found !== undefined) return found
  if (mostKnown <= knownCount) {
    known = new NativeMap<string, Known>()
    knownCount = 0
  }
  knownCount++
  const made = built(source, flags)
  mapSet(known, key, made)
  return made
}

/** Built once per pattern. A failure, such as a damaged library, only costs the gradient. */
function built(source: string, flags: string): Known {
  try {
    const { automaton, isUnicode } = patternAutomaton(source, flags)
    return {
      measure: editDistance(automaton, isUnicode ? codePointAt : charCodeAt).measure,
      example: shortestText(automaton),
    }
  } catch {
    return unmeasured
  }
}

/** Preferred characters for readable tests, in order. */
const plain = [0x61, 0x30, 0x41, 0x20, 0x2d]

/** A shortest text that the automaton accepts, if any. O(states + edges). */
function shortestText({ firstEdge, edgeTarget, edgeClass, accepting, classes }: Automaton): string | undefined {
  const texts: (string | undefined)[] = ['']
  const queue = [0]
  for (let head = 0; head < queue.length; head++) {
    const state = queue[head]!
    if (accepting[state] === 1) return texts[state]
    for (let edge = firstEdge[state]!; edge < firstEdge[state + 1]!; edge++) {
      const target = edgeTarget[edge]!
      const characters = classes[edgeClass[edge]!]!
      if (texts[target] !== undefined || characters.length === 0) continue
      texts[target] = texts[state]! + String.fromCodePoint(plainest(characters))
      queue[queue.length] = target
    }
  }
  return undefined
}

function plainest(characters: CharacterClass): number {
  for (let i = 0; i < plain.length; i++) if (classDistance(characters, plain[i]!) === 0) return plain[i]!
  return characters[0]!
}
