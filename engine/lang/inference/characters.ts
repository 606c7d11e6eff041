import { weights, type Clue } from './clues.ts'
import type { Likeness } from './ducks.ts'

/**
 * The clues about a value whose elements the code compares with single characters, as in `text[i] === '"'`: it is a text
 * rather than a list, unless it has members or a name that only a list has.
 */
export function cluesOfText(
  clues: readonly Clue[],
  elements: readonly Clue[],
  alike: readonly Likeness[],
): readonly Clue[] {
  const hasCharacters = elements.some(
    ({ guess }) => guess.kind === 'literal' && typeof guess.value === 'string' && guess.value.length === 1,
  )
  const isTextLike = alike.length === 0 || alike.some((it) => it.share === 1 && it.duck.guess.kind === 'string')
  const isListed = clues.some(({ guess }) => guess.kind === 'named' && guess.as === 'array')
  if (!hasCharacters || !isTextLike || isListed || !clues.some(isOfList)) return clues
  return [...clues.filter((it) => !isOfList(it)), { guess: { kind: 'string' }, weight: weights.used }]
}

function isOfList({ guess: { kind } }: Clue): boolean {
  return kind === 'array' || kind === 'iterable'
}
