/** Verbs whose participle does not follow the rule; those that are nouns as well are left out. */
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
    'intersect invert join label merge modify move multiply negate normalize normalize order pad parse partition paste ' +
    'peek pick prepend process push quote rank reduce refine refund register release remove rename render repeat replace reserve ' +
    'resolve restore reverse rotate round scale schedule select serialize serialize shift shuffle simplify slice sort ' +
    'stringify subtract sum swap tokenize tokenise transform translate transpose truncate unescape unshift update ' +
    'validate visit wrap'
  ).split(' '),
)

/** What a verb has made of something: `merged` for `merge`. Undefined for words that are not known as verbs. */
function participleOf(verb: string): string | undefined {
  const known = irregular.get(verb)
  if (known !== undefined) return known
  if (!regular.has(verb)) return undefined
  if (verb.endsWith('e')) return `${verb}d`
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ied`
  return `${doubling.has(verb) ? verb + verb.at(-1)! : verb}ed`
}

const doubling = new Set(['pad', 'sum', 'swap', 'wrap'])

/** Verbs in front of the noun of what a function gives: `getTotal`, `parseDate`. */
const giving = new Set(
  (
    'build calculate choose compute count create derive determine draw evaluate extract fetch find generate get list load ' +
    'lookup make next of parse pick pop produce read render resolve select take to'
  ).split(' '),
)

/** The noun for what a function gives, as its name tells: `total` for `getTotal`, `merged` for `merge`, `area` for `area`. */
export function nounOf(name: string): string | undefined {
  const [first = '', ...rest] = wordsOf(name)
  return madeBy(name) ?? (rest.length === 0 && giving.has(first) ? undefined : name)
}

/** The same where the name begins with a verb: nothing for `area`. */
export function madeBy(name: string): string | undefined {
  const [first = '', ...rest] = wordsOf(name)
  const made = participleOf(first)
  if (rest.length === 0) return made
  if (!giving.has(first)) return made === undefined ? undefined : camel([made, ...rest])
  // What follows a preposition is where it comes from: `findUserById`.
  const end = rest.findIndex((it) => /^(?:by|from|of|for|with|in|at|to|and|or)$/.test(it))
  const noun = end < 0 ? rest : rest.slice(0, end)
  return noun.length === 0 ? made : camel(noun)
}

/** The words of a name in camel case, snake case or kebab case, in lower case. */
export function wordsOf(name: string): readonly string[] {
  return name
    .split(/[^\p{L}\p{N}]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u)
    .filter((it) => it !== '')
    .map((it) => it.toLowerCase())
}

export function camel(words: readonly string[]): string {
  return words.map((it, at) => (at === 0 ? it : it[0]!.toUpperCase() + it.slice(1))).join('')
}

/** One of several: `item` for `items`, `entry` for `entries`; undefined for what is no plural as far as its ending tells. */
export function singularOf(plural: string): string | undefined {
  if (/children$/i.test(plural)) return plural.slice(0, -3)
  if (/[^aeiou]ies$/.test(plural)) return `${plural.slice(0, -3)}y`
  if (/(?:ss|x|ch|sh)es$/.test(plural)) return plural.slice(0, -2)
  return /[^su]s$/.test(plural) && 3 < plural.length ? plural.slice(0, -1) : undefined
}
