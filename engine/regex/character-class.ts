import { type AST, visitRegExpAST } from '@eslint-community/regexpp'
import { UnsupportedPattern } from './unsupported.ts'

/** A set of characters as ascending ranges: first and last of each in turn. */
export type CharacterClass = readonly number[]

/** How a pattern reads its characters. */
export interface CharacterMode {
  readonly ignoreCase: boolean
  readonly dotAll: boolean
  /** Whether characters are code points (flags u and v) or code units. */
  readonly unicode: boolean
  readonly unicodeSets: boolean
}

/** Below this, each character is tested separately: it covers Latin, Greek and Cyrillic cases. */
const firstGrouped = 0x530

/** Above it, white space and the letters that are a case of an ASCII letter. */
const odd = [0x1680, 0x2000, 0x200a, 0x2028, 0x2029, 0x202f, 0x205f, 0x212a, 0x3000, 0xfeff]

/** Last character of the Basic Multilingual Plane. */
const lastOfPlane = 0xffff

/** All characters. */
export const anyCharacter: CharacterClass = [0, 0x10ffff]

/** The characters of a pattern node. Queries JavaScript's engine, so case folding, negation and sets are exact. */
export function charactersOf(node: CharacterNode, mode: CharacterMode): CharacterClass {
  if (node.type === 'Character' && !mode.ignoreCase) return [node.value, node.value]
  const flags =
    (mode.ignoreCase ? 'i' : '') + (mode.dotAll ? 's' : '') + (mode.unicodeSets ? 'v' : mode.unicode ? 'u' : '')
  const pattern = new RegExp(`^(?:${node.raw})$`, flags)
  const last = mode.unicode ? 0x10ffff : lastOfPlane
  const ranges: number[] = []
  const starts = turningPoints(node)
  starts.forEach((start, i) => {
    if (last < start || !pattern.test(String.fromCodePoint(start))) return
    const end = Math.min(last, (starts[i + 1] ?? last + 1) - 1)
    if (0 < ranges.length && ranges.at(-1) === start - 1) ranges[ranges.length - 1] = end
    else ranges.push(start, end)
  })
  return ranges
}

/** A node that matches one character. */
export type CharacterNode = AST.Character | AST.CharacterSet | AST.CharacterClass | AST.ExpressionCharacterClass

/** 0 for a member, else d / (d + 1) for the difference d to the nearest one; `Infinity` for an empty class. */
export function classDistance(characters: CharacterClass, character: number): number {
  let gap = Infinity
  for (let i = 0; i < characters.length; i += 2) {
    const first = characters[i]!
    if (character < first) {
      if (first - character < gap) gap = first - character
      break
    }
    const last = characters[i + 1]!
    if (character <= last) return 0
    gap = character - last
  }
  return gap === Infinity ? gap : gap / (gap + 1)
}

/** Splits a class into the characters listed in `by` (`kept`) and the others. */
export function split(
  characters: CharacterClass,
  by: readonly number[],
): { kept: CharacterClass; rest: CharacterClass } {
  const kept = by.filter((it) => classDistance(characters, it) === 0)
  const rest: number[] = []
  for (let i = 0; i < characters.length; i += 2) {
    let first = characters[i]!
    const last = characters[i + 1]!
    for (const it of kept) {
      if (it < first || last < it) continue
      if (first < it) rest.push(first, it - 1)
      first = it + 1
    }
    if (first <= last) rest.push(first, last)
  }
  return { kept: kept.flatMap((it) => [it, it]), rest }
}

/** Ascending characters between which nothing changes. */
function turningPoints(node: CharacterNode): readonly number[] {
  const points = new Set<number>(Array.from({ length: firstGrouped + 1 }, (_, it) => it))
  const add = (point: number): void => {
    points.add(point)
    points.add(point + 1)
  }
  odd.forEach(add)
  visitRegExpAST(node, {
    onCharacterEnter: (character) => {
      add(character.value)
    },
    onCharacterSetEnter: (set) => {
      if (set.kind !== 'property') return
      if (set.strings) throw new UnsupportedPattern('property of strings')
      for (let point = firstGrouped; point <= lastOfPlane; point++) points.add(point)
    },
    onClassStringDisjunctionEnter: () => {
      throw new UnsupportedPattern('strings in a class')
    },
  })
  return [...points].sort((a, b) => a - b)
}
