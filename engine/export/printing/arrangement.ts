/** What a mock function does, as the methods of mock functions state it. Texts are source code. */
export type Arrangement =
  /** Returns the results one by one, and repeats the last. */
  | { readonly kind: 'returns'; readonly results: readonly Arranged[] }
  /** Calls a function, which works with `new` if a class is mocked. */
  | { readonly kind: 'calls'; readonly fn: string }

/** A result of a mock function, or a promise of it, or a promise rejected with an error. */
export interface Arranged {
  readonly value: string
  /** `failed`: rejected with an error of this message. */
  readonly settles?: 'fulfilled' | 'rejected' | 'failed'
}

/** Prints the arguments of a call for runners with mock functions like Jest's. */
export function receivedLikeJest(mock: string, call: number, types: (text: string) => string): string {
  return `${mock}.mock.calls[${call}]${types('!')}`
}

/** Prints an arrangement for runners with mock functions like Jest's. */
export function arrangeLikeJest(mock: string, arrangement: Arrangement): string {
  if (arrangement.kind === 'calls') return `${mock}.mockImplementation(${arrangement.fn})`
  const { results } = arrangement
  const calls = results.map(({ value, settles }, at) => {
    const how = settles === 'fulfilled' ? 'Resolved' : settles === undefined ? 'Return' : 'Rejected'
    const result = settles === 'failed' ? `new Error(${value})` : value
    return `.mock${how}Value${at === results.length - 1 ? '' : 'Once'}(${result})`
  })
  return mock + calls.join('')
}
