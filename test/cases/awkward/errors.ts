// Errors of many kinds.
export class ParseError extends Error {
  constructor(
    message: string,
    readonly at: number,
  ) {
    super(message)
    this.name = 'ParseError'
  }
}
class Hidden extends Error {}
export function fail(kind: 'own' | 'named' | 'coded' | 'hidden' | 'text' | 'nothing' | 'runtime' | 'none'): number {
  switch (kind) {
    case 'own':
      throw new ParseError('no number', 3)
    case 'named': {
      const error = new Error('not valid')
      error.name = 'ValidationError'
      throw error
    }
    case 'coded':
      throw Object.assign(new Error('bad'), { code: 5 })
    case 'hidden':
      throw new Hidden('behind the scenes')
    case 'text':
      throw 'just text'
    case 'nothing':
      throw undefined
    case 'runtime':
      return (undefined as unknown as number[])[0]!
    case 'none':
      return 1
  }
}
export const gather = (n: number): number => {
  if (n > 3) throw new AggregateError([new Error('first')], 'several')
  return n
}
class Refusal {
  constructor(
    readonly code: number,
    readonly again: () => void,
  ) {}
}
export function refuse(n: number): number {
  if (n > 9) throw new Refusal(418, () => undefined)
  if (n > 6) throw { code: 429, retry: () => n }
  if (n > 3) throw Object.assign(new Error('outer', { cause: Object.assign(new Error('inner'), { at: n }) }), { again: refuse })
  return n
}
export async function reject(n: number): Promise<number> {
  await null
  if (n > 3) throw new AggregateError([new ParseError('odd', n), new TypeError('no text')], 'several')
  return n
}
export const outcome = (n: number): unknown =>
  n > 3 ? { ok: false, error: new ParseError('far', n) } : Object.assign(new RangeError('near'), { details: { n, list: [n] } })
