import type { TextOperator } from '../../model/symbolic/symbolic-operators.ts'
import { textOf } from './conversion.ts'
import { bool, int, string, type Term, type Translation, truncated, Untranslatable } from './term.ts'

/** Most repetitions that are written out. */
const mostTimes = 32

/** String methods, by the theory of strings, which counts code points where JavaScript counts code units. */
export const text: Readonly<Partial<Record<TextOperator, Translation>>> = {
  length: (s) => int(`(str.len ${textOf(s)})`),
  at: (s, i) => string(`(str.at ${textOf(s)} ${fromEnd(s, i)})`),
  charAt: (s, i?: Term) => string(`(str.at ${textOf(s)} ${indexOf(i)})`),
  index: (s, i) => string(`(str.at ${textOf(s)} ${indexOf(i)})`),
  charCodeAt: (s, i) => int(`(str.to_code (str.at ${textOf(s)} ${indexOf(i)}))`),
  codePointAt: (s, i) => int(`(str.to_code (str.at ${textOf(s)} ${indexOf(i)}))`),
  slice(s, from?: Term, to?: Term) {
    const begin = from === undefined ? '0' : positive(fromEnd(s, from))
    return between(s, begin, to === undefined ? length(s) : fromEnd(s, to))
  },
  substring(s, from?: Term, to?: Term) {
    const a = positive(indexOf(from))
    const b = to === undefined ? length(s) : positive(indexOf(to))
    return between(s, `(ite (<= ${a} ${b}) ${a} ${b})`, `(ite (<= ${a} ${b}) ${b} ${a})`)
  },
  substr: (s, from, count?: Term) =>
    string(
      `(str.substr ${textOf(s)} ${positive(fromEnd(s, from))} ${count !== undefined ? indexOf(count) : length(s)})`,
    ),
  indexOf: (s, part, from?: Term) => int(`(str.indexof ${textOf(s)} ${textOf(part)} ${positive(indexOf(from))})`),
  includes: (s, part, from?: Term) => bool(`(str.contains ${rest(s, from)} ${textOf(part)})`),
  startsWith: (s, part, from?: Term) => bool(`(str.prefixof ${textOf(part)} ${rest(s, from)})`),
  endsWith(s, part, end?: Term) {
    if (end !== undefined) throw new Untranslatable('end')
    return bool(`(str.suffixof ${textOf(part)} ${textOf(s)})`)
  },
  concat: (...parts) => string(`(str.++ "" ${parts.map(textOf).join(' ')})`),
  repeat(s, { value }) {
    const times = Number(value ?? NaN)
    if (!Number.isInteger(times) || times < 0 || mostTimes < times) throw new Untranslatable('repeat')
    return string(`(str.++ "" ${Array.from({ length: times }, () => textOf(s)).join(' ')} "")`)
  },
  replace: (s, part, by) => string(`(str.replace ${textOf(s)} ${textOf(part)} ${plain(by)})`),
  replaceAll: (s, part, by) => string(`(str.replace_all ${textOf(s)} ${textOf(part)} ${plain(by)})`),
  localeCompare(s, other) {
    const [a, b] = [textOf(s), textOf(other)]
    return int(`(ite (= ${a} ${b}) 0 (ite (str.< ${a} ${b}) (- 1) 1))`)
  },
  'String.fromCharCode': (...codes) =>
    string(`(str.++ "" ${codes.map((it) => `(str.from_code ${truncated(it)})`).join(' ')})`),
}

function indexOf(term: Term | undefined): string {
  return term === undefined ? '0' : truncated(term)
}

function length(s: Term): string {
  return `(str.len ${textOf(s)})`
}

/** An index that counts from the end if negative. */
function fromEnd(s: Term, index: Term): string {
  const at = indexOf(index)
  if (typeof index.value === 'number' && 0 <= index.value) return at
  return `(ite (<= 0 ${at}) ${at} (+ ${length(s)} ${at}))`
}

function positive(at: string): string {
  return /^\d+$/.test(at) ? at : `(ite (<= 0 ${at}) ${at} 0)`
}

function between(s: Term, from: string, to: string): Term {
  return string(`(str.substr ${textOf(s)} ${from} (- ${to} ${from}))`)
}

function rest(s: Term, from: Term | undefined): string {
  return from === undefined ? textOf(s) : between(s, positive(indexOf(from)), length(s)).text
}

/** A constant replacement text without `$`, which has a special meaning. */
function plain(by: Term): string {
  if (typeof by.value !== 'string' || by.value.includes('$')) throw new Untranslatable('replacement')
  return by.text
}
