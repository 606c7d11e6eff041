import { camel, wordsOf } from '../../model/subject/words.ts'

/** Verbs with irregular participles, except those that are also nouns. */
const irregular: ReadonlyMap<string, string> = new Map([
  ['choose', 'chosen'],
  ['draw', 'drawn'],
  ['find', 'found'],
  ['give', 'given'],
  ['keep', 'kept'],
  ['pop', 'popped'],
  ['send', 'sent'],
  ['split', 'parts'],
  ['subscribe', 'subscription'],
  ['take', 'taken'],
  ['trim', 'trimmed'],
  ['withdraw', 'withdrawn'],
  ['write', 'written'],
  ['zip', 'zipped'],
])

const regular = new Set(
  (
    'accept acquire add allocate append apply assign balance chunk clamp clone close collect combine compare compile complete ' +
    'compress compute concatenate consume convert copy create decode deposit dequeue divide drain encode enqueue escape ' +
    'evaluate expand extend extract fill filter fix flatten fold format group guess handle increment inherit insert inspect interpolate ' +
    'intersect invert join label merge modify move multiply negate normalize normalise order pad parse partition paste ' +
    'peek pick prepend process push quote rank reduce refine refund register release remove rename render repeat replace reserve ' +
    'resolve restore reverse rotate round scale schedule select serialize serialise shift shuffle simplify slice sort ' +
    'stringify subtract sum swap tokenize tokenise transform translate transpose truncate unescape unshift update ' +
    'validate visit wrap'
  ).split(' '),
)

/** Returns the participle of a known verb: `merged` for `merge`. */
function participleOf(verb: string): string | undefined {
  const known = irregular.get(verb)
  if (known !== undefined) return known
  if (!regular.has(verb)) return undefined
  if (verb.endsWith('e')) return `${verb}d`
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ied`
  return `${doubling.has(verb) ? verb + verb.at(-1)! : verb}ed`
}

const doubling = new Set(['pad', 'sum', 'swap', 'wrap'])

/** Verbs that precede the noun for a result: `getTotal`, `parseDate`. */
const giving = new Set(
  (
    'build calculate choose compute count create derive determine draw evaluate extract fetch find generate get list load ' +
    'lookup make next of parse pick pop produce read render resolve select take to'
  ).split(' '),
)

/** Derives a noun for a result from the function's name: `total` for `getTotal`, `merged` for `merge`, `area`. */
export function nounOf(name: string): string | undefined {
  const [first = '', ...rest] = wordsOf(name)
  return madeBy(name) ?? (rest.length === 0 && giving.has(first) ? undefined : name)
}

/** As `nounOf`, but only for a name that begins with a verb; undefined for `area`. */
export function madeBy(name: string): string | undefined {
  const [first = '', ...rest] = wordsOf(name)
  const made = participleOf(first)
  if (rest.length === 0) return made
  if (!giving.has(first)) return made === undefined ? undefined : camel([made, ...rest])
  // A preposition introduces the origin: `findUserById`.
  const end = rest.findIndex((it) => /^(?:by|from|of|for|with|in|at|to|and|or)$/.test(it))
  const noun = end < 0 ? rest : rest.slice(0, end)
  return noun.length === 0 ? made : camel(noun)
}

/** Returns the singular: `item` for `items`, `entry` for `entries`; undefined if the ending is not plural. */
export function singularOf(plural: string): string | undefined {
  if (/children$/i.test(plural)) return plural.slice(0, -3)
  if (/[^aeiou]ies$/.test(plural)) return `${plural.slice(0, -3)}y`
  if (/(?:ss|x|ch|sh)es$/.test(plural)) return plural.slice(0, -2)
  return /[^su]s$/.test(plural) && 3 < plural.length ? plural.slice(0, -1) : undefined
}
