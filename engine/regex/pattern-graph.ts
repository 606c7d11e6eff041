import { type AST, RegExpParser } from '@eslint-community/regexpp'
import { type CharacterClass, type CharacterMode, charactersOf } from './character-class.ts'
import { UnsupportedPattern } from './unsupported.ts'

/**
 * A node of a pattern graph (Thompson's construction). Nodes refer to successors by index: `split` continues at any of
 * several nodes, `start` and `end` only where a line starts or ends.
 */
export type PatternNode =
  | { readonly kind: 'accept' }
  | { readonly kind: 'split'; readonly to: readonly number[] }
  | { readonly kind: 'character'; readonly characters: CharacterClass; readonly next: number }
  | { readonly kind: 'start' | 'end'; readonly next: number }

export interface PatternGraph {
  readonly nodes: readonly PatternNode[]
  readonly entry: number
}

/** Most nodes after unfolding repetitions. */
const mostNodes = 1_000

const parser = new RegExpParser({ ecmaVersion: 2025 })

/** Throws `UnsupportedPattern` for lookaround, backreferences, word boundaries, modifiers and too large patterns. */
export function patternGraph(source: string, mode: CharacterMode): PatternGraph {
  const { unicode, unicodeSets } = mode
  const pattern = parser.parsePattern(source, 0, source.length, { unicode: unicode && !unicodeSets, unicodeSets })
  const nodes: PatternNode[] = [{ kind: 'accept' }]
  const known = new Map<string, CharacterClass>()

  const add = (node: PatternNode): number => {
    if (mostNodes <= nodes.length) throw new UnsupportedPattern('too large')
    return nodes.push(node) - 1
  }
  const characters = (node: Parameters<typeof charactersOf>[0]): CharacterClass => {
    const found = known.get(node.raw) ?? charactersOf(node, mode)
    known.set(node.raw, found)
    return found
  }
  /** Both functions below build backwards: `next` already exists. */
  const alternatives = (of: readonly AST.Alternative[], next: number): number => {
    const entries = of.map((it) => it.elements.reduceRight((after, element) => entry(element, after), next))
    return entries.length === 1 ? entries[0]! : add({ kind: 'split', to: entries })
  }
  const entry = (element: AST.Element, next: number): number => {
    switch (element.type) {
      case 'Character':
      case 'CharacterSet':
      case 'CharacterClass':
      case 'ExpressionCharacterClass':
        return add({ kind: 'character', characters: characters(element), next })
      case 'CapturingGroup':
        return alternatives(element.alternatives, next)
      case 'Group':
        if (element.modifiers !== null) throw new UnsupportedPattern('modifiers')
        return alternatives(element.alternatives, next)
      case 'Quantifier':
        return repeated(element, next)
      case 'Assertion':
        if (element.kind !== 'start' && element.kind !== 'end') throw new UnsupportedPattern(element.kind)
        return add({ kind: element.kind, next })
      case 'Backreference':
        throw new UnsupportedPattern('backreference')
    }
  }
  const repeated = ({ element, min, max }: AST.Quantifier, next: number): number => {
    let at = next
    if (max === Infinity) {
      const to = [next]
      at = add({ kind: 'split', to })
      to.push(entry(element, at))
    } else {
      for (let i = min; i < max; i++) at = add({ kind: 'split', to: [entry(element, at), next] })
    }
    for (let i = 0; i < min; i++) at = entry(element, at)
    return at
  }
  return { entry: alternatives(pattern.alternatives, 0), nodes }
}
