/** What a mock function does, as the methods of mock functions state it. Texts are source code. */
export type Arrangement =
  /** Returns the values one by one, and repeats the last. With `settles`, returns promises of them. */
  | { readonly kind: 'returns'; readonly values: readonly string[]; readonly settles?: 'fulfilled' | 'rejected' }
  /** Calls a function, which works with `new` if a class is mocked. */
  | { readonly kind: 'calls'; readonly fn: string }

/** Prints the arguments of a call for runners with mock functions like Jest's. */
export function receivedLikeJest(mock: string, call: number, types: (text: string) => string): string {
  return `${mock}.mock.calls[${call}]${types('!')}`
}

/** Prints an arrangement for runners with mock functions like Jest's. */
export function arrangeLikeJest(mock: string, arrangement: Arrangement): string {
  if (arrangement.kind === 'calls') return `${mock}.mockImplementation(${arrangement.fn})`
  const { values, settles } = arrangement
  const how = settles === 'fulfilled' ? 'Resolved' : settles === 'rejected' ? 'Rejected' : 'Return'
  const calls = values.map((it, at) => `.mock${how}Value${at === values.length - 1 ? '' : 'Once'}(${it})`)
  return mock + calls.join('')
}
