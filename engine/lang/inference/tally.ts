import { guessKey, weights, type Clue, type Guess } from './clues.ts'
import type { Likeness } from './ducks.ts'

/** Guesses with less weight are dropped; the share of `unknown` covers them. */
const leastWeight = 0.5

/** Combines clues and property names (`names`, matched by `alike`) into the remaining guesses. */
export function tally(clues: readonly Clue[], names: readonly string[], alike: readonly Likeness[]): readonly Clue[] {
  const found = new Map<unknown, Clue>()
  const add = (guess: Guess, weight: number): void => {
    const key = guessKey(guess)
    found.set(key, { guess, weight: (found.get(key)?.weight ?? 0) + weight })
  }
  const isAlone = names.length === 0 && clues.every(isGeneral)
  for (const it of clues) addGeneral(add, it, isAlone)
  for (const { duck, weight } of alike) add(duck.guess, weight)
  if (0 < names.length) add({ kind: 'object' }, weightOfObject(alike))
  joinObjects(found)
  return [...found.values()].filter(({ weight }) => leastWeight <= weight)
}

/** Narrows a guess that fits several kinds to those that the other evidence allows. */
function addGeneral(add: (guess: Guess, weight: number) => void, { guess, weight }: Clue, isAlone: boolean): void {
  switch (guess.kind) {
    case 'absent':
      return
    case 'condition':
      if (isAlone) add({ kind: 'boolean' }, weight)
      return
    case 'iterable':
      add({ kind: 'array' }, weight)
      if (!isAlone) return
      add({ kind: 'builtin', name: 'Set' }, weights.hinted)
      add({ kind: 'string' }, weights.hinted)
      return
    default:
      add(guess, weight)
  }
}

function isGeneral({ guess: { kind } }: Clue): boolean {
  return kind === 'absent' || kind === 'condition' || kind === 'iterable' || kind === 'undefined' || kind === 'null'
}

/** A dictionary is a special object: both become a dictionary. */
function joinObjects(found: Map<unknown, Clue>): void {
  const object = found.get('object')
  const dictionary = found.get('dictionary')
  if (object === undefined || dictionary === undefined) return
  found.delete('object')
  const weight = Math.min(object.weight + dictionary.weight, weights.tested)
  found.set('dictionary', { guess: dictionary.guess, weight })
}

/** The less the names match a known kind, the more likely is an object of the source's own. */
function weightOfObject(alike: readonly Likeness[]): number {
  const most = alike.reduce((share, it) => Math.max(share, it.share), 0)
  return weights.used * (1 - most) + weights.hinted
}
