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
