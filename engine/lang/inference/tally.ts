import { guessKey, weights, type Clue, type Guess, type NamedKind } from './clues.ts'
import type { Likeness } from './ducks.ts'
import { simplestDucks, weightOfObject } from './simplest-ducks.ts'

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
  const ducks = simplestDucks(alike, clues, names)
  for (const { duck, weight } of ducks) add(duck.guess, weight)
  const objects = weightOfObject(ducks, names)
  if (0 < names.length && 0 < objects) add({ kind: 'object' }, objects)
  joinObjects(found)
  if (ducks.some(({ duck, share }) => share === 1 && duck.guess.kind === 'array')) found.delete('dictionary')
  for (const { guess } of clues) if (guess.kind === 'named') decide(found, guess.as)
  return [...found.values()].filter(({ weight }) => leastWeight <= weight)
}

/** Prefers the kind that a name suggests to kinds that are as likely by use. */
function decide(found: Map<unknown, Clue>, named: NamedKind): void {
  const own = found.get(named)
  if (own === undefined) return
  const weight = own.weight + weights.hinted
  for (const other of rivals[named]) {
    const rival = found.get(other)?.weight
    if (rival !== undefined && rival <= weight) found.delete(other)
  }
  if (own.weight < weights.hinted) found.set(named, { guess: own.guess, weight })
}

/** The kinds that allow the same uses as another. */
const rivals: Readonly<Record<NamedKind, readonly string[]>> = {
  string: ['number', 'array'],
  number: ['string'],
  array: ['string'],
}

/** Narrows a guess that fits several kinds to those that the other evidence allows. */
function addGeneral(add: (guess: Guess, weight: number) => void, { guess, weight }: Clue, isAlone: boolean): void {
  switch (guess.kind) {
    case 'absent':
    case 'named':
    case 'own-method':
      return
    case 'condition':
      if (isAlone) add({ kind: 'boolean' }, weight)
      return
    case 'iterable':
      add({ kind: 'array' }, weight)
      return
    default:
      add(guess, weight)
  }
}

function isGeneral({ guess: { kind } }: Clue): boolean {
  return kind === 'absent' || kind === 'condition' || kind === 'undefined' || kind === 'null' || kind === 'named'
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
