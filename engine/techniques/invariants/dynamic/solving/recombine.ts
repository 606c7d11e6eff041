import type { Primitive } from '../../../../model/symbolic/symbolic.ts'
import { below, chance, pick, type Random } from '../../../../random/random.ts'

/** Numbers, names, white space, and every other character. */
const parts = /\d+(?:\.\d+)?|[A-Za-z_]+|\s+|[^]/gu

/** Most parts of a text; the last one is all the rest. */
const mostParts = 60

/** Chances of one more change, and that a part is replaced by one of its kind [D]. */
const furtherRate = 0.35
const alikeRate = 0.7

function partsOf(text: string): readonly string[] {
  const all = text.match(parts) ?? []
  return all.length <= mostParts ? all : [...all.slice(0, mostParts - 1), all.slice(mostParts - 1).join('')]
}

/** The parts of all strings among some values, each once: numbers, names, white space, and other characters. */
export function partsAmong(values: readonly Primitive[]): readonly string[] {
  return [...new Set(values.flatMap((it) => (typeof it === 'string' ? partsOf(it) : [])))]
}

/**
 * Rearranges the parts of a text: replaces, inserts, swaps, removes or repeats some, sometimes several times. Code that
 * reads part by part can still read most results, where a changed character would spoil it.
 */
export function recombined(text: string, others: readonly string[], random: Random): string {
  let all = partsOf(text)
  do all = changed(all, others, random)
  while (chance(random, furtherRate))
  return all.join('')
}

/** Joins the beginning of one text and the end of another, each cut between parts; either may be empty. */
export function spliced(text: string, other: string, random: Random): string {
  const [head, tail] = [partsOf(text), partsOf(other)]
  const to = below(random, head.length + 1)
  const from = below(random, tail.length + 1)
  return [...head.slice(0, to), ...tail.slice(from)].join('')
}

/** Inserts another text before, between or after the parts of a text. */
export function inserted(text: string, other: string, random: Random): string {
  const all = partsOf(text)
  return all.toSpliced(below(random, all.length + 1), 0, other).join('')
}

type Change = (all: readonly string[], at: number, others: readonly string[], random: Random) => readonly string[]

const insert: Change = (all, at, others, random) =>
  others.length === 0 ? all : all.toSpliced(at + below(random, 2), 0, pick(random, others))

const replace: Change = (all, at, others, random) => {
  const kind = kindOf(all[at]!)
  const fitting = chance(random, alikeRate) ? others.filter((it) => kindOf(it) === kind) : others
  return fitting.length === 0 ? all : all.with(at, pick(random, fitting))
}

/** Swaps it with a part of its kind, if there is one. */
const exchange: Change = (all, at, _, random) => {
  const it = all[at]!
  const places = [...all.keys()].filter((other) => other !== at && kindOf(all[other]!) === kindOf(it))
  const to = places.length === 0 ? below(random, all.length) : pick(random, places)
  return all.with(at, all[to]!).with(to, it)
}

const leaveOut: Change = (all, at) => all.toSpliced(at, 1)

const repeat: Change = (all, at, _, random) => {
  const end = at + 1 + below(random, all.length - at)
  return all.toSpliced(end, 0, ...all.slice(at, end))
}

/** Repeats it after a separator that is neither a name nor a number, as in a list. */
const enumerate: Change = (all, at, others, random) => {
  const separators = others.filter((it) => isSeparator(kindOf(it)))
  return separators.length === 0 ? all : all.toSpliced(at + 1, 0, pick(random, separators), all[at]!)
}

/** Repeated entries are weights. */
const changes = [insert, insert, replace, replace, replace, enumerate, enumerate, exchange, leaveOut, repeat]

function changed(all: readonly string[], others: readonly string[], random: Random): readonly string[] {
  if (all.length === 0) return others.length === 0 ? all : [pick(random, others)]
  return pick(random, changes)(all, below(random, all.length), others, random)
}

type PartKind = 'number' | 'name' | 'space' | 'other'

function isSeparator(kind: PartKind): boolean {
  return kind === 'other' || kind === 'space'
}

function kindOf(part: string): PartKind {
  const first = part.charCodeAt(0)
  if (48 <= first && first <= 57) return 'number'
  if ((65 <= first && first <= 90) || first === 95 || (97 <= first && first <= 122)) return 'name'
  return first <= 32 ? 'space' : 'other'
}
