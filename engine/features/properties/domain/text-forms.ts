import { below, chance, pick, type Random, seeded } from '../../../random/random.ts'
import type { Constants } from '../../../model/subject/subject.ts'
import { accepts } from '../../../regex/accepts.ts'
import { patternAutomaton } from '../../../regex/pattern-automaton.ts'
import { type PatternTree, patternTree } from '../../../regex/pattern-tree.ts'
import { UnsupportedPattern } from '../../../regex/unsupported.ts'
import type { Domain, TextDomain, TextForm } from './domain.ts'

/** Most patterns of the source that make forms of texts. */
const mostPatterns = 10

/** Most pieces of texts, and the longest. */
const mostPieces = 12
const longestPiece = 12

/** Most pieces that are joined, as fast-check draws lists. */
const mostJoined = 10

/** Most repetitions beyond the least of a part of a pattern. */
const mostRepeated = 6

/** A text domain of a form. */
export function ofForm(form: TextForm): TextDomain {
  return { kind: 'text', unit: 'grapheme', least: 0, form }
}

/** Forms of texts that the regular expressions of a source suggest: all of their matches, and, of a token, sequences. */
export function patternForms({ patterns }: Pick<Constants, 'patterns'>): readonly TextForm[] {
  const isWhole = (source: string): boolean => /^\^.*[^\\]\$$/s.test(source)
  const whole = patterns.flatMap(({ source }) => (isWhole(source) ? [source] : []))
  // A token of one kind of characters says little.
  const tokens = patterns.filter(({ source }) => !isWhole(source) && /[*+{)]/.test(source))
  const sources = [
    ...whole,
    ...tokens.map(({ source, flags }) => (/[gy]/.test(flags) ? `^(?:${source})*$` : `^(?:${source})$`)),
  ]
  const forms = [...new Set(sources)].slice(0, mostPatterns).flatMap((source) => patternForm(source) ?? [])
  return byGenerality(forms)
}

/** Samples of each pattern by which patterns are compared. */
const comparedSamples = 10

/** The forms that most samples of the others have come first. */
function byGenerality(forms: readonly TextForm[]): readonly TextForm[] {
  const random = seeded('generality')
  const texts = forms.flatMap((form) =>
    Array.from({ length: comparedSamples }, () => sampleForm(form, random, () => '')),
  )
  const count = (form: TextForm): number => texts.filter((it) => hasForm(form, it)).length
  return forms.toSorted((a, b) => count(b) - count(a))
}

/** Texts of the pieces that a source mentions: separators first, then short words, and a letter and a digit. */
export function piecesForm({ strings }: Pick<Constants, 'strings'>): TextForm {
  const short = [...new Set(strings)].filter((it) => /^[\n -~]+$/.test(it) && it.length <= longestPiece)
  const marks = short.filter((it) => /^[^\w]{1,3}$/.test(it))
  const words = short.filter((it) => !marks.includes(it))
  const pieces = [...marks.slice(0, mostPieces / 2), ...words].slice(0, mostPieces)
  return { kind: 'pieces', pieces: [...new Set([...pieces, 'a', '1', ' '])] }
}

/** A domain of all texts, among them many of forms that a function has a use for. Others stay as they are. */
export function mixed(domain: Domain, forms: readonly TextForm[]): Domain {
  if (forms.length === 0 || !isMixable(domain)) return domain
  return { kind: 'union', members: [domain, ...forms.map(ofForm)] }
}

/** Whether a domain is that of all texts. */
export function isMixable(domain: Domain): boolean {
  return domain.kind === 'text' && domain.unit === 'grapheme' && domain.form === undefined && domain.least === 0
}

/** Draws a text of a form. */
export function sampleForm(form: TextForm, random: Random, plain: () => string): string {
  switch (form.kind) {
    case 'pattern':
      return sampleTree(form.tree, random)
    case 'pieces':
      return Array.from({ length: below(random, mostJoined + 1) }, () => pick(random, form.pieces)).join('')
    case 'without': {
      for (let tries = 0; tries < 20; tries++) {
        const drawn = plain()
        if (hasForm(form, drawn)) return drawn
      }
      return Array.from(plain(), (it) => (form.characters.includes(it) ? 'a' : it)).join('')
    }
    case 'results':
    case 'accepted':
      return pick(random, form.pool)
  }
}

/** Whether a text has a form. */
export function hasForm(form: TextForm, text: string): boolean {
  switch (form.kind) {
    case 'pattern':
      // Backtracking could take forever, and nothing would stop it here.
      return accepts(form.automaton, text)
    case 'pieces':
      return isMadeOf(text, form.pieces)
    case 'without':
      return Array.from(form.characters).every((it) => !text.includes(it))
    case 'results':
    case 'accepted':
      return form.pool.includes(text)
  }
}

function isMadeOf(text: string, pieces: readonly string[]): boolean {
  const reached = [true]
  for (let at = 0; at < text.length; at++) {
    if (reached[at] !== true) continue
    for (const it of pieces) if (text.startsWith(it, at)) reached[at + it.length] = true
  }
  return reached[text.length] === true
}

/** The form of texts that match a pattern; undefined unless fast-check can draw them, and the engine, too. */
function patternForm(source: string): TextForm | undefined {
  if (/\(\?(?:[=!]|<)|\\[bBpPkcux\d]/.test(source)) return undefined
  try {
    const tree = patternTree(source, '')
    // `^a|b$` matches only parts of most texts.
    if (tree.kind === 'choice') return undefined
    const { automaton } = patternAutomaton(source, '')
    const random = seeded(source)
    const drawn = Array.from({ length: 20 }, () => sampleTree(tree, random))
    return drawn.every((it) => accepts(automaton, it)) ? { kind: 'pattern', source, tree, automaton } : undefined
  } catch (error) {
    if (error instanceof UnsupportedPattern || error instanceof SyntaxError) return undefined
    throw error
  }
}

function sampleTree(tree: PatternTree, random: Random): string {
  switch (tree.kind) {
    case 'characters':
      return sampleCharacter(tree.characters, random)
    case 'sequence':
      return tree.parts.map((it) => sampleTree(it, random)).join('')
    case 'choice':
      return sampleTree(pick(random, tree.parts), random)
    case 'repetition': {
      const more = Math.min(tree.most - tree.least, mostRepeated)
      const count = tree.least + below(random, more + 1)
      return Array.from({ length: count }, () => sampleTree(tree.part, random)).join('')
    }
    case 'start':
    case 'end':
      return ''
  }
}

/** Usually printable ASCII, as fast-check draws; now and then any. */
function sampleCharacter(ranges: readonly number[], random: Random): string {
  const pairs = ranges.flatMap((first, at) => (at % 2 === 0 ? [[first, ranges[at + 1]!] as const] : []))
  const printable = pairs.flatMap(([first, last]) =>
    first <= 126 && 32 <= last ? [[Math.max(32, first), Math.min(126, last)] as const] : [],
  )
  const isUsual = 0 < printable.length && !chance(random, 0.05)
  const among = isUsual ? printable : pairs
  const sizes = among.map(([first, last]) => last - first + 1)
  let at = below(
    random,
    sizes.reduce((sum, it) => sum + it, 0),
  )
  for (const [i, size] of sizes.entries()) {
    if (at < size) return String.fromCharCode(among[i]![0] + at)
    at -= size
  }
  return ''
}
