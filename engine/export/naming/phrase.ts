import { isChain } from './source-text.ts'

/** What a sentence says about the circumstances: `when amount <= 0`, `without coupon`, `for 'add'`, `unless n > 3`. */
export interface Phrase {
  readonly preposition: 'for' | 'with' | 'without' | 'when' | 'unless'
  readonly text: string
  /** Of `unless`: the same for a place behind `when`. */
  readonly negated?: string
}

/** What is known of the names in a text. */
export interface Reading {
  /** What a caller hands over: the parameters of the function. */
  readonly given: ReadonlySet<string>
  /** The operators that say the opposite of others. */
  readonly opposites: ReadonlyMap<string, string>
}

/**
 * Phrases as one part of a sentence, `for` and `with` before `when`: `for 'add' when a > 0 and b > 0`. What is not so stands
 * behind `unless` by itself, and behind `not` beside what is so, or where `unless` would say that the opposite follows.
 */
export function joinPhrases(phrases: readonly Phrase[], isNegative: boolean): string {
  const order = ['for', 'with', 'without', 'when'] as const
  const isBeside = isNegative || phrases.some((it) => it.preposition === 'when')
  const told = phrases.map((it) =>
    isBeside && it.preposition === 'unless' ? when(it.negated ?? `not ${it.text}`) : it,
  )
  const textsWith = (preposition: Phrase['preposition']): readonly string[] =>
    told.filter((it) => it.preposition === preposition).map((it) => it.text)
  const parts = order.map((it) => [it, textsWith(it).join(' and ')] as const)
  return [...parts, ['unless', textsWith('unless').join(' or ')] as const]
    .flatMap(([preposition, text]) => (text === '' ? [] : [`${preposition} ${text}`]))
    .join(' ')
}

export function when(text: string): Phrase {
  return { preposition: 'when', text }
}

/** That a condition is not so, where no other one says it. `negated` says so behind `when`. */
export function unless(text: string, negated = `not ${text}`): Phrase {
  return { preposition: 'unless', text, negated }
}

/** Whether there is something, such as an optional argument. Of a part it does not matter what it is a part of. */
export function withOrWithout(text: string, isThere: boolean): Phrase {
  return { preposition: isThere ? 'with' : 'without', text: partOf(text) }
}

/** `customer.address` for `cart.customer?.address`. */
export function partOf(chain: string): string {
  const [first, ...rest] = chain.split(/\??\./)
  return rest.length === 0 ? first! : rest.join('.')
}

/** Whether a text names something that a caller hands over, or a part of it. */
export function isGiven(text: string, { given }: Reading): boolean {
  return isChain(text) && given.has(/^[^.?]+/.exec(text)![0])
}
