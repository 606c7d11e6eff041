import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'
import { below, chance, pick, type Random } from '../random/random.ts'
import { type CharacterClass, type CharacterMode, type CharacterNode, charactersOf } from '../regex/character-class.ts'
import { UnsupportedPattern } from '../regex/unsupported.ts'

/**
 * Draws a text that a pattern probably matches, ignoring anchors, word boundaries and lookaround. `groups` prescribes
 * the text of groups where possible; `undefined` excludes one. Returns `undefined` if the text gets too long.
 */
export type Sampler = (random: Random, groups: ReadonlyMap<number, string | undefined>) => string | undefined

/** Chance of one more repetition, if the pattern allows it. */
const moreRate = 0.7

/** Most repetitions beyond the minimum. */
const mostMore = 12

/** Most parts and characters of a text; after half of them, quantifiers get only their minimum. */
const mostSteps = 500

/** Readable characters: printable ASCII. */
const printable = [0x20, 0x7e] as const

/** Creates a sampler; `undefined` for a pattern that is unsupported or matches only very long texts. */
export function createSampler(source: string, flags: string): Sampler | undefined {
  const unicodeSets = flags.includes('v')
  const unicode = unicodeSets || flags.includes('u')
  const mode = { ignoreCase: flags.includes('i'), dotAll: flags.includes('s'), unicode, unicodeSets }
  try {
    const parser = new RegExpParser({ ecmaVersion: 2025 })
    const pattern = parser.parsePattern(source, 0, source.length, { unicode: unicode && !unicodeSets, unicodeSets })
    if (mostSteps < fewestOf(pattern.alternatives)) return undefined
    const known = { classOf: readableClasses(mode), capturing: capturingGroups(pattern) }
    return (random, groups) => {
      const whole = groups.get(0)
      if (whole !== undefined) return whole
      const draw: Draw = { random, groups, ...known, captured: new Map(), left: mostSteps }
      const text = sampled(pattern.alternatives, draw)
      return isSpent(draw) ? undefined : text
    }
  } catch (error) {
    if (error instanceof UnsupportedPattern || error instanceof SyntaxError) return undefined
    throw error
  }
}

interface Draw {
  readonly random: Random
  readonly groups: ReadonlyMap<number, string | undefined>
  readonly classOf: (node: CharacterNode) => CharacterClass
  /** Group n is at n - 1. */
  readonly capturing: readonly AST.CapturingGroup[]
  /** Texts of groups by number and name, for backreferences. */
  readonly captured: Map<string | number, string>
  /** Steps left; negative if there were too many, in which case the text is useless. */
  left: number
}

function isSpent({ left }: Draw): boolean {
  return left < 0
}

function sampled(alternatives: readonly AST.Alternative[], draw: Draw): string {
  const fitting = alternatives.filter((it) => !mentions(it, draw, (text) => text === undefined))
  const wanted = fitting.filter((it) => mentions(it, draw, (text) => text !== undefined))
  const among = 0 < wanted.length ? wanted : 0 < fitting.length ? fitting : alternatives
  let text = ''
  for (const it of pick(draw.random, among).elements) {
    if (isSpent(draw)) break
    text += element(it, draw)
  }
  return text
}

function element(node: AST.Element, draw: Draw): string {
  draw.left--
  switch (node.type) {
    case 'Character':
    case 'CharacterSet':
    case 'CharacterClass':
    case 'ExpressionCharacterClass':
      return character(draw.classOf(node), draw.random)
    case 'Group':
      return sampled(node.alternatives, draw)
    case 'CapturingGroup': {
      const number = draw.capturing.indexOf(node) + 1
      const text = draw.groups.get(number) ?? sampled(node.alternatives, draw)
      draw.captured.set(number, text)
      if (node.name !== null) draw.captured.set(node.name, text)
      return text
    }
    case 'Quantifier':
      return repeated(node, draw)
    case 'Backreference': {
      const text = draw.captured.get(node.ref) ?? ''
      draw.left -= text.length
      return text
    }
    case 'Assertion':
      return ''
  }
}

/** The number of steps of the shortest text; a backreference counts as one. */
function fewestOf(alternatives: readonly AST.Alternative[]): number {
  return Math.min(...alternatives.map((it) => it.elements.reduce((sum, element) => sum + fewestSteps(element), 0)))
}

function fewestSteps(node: AST.Element): number {
  switch (node.type) {
    case 'Group':
    case 'CapturingGroup':
      return 1 + fewestOf(node.alternatives)
    case 'Quantifier':
      return 1 + (node.min === 0 ? 0 : node.min * fewestSteps(node.element))
    default:
      return 1
  }
}

function repeated(node: AST.Quantifier, draw: Draw): string {
  const { least, count } = repetitions(node, draw)
  let text = ''
  for (let done = 0; done < count && !isSpent(draw); done++) {
    if (least <= done && draw.left < mostSteps / 2) break
    text += element(node.element, draw)
  }
  return text
}

/** The number of repetitions, and how many of them are required. */
function repetitions(node: AST.Quantifier, draw: Draw): { readonly least: number; readonly count: number } {
  const isWanted = mentions(node.element, draw, (text) => text !== undefined)
  const isUnwanted = mentions(node.element, draw, (text) => text === undefined)
  if (isUnwanted) return { least: node.min, count: node.min }
  const least = isWanted ? Math.max(1, node.min) : node.min
  const most = Math.min(node.max, least + mostMore)
  let count = least
  while (count < most && !isWanted && chance(draw.random, moreRate)) count++
  return { least, count }
}

/** Whether a node contains a prescribed group of this kind. */
function mentions(node: AST.Node, { groups, capturing }: Draw, kind: (text: string | undefined) => boolean): boolean {
  return [...groups].some(([number, text]) => {
    const group = capturing[number - 1]
    return group !== undefined && kind(text) && node.start <= group.start && group.end <= node.end
  })
}

function character(ranges: CharacterClass, random: Random): string {
  if (ranges.length === 0) return ''
  const at = 2 * below(random, ranges.length / 2)
  const first = ranges[at]!
  return String.fromCodePoint(first + below(random, ranges[at + 1]! - first + 1))
}

function capturingGroups(pattern: AST.Pattern): readonly AST.CapturingGroup[] {
  const groups: AST.CapturingGroup[] = []
  visitRegExpAST(pattern, { onCapturingGroupEnter: (it) => void groups.push(it) })
  return groups
}

/** The characters that a node matches; only printable ones, if there are any. Cached by its text. */
function readableClasses(mode: CharacterMode): (node: CharacterNode) => CharacterClass {
  const known = new Map<string, CharacterClass>()
  return (node) => {
    const ranges = known.get(node.raw) ?? readable(charactersOf(node, mode))
    known.set(node.raw, ranges)
    return ranges
  }
}

function readable(ranges: CharacterClass): CharacterClass {
  const [first, last] = printable
  const kept: number[] = []
  for (let i = 0; i < ranges.length; i += 2) {
    const [low, high] = [Math.max(first, ranges[i]!), Math.min(last, ranges[i + 1]!)]
    if (low <= high) kept.push(low, high)
  }
  return 0 < kept.length ? kept : ranges
}
