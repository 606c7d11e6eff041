import { below, chance, type Random } from '../../random/random.ts'
import { moved, readDate } from './date-texts.ts'
import type { GenerationParameters } from '../parameters.ts'
import { draw, type Pool } from '../pool.ts'
import { wholeStepOf } from './whole-step.ts'

/** Chance of each of the three edits of a string [ES], of each source of a new character, and of overwriting a part. */
const third = 1 / 3

/** First and last character of random strings: printable ASCII. */
const firstCharacter = 32
const lastCharacter = 126

/** Longest result of joining; without a limit, strings would keep growing. */
const longestJoined = 200

/** A random string: from the pool, or printable characters. */
export function sampleString(pool: Pool, parameters: GenerationParameters, random: Random): string {
  if (chance(random, parameters.pool)) return draw(pool.strings, parameters, random)
  let text = ''
  for (let left = below(random, parameters.stringLength); 0 < left; left--) text += printable(random)
  return text
}

/**
 * Changes a string: moves a date, joins it with another, rebuilds one end, or deletes, replaces and inserts characters,
 * in this order, each with a third. May return it unchanged.
 */
export function changeString(value: string, pool: Pool, parameters: GenerationParameters, random: Random): string {
  const date = readDate(value)
  if (date !== undefined && chance(random, parameters.moveDate)) return moved(date, parameters, random)
  if (chance(random, parameters.joinString)) return joined(value, partFor(value, pool, parameters, random), random)
  if (chance(random, parameters.spreadString)) return spread(value, random)
  const fresh = (): string => character(value, pool, parameters, random)
  const replaced = (it: string): string => (chance(random, 0.5) ? near(it, parameters, random) : fresh())
  let text = value
  if (chance(random, third)) text = mapCharacters(text, random, () => '')
  if (chance(random, third)) text = mapCharacters(text, random, replaced)
  if (chance(random, third)) text = withInsertions(text, fresh, parameters, random)
  return text
}

/** The string to join with: one from the pool, or a piece of the string itself, usually short. */
function partFor(value: string, pool: Pool, parameters: GenerationParameters, random: Random): string {
  if (value === '' || chance(random, 0.5)) return draw(pool.strings, parameters, random)
  const from = below(random, value.length)
  let end = from + 1
  while (end < value.length && chance(random, 0.5)) end++
  return value.slice(from, end)
}

/** Joins two strings, or overwrites an end or a part of the first with the second. */
function joined(value: string, other: string, random: Random): string {
  if (chance(random, third)) {
    const at = below(random, value.length + 1)
    return (value.slice(0, at) + other + value.slice(at + other.length)).slice(0, longestJoined)
  }
  const text = chance(random, 0.5) ? value.slice(0, below(random, value.length + 1)) : value
  if (longestJoined < text.length + other.length) return other
  return chance(random, 0.5) ? text + other : other + text
}

/** A string with one end rebuilt from the characters of the rest, so that all are of one kind. */
function spread(value: string, random: Random): string {
  if (value.length < 2) return value
  const at = 1 + below(random, value.length - 1)
  const head = value.slice(0, at)
  const tail = value.slice(at)
  return chance(random, 0.5) ? head + madeOf(head, tail.length, random) : madeOf(tail, head.length, random) + tail
}

function madeOf(characters: string, length: number, random: Random): string {
  let text = ''
  while (text.length < length) text += characters.charAt(below(random, characters.length))
  return text
}

function mapCharacters(text: string, random: Random, replace: (it: string) => string): string {
  const rate = 1 / text.length
  let mapped = ''
  for (let at = 0; at < text.length; at++) mapped += chance(random, rate) ? replace(text.charAt(at)) : text.charAt(at)
  return mapped
}

function withInsertions(
  value: string,
  fresh: () => string,
  { insertAgain, stringLength }: GenerationParameters,
  random: Random,
): string {
  const at = below(random, value.length + 1)
  let inserted = ''
  for (let rate = insertAgain; value.length + inserted.length < stringLength; rate /= 2) {
    inserted += fresh()
    if (!chance(random, rate)) break
  }
  return value.slice(0, at) + inserted + value.slice(at)
}

/** A new character: from the string, from a string in the pool, or any printable one. */
function character(value: string, pool: Pool, parameters: GenerationParameters, random: Random): string {
  const way = random.next()
  const from = way < third ? value : way < 2 * third ? draw(pool.strings, parameters, random) : ''
  return from === '' ? printable(random) : from.charAt(below(random, from.length))
}

/** A printable character with a nearby code, because comparisons of characters have a distance. */
function near(character: string, { characterDelta }: GenerationParameters, random: Random): string {
  const code = character.charCodeAt(0) + wholeStepOf(characterDelta, random)
  return String.fromCharCode(Math.min(lastCharacter, Math.max(firstCharacter, code)))
}

function printable(random: Random): string {
  return String.fromCharCode(firstCharacter + below(random, lastCharacter - firstCharacter + 1))
}
