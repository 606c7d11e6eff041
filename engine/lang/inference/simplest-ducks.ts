import { guessKey, weights, type Clue } from './clues.ts'
import type { Likeness } from './ducks.ts'

/**
 * The kinds that a reader would think of for a value with these properties. A kind that has them all excludes others,
 * the more so if the value is also used as that kind: `text.slice(1) + text` is a string, though lists have `slice`, too.
 * If no kind has them all and the code checks the kind, the value has several, each with some of the properties.
 */
export function simplestDucks(
  alike: readonly Likeness[],
  clues: readonly Clue[],
  names: readonly string[],
): readonly Likeness[] {
  const whole = alike.filter((it) => it.share === 1)
  if (whole.length === 0) {
    const isChecked = clues.some((it) => weights.tested <= it.weight && isKind(it))
    return isChecked ? alike : alike.filter((it) => leastShare < it.share || !isOfLibrary(it))
  }
  const used = new Set(clues.filter(isKind).map(({ guess }) => (guess.kind === 'named' ? guess.as : guessKey(guess))))
  const supported = whole.filter((it) => used.has(guessKey(it.duck.guess)))
  const plausible = supported.some(isOfLibrary) ? [...supported, ...whole.filter((it) => !isOfLibrary(it))] : whole
  if (supported.length === 0 && isAmbiguous(names) && names.length === 1) return whole.filter((it) => !isOfLibrary(it))
  const isUsual = plausible.some((it) => it.duck.commonness === 1)
  return isUsual ? plausible.filter((it) => it.duck.commonness === 1) : plausible
}

/** Kinds with fewer of the properties would hardly do. */
const leastShare = 0.5

function isOfLibrary({ duck }: Likeness): boolean {
  return duck.guess.kind !== 'class'
}

/** Whether a clue says what a value is, and not only that it may be missing or has members. */
function isKind({ guess: { kind } }: Clue): boolean {
  return !unspecific.has(kind)
}

const unspecific: ReadonlySet<string> = new Set([
  ...['absent', 'own-method', 'condition', 'iterable', 'undefined', 'null', 'object', 'dictionary'],
])

/** Whether clients of services have such methods as often as maps: `get` alone says little, `get` and `set` more. */
function isAmbiguous(names: readonly string[]): boolean {
  return names.every((it) => ambiguous.has(it))
}

const ambiguous: ReadonlySet<string> = new Set(['get', 'set', 'delete', 'clear', 'add', 'size', 'then', 'catch'])

/** The weight of an object of the source's own, beside kinds that have its properties: the fewer they have, the more. */
export function weightOfObject(ducks: readonly Likeness[], names: readonly string[]): number {
  const most = ducks.reduce((share, it) => Math.max(share, it.share), 0)
  if (most < 1) return weights.used * (1 - most) + weights.hinted
  const whole = ducks.filter((it) => it.share === 1)
  if (whole.every((it) => !isOfLibrary(it))) return weights.hinted
  if (whole.some((it) => isOfLibrary(it) && it.duck.commonness === 1)) return 0
  return isAmbiguous(names) ? weights.hinted : 0
}
