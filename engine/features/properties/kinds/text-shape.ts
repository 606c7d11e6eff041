import type { Value } from '../../../model/test/value.ts'
import { printPrimitive } from '../../../export/values/literal.ts'
import { textIn } from '../domain/plain.ts'
import { isOfConstants, type LawKind, plainCall, type ProposedLaw } from '../function-under-test.ts'

/** A property of texts: the words that say it, how it is checked, and the condition in a test. */
interface Shape {
  readonly words: string
  readonly has: (text: string) => boolean
  readonly text: (own: string) => string
}

/** Sets of characters, from narrow to wide. */
const sets: readonly { readonly words: string; readonly pattern: RegExp }[] = [
  { words: 'only digits', pattern: /^\d+$/ },
  { words: 'a number with decimal places', pattern: /^-?\d+\.\d+$/ },
  { words: 'only hexadecimal digits', pattern: /^[\da-f]+$/ },
  { words: 'a color such as #00ff00', pattern: /^#[\da-f]{6}$/i },
  { words: 'only letters from a to z', pattern: /^[a-z]*$/ },
  { words: 'only letters from A to Z', pattern: /^[A-Z]*$/ },
  { words: 'only letters from a to z, digits and hyphens', pattern: /^[a-z\d-]*$/ },
  { words: 'only letters, digits and underscores', pattern: /^\w*$/ },
]

/** Forms that say something of a function only if it gives them to texts without. */
const cleaned: readonly Shape[] = [
  ...[
    { words: 'a text without spaces', pattern: /^\S*$/ },
    { words: 'a text without two spaces in a row', pattern: /^(?!.*\s\s)/s },
  ].map(patternShape),
  {
    words: 'returns a text without capitals',
    has: (text) => text === text.toLowerCase(),
    text: (own) => `${own} === ${own}.toLowerCase()`,
  },
  {
    words: 'returns a text without small letters',
    has: (text) => text === text.toUpperCase(),
    text: (own) => `${own} === ${own}.toUpperCase()`,
  },
  {
    words: 'returns a text without spaces around it',
    has: (text) => text === text.trim(),
    text: (own) => `${own} === ${own}.trim()`,
  },
]

function patternShape({ words, pattern }: (typeof sets)[number]): Shape {
  return {
    words: `returns ${words}`,
    has: (text) => pattern.test(text),
    text: (own) => `${String(pattern)}.test(${own})`,
  }
}

/** The characters of a returned text, and whether it contains an input. */
export const textShape: LawKind = {
  name: 'shape of a text',
  propose(fn, { subject }) {
    if (isOfConstants(fn, subject)) return []
    const result = fn.inputs.length
    const texts = fn.calls.flatMap((it) => textIn(it.result) ?? [])
    if (texts.length === 0 || texts.length < fn.calls.length) return []
    const isLong = (values: readonly Value[]): boolean => 1 < (textIn(values[result])?.length ?? 0)
    const isCleaned = (values: readonly Value[], has: Shape['has']): boolean =>
      isLong(values) && values.slice(0, result).some((it) => textIn(it) !== undefined && !has(textIn(it)!))
    const own = [
      ...sets.map(patternShape).map((shape) => ({ shape, isTelling: isLong })),
      ...cleaned.map((shape) => ({
        shape,
        isTelling: (values: readonly Value[]) => isCleaned(values, shape.has),
      })),
    ]
      .filter(({ shape }) => texts.every(shape.has))
      .map(({ shape, isTelling }): ProposedLaw => ({
        words: shape.words,
        inputs: fn.inputs,
        calls: [plainCall(fn)],
        isTelling,
        claim: {
          kind: 'holds',
          margin: (values) => (shape.has(textIn(values[result]) ?? ' \u0000  ') ? 0 : -1),
          text: (all) => shape.text(all[result]!),
        },
      }))
    const related = fn.inputs.flatMap(({ domain, name }, at): readonly ProposedLaw[] => {
      if (domain.kind !== 'text') return []
      const relation = (words: string, member: 'includes' | 'startsWith' | 'endsWith'): ProposedLaw => ({
        words,
        inputs: fn.inputs,
        calls: [plainCall(fn)],
        isTelling: (values) => textIn(values[at]) !== '' && textIn(values[at]) !== textIn(values[result]),
        claim: {
          kind: 'holds',
          margin: (values) => (textIn(values[result])?.[member](textIn(values[at]) ?? '\u0000') === true ? 0 : -1),
          text: (all) => `${all[result]}.${member}(${all[at]})`,
        },
      })
      return [
        relation(`returns a text that starts with ${name}`, 'startsWith'),
        relation(`returns a text that ends with ${name}`, 'endsWith'),
        relation(`returns a text that contains ${name}`, 'includes'),
        {
          ...relation(`returns a part of ${name}`, 'includes'),
          claim: {
            kind: 'holds',
            margin: (values) => (textIn(values[at])?.includes(textIn(values[result]) ?? '\u0000') === true ? 0 : -1),
            text: (all) => `${all[at]}.includes(${all[result]})`,
          },
        },
      ]
    })
    return [...own, ...related, ...edges(texts, 'start').map(around), ...edges(texts, 'end').map(around)]

    function around({ edge, where }: Edge): ProposedLaw {
      const member = where === 'start' ? 'startsWith' : 'endsWith'
      return {
        words: `returns a text that ${where}s with ${printPrimitive(edge)}`,
        inputs: fn.inputs,
        calls: [plainCall(fn)],
        claim: {
          kind: 'holds',
          margin: (values) => (textIn(values[result])?.[member](edge) === true ? 0 : -1),
          text: (all) => `${all[result]}.${member}(${printPrimitive(edge)})`,
        },
      }
    }
  },
}

/** A text with which all results start or end. */
interface Edge {
  readonly edge: string
  readonly where: 'start' | 'end'
}

/** The longest common start or end of different texts; none if it is empty. */
function edges(texts: readonly string[], where: 'start' | 'end'): readonly Edge[] {
  const distinct = [...new Set(texts)]
  const [first] = distinct
  if (first === undefined || distinct.length < 3) return []
  let size = Math.min(...distinct.map((it) => it.length))
  const edge = (): string => (where === 'start' ? first.slice(0, size) : first.slice(first.length - size))
  const isCommon = (): boolean =>
    distinct.every((it) => (where === 'start' ? it.startsWith(edge()) : it.endsWith(edge())))
  while (0 < size && !isCommon()) size--
  return size === 0 ? [] : [{ edge: edge(), where }]
}
