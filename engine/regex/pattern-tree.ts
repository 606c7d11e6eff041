import { type AST, RegExpParser } from '@eslint-community/regexpp'
import { type CharacterClass, charactersOf } from './character-class.ts'
import { UnsupportedPattern } from './unsupported.ts'

/** The structure of a pattern. Groups have no nodes. */
export type PatternTree =
  | { readonly kind: 'characters'; readonly characters: CharacterClass }
  | { readonly kind: 'sequence' | 'choice'; readonly parts: readonly PatternTree[] }
  /** `most` may be `Infinity`. */
  | { readonly kind: 'repetition'; readonly part: PatternTree; readonly least: number; readonly most: number }
  | { readonly kind: 'start' | 'end' }

const parser = new RegExpParser({ ecmaVersion: 2025 })

/** Parses a pattern by code units. Throws for flags m, u, v, y and constructs that `patternGraph` rejects. */
export function patternTree(source: string, flags: string): PatternTree {
  if (/[muvy]/.test(flags)) throw new UnsupportedPattern(`flags ${flags}`)
  const mode = { ignoreCase: flags.includes('i'), dotAll: flags.includes('s'), unicode: false, unicodeSets: false }
  const choice = (of: readonly AST.Alternative[]): PatternTree => {
    const parts = of.map((it): PatternTree => ({ kind: 'sequence', parts: it.elements.map(tree) }))
    return parts.length === 1 ? parts[0]! : { kind: 'choice', parts }
  }
  const tree = (element: AST.Element): PatternTree => {
    switch (element.type) {
      case 'Character':
      case 'CharacterSet':
      case 'CharacterClass':
      case 'ExpressionCharacterClass':
        return { kind: 'characters', characters: charactersOf(element, mode) }
      case 'CapturingGroup':
        return choice(element.alternatives)
      case 'Group':
        if (element.modifiers !== null) throw new UnsupportedPattern('modifiers')
        return choice(element.alternatives)
      case 'Quantifier':
        return { kind: 'repetition', part: tree(element.element), least: element.min, most: element.max }
      case 'Assertion':
        if (element.kind !== 'start' && element.kind !== 'end') throw new UnsupportedPattern(element.kind)
        return { kind: element.kind }
      case 'Backreference':
        throw new UnsupportedPattern('backreference')
    }
  }
  return choice(parser.parsePattern(source, 0, source.length, { unicode: false, unicodeSets: false }).alternatives)
}
