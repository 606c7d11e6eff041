import { isChain } from './source-text.ts'

/** A phrase about the circumstances: `when amount <= 0`, `without coupon`, `for 'add'`, `unless n > 3`. */
export interface Phrase {
  readonly preposition: 'for' | 'with' | 'without' | 'when' | 'unless'
  readonly text: string
  /** For `unless`: the same condition as written after `when`. */
  readonly negated?: string
}

/** The known facts about the names in a text. */
export interface Reading {
  /** The parameters of the function. */
  readonly parameters: ReadonlySet<string>
  /** Maps an operator to its opposite. */
  readonly opposites: ReadonlyMap<string, string>
}

/**
 * Joins phrases, `for` and `with` before `when`: `for 'add' when a > 0 and b > 0`. A negative condition alone follows
 * `unless`; beside others, or if `unless` could be read as implying the opposite, it follows `when not`.
 */
export function joinPhrases(phrases: readonly Phrase[], isNegative: boolean): string {
  const order = ['for', 'with', 'without', 'when'] as const
  const isBeside = isNegative || phrases.some((it) => it.preposition === 'when')
  const rephrased = phrases.map((phrase) =>
    isBeside && phrase.preposition === 'unless' ? when(phrase.negated ?? `not ${phrase.text}`) : phrase,
  )
  const textsWith = (preposition: Phrase['preposition']): readonly string[] =>
    withoutRepeatedSubject(
      withoutImplied(
        rephrased.filter((it) => it.preposition === preposition).map((it) => it.text),
        preposition,
      ),
    )
  const parts = order.map((it) => [it, textsWith(it).join(' and ')] as const)
  return [...parts, ['unless', textsWith('unless').join(' or ')] as const]
    .flatMap(([preposition, text]) => (text === '' ? [] : [`${preposition} ${text}`]))
    .join(' ')
}

/** A comparison with a number. */
const comparison = /^(\S+) (<|<=|>|>=|===) (-?\d+(?:\.\d+)?)$/

/** A comparison of any two names or numbers. */
const anyComparison = /^(\S+) (<|<=|>|>=|===|!==) (\S+)$/

/** The comparisons of the same values that each implies. */
const implied: ReadonlyMap<string, readonly string[]> = new Map([
  ['<', ['<=', '!==']],
  ['>', ['>=', '!==']],
  ['===', ['<=', '>=']],
])

/** Drops limits that a narrower one of the same value implies: `n <= 1` beside `n < 1`. */
function withoutImplied(texts: readonly string[], preposition: Phrase['preposition']): readonly string[] {
  if (preposition !== 'when') return texts
  return texts.filter((text, at) => !texts.some((other, from) => from !== at && isNarrower(other, text)))
}

function isNarrower(text: string, than: string): boolean {
  const [, left, by, right] = anyComparison.exec(text) ?? []
  const [, same, loose, bound] = anyComparison.exec(than) ?? []
  if (left !== undefined && left === same && right === bound && implied.get(by!)?.includes(loose!) === true) return true
  const [, subject, operator, limit] = comparison.exec(text) ?? []
  const [, other, wider, far] = comparison.exec(than) ?? []
  if (subject === undefined || subject !== other || text === than) return false
  const [near, most] = [Number(limit), Number(far)]
  switch (wider) {
    case '<':
      return /^[<=]/.test(operator!) && near < most
    case '<=':
      return /^[<=]/.test(operator!) && near <= most
    case '>':
      return /^[>=]/.test(operator!) && most < near
    case '>=':
      return /^[>=]/.test(operator!) && most <= near
    default:
      return false
  }
}

/** Names the common subject of several phrases once: `path starts with '/' and ends with '.css'`. */
function withoutRepeatedSubject(texts: readonly string[]): readonly string[] {
  return texts.map((text, at) => {
    const subject = inWords.exec(text)?.[1]
    const before = at === 0 ? undefined : inWords.exec(texts[at - 1]!)?.[1]
    return subject !== undefined && subject === before ? text.slice(subject.length + 1) : text
  })
}

/** A condition in words rather than operators, after its subject. */
const inWords = /^(\S+) (?:starts|ends|does|is|has|lacks|contains|includes|matches) /

export function when(text: string): Phrase {
  return { preposition: 'when', text }
}

/** A condition that is false, used alone. `negated` states it after `when`. */
export function unless(text: string, negated = `not ${text}`): Phrase {
  return { preposition: 'unless', text, negated }
}

/** Phrases the presence of something, such as an optional argument; leaves out the outer owner of a part. */
export function withOrWithout(text: string, isThere: boolean): Phrase {
  return { preposition: isThere ? 'with' : 'without', text: partOf(text) }
}

/** `customer.address` for `cart.customer?.address`. */
export function partOf(chain: string): string {
  const [first, ...rest] = chain.split(/\??\./)
  return rest.length === 0 ? first! : rest.join('.')
}

/** Whether a text is a parameter or a property of one. */
export function isOfParameter(text: string, { parameters }: Reading): boolean {
  return isChain(text) && parameters.has(/^[^.?]+/.exec(text)![0])
}
