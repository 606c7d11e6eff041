import type { Pattern } from '../../model/test/pattern.ts'
import { type Content, isComplete, type Value } from '../../model/test/value.ts'
import { printKey } from '../values/literal.ts'
import { printValue } from '../values/value-text.ts'
import { cut } from './cut.ts'
import { elementWords } from './element-words.ts'
import { spokenCode, spokenText } from './spoken-code.ts'

/** Longest value that a name shows whole. */
const longest = 72

/** Longest part of a string that a name shows. */
const longestText = 20

/** How many others have the same property; the rarest ones say most. */
export type Sharing = (key: string, value: Value) => number

const alike: Sharing = () => 0

/** Describes a value: itself if short, otherwise its beginning or its kind: `an array of 12`, `a Map of 3`. */
export function valueWords(value: Value): string {
  return wordsWith(value, alike)
}

/** The same; of a long object, it shows the rarest properties first. */
export function wordsWith(value: Value, sharing: Sharing): string {
  if (value.kind === 'primitive' && value.digits !== undefined) return `about ${roughly(Number(value.value))}`
  const element = value.kind === 'object' ? elementWords(value.entries) : undefined
  if (element !== undefined) return withArticleOf(element)
  if (isComplete(value) && value.kind !== 'error') {
    const text = spokenCode(printValue(value))
    if (text.length <= longest) return text
  }
  switch (value.kind) {
    case 'primitive':
      if (typeof value.value !== 'string') return `a ${typeof value.value}`
      return spokenText(cut(value.value, longestText + 1))
    case 'symbol':
      return 'a symbol'
    case 'function':
      return 'a function'
    case 'array':
      return `an array of ${value.elements.length}`
    case 'object':
      return value.className === undefined || value.className === ''
        ? (someOf(value.entries, sharing) ?? 'an object')
        : withArticle(value.className)
    case 'map':
      return `a Map of ${value.entries.length}`
    case 'set':
      return `a Set of ${value.elements.length}`
    case 'date':
      return 'a Date'
    case 'regexp':
      return 'a regular expression'
    case 'error':
      return withArticle(value.className === '' ? 'error' : value.className)
    case 'typedArray':
      return withArticle(value.name)
    case 'promise':
      return 'a promise'
    case 'opaque':
      return withArticle(value.type ?? value.className ?? 'value')
  }
}

/** Digits shown of an approximately known number. */
const roughDigits = 5

function roughly(value: number): string {
  return String(Number(value.toPrecision(roughDigits)))
}

/** Describes an object by its content: `the URL 'https://…'`, `an ArrayBuffer of 16 bytes`. */
export function contentWords(content: Content): string {
  if (content.of === 'Response') return `a response with status ${content.status}`
  if (content.of === 'Headers')
    return content.entries.length === 0 ? 'empty headers' : `headers of ${heldWords(content)}`
  if (content.of === 'Symbol') return spokenCode(`Symbol(${content.text})`)
  return 'text' in content
    ? `the ${content.of} ${heldWords(content)}`
    : `${withArticle(content.of)} of ${heldWords(content)}`
}

/** Describes the content alone: `'https://…'`, `the bytes 0, 6`, `16 bytes`. */
export function heldWords(content: Content): string {
  if ('text' in content) return valueWords({ kind: 'primitive', value: content.text })
  if (content.of === 'Response') return String(content.status)
  if (content.of === 'Headers') return content.entries.map(([name]) => name).join(', ')
  const { bytes } = content
  const all = bytes.length === 1 ? `the byte ${bytes[0]!}` : `the bytes ${bytes.join(', ')}`
  return all.length <= longest ? all : `${bytes.length} bytes`
}

/** Describes the known parts of a value that cannot be stated. */
export function patternWords(pattern: Pattern): string {
  switch (pattern.kind) {
    case 'value':
      return valueWords(pattern.value)
    case 'object': {
      const element = elementWords(
        pattern.entries.map(([key, it]) => [key, it.kind === 'value' ? it.value : undefined]),
      )
      if (element !== undefined) return withArticleOf(element)
      return (
        someOf(pattern.entries.flatMap(([key, it]) => (it.kind === 'value' ? [[key, it.value]] : []))) ?? 'an object'
      )
    }
    case 'array':
      return `an array of ${pattern.elements.length}`
    case 'instance':
      return withArticle(pattern.of.name)
    case 'excerpt':
      return `${withArticle(pattern.of === 'Array' ? 'array' : pattern.of)} of ${pattern.size.count}`
    case 'listed':
      return listedWords(pattern)
    case 'text':
      return spokenText(cut(`${pattern.start}…`, longestText + 1))
    case 'error':
      return withArticle(pattern.of?.name ?? 'error')
  }
}

function listedWords({ of, list }: Pattern & { kind: 'listed' }): string {
  const { count } = list.size
  switch (of) {
    case 'Object':
      return `an object with ${count} properties`
    case 'Map':
    case 'Set':
      return `a ${of} of ${count}`
    case 'ArrayBuffer':
    case 'DataView':
      return `${withArticle(of)} of ${count} bytes`
  }
}

/** Shows as many properties of a plain object as fit, chosen by rarity: `{ valid: false, … }`. */
function someOf(entries: readonly (readonly [string, Value])[], sharing = alike): string | undefined {
  const shown = new Map<string, string>()
  for (const [key, value] of entries.toSorted((a, b) => sharing(...a) - sharing(...b))) {
    if (!isComplete(value) || value.kind === 'error') continue
    const next = spokenCode(`${printKey(key)}: ${printValue(value)}`)
    if ([...shown.values(), next].join(', ').length <= longest - '{ , … }'.length) shown.set(key, next)
  }
  const inOrder = entries.flatMap(([key]) => shown.get(key) ?? [])
  return inOrder.length === 0 ? undefined : `{ ${inOrder.join(', ')}, … }`
}

/** Chooses the article by sound: `an Order`, `a Stack`, `a Uint8Array`, `a URL`, `an LRU`. */
export function withArticle(noun: string): string {
  return `${(isSpelledOut(noun) ? vowelLetter : vowelSound).test(noun) ? 'an' : 'a'} ${noun}`
}

/** Puts the article of its tag before an element: `a <div>`, `an <article>`. */
function withArticleOf(element: string): string {
  return `${withArticle(element.slice(1)).split(' ', 1)[0]!} ${element}`
}

/** Whether a noun begins with an abbreviation that is spelled out: few capitals that are hard to pronounce. */
function isSpelledOut(noun: string): boolean {
  const capitals = /^[A-Z]+(?![a-z])/.exec(noun)?.[0] ?? ''
  return capitals.length === 1 ? noun.length === 1 : /^(?:[AEIOU].|[^AEIOU]{2}).{0,2}$/.test(capitals)
}

/** Letters whose names begin with a vowel. */
const vowelLetter = /^[AEFHILMNORSX]/

/** Words that begin with a vowel sound, not with that of `y` or `w`. */
const vowelSound = /^(?!uni(?![dmn])|uint|ur[il]|us[aeu]|ut[ei]|eu|one(?!r)|once)(?:[aeiou]|hour|honou?r|honest|heir)/i
