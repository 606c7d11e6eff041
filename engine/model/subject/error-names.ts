/** Error classes of the language that have a global name. */
export const errorNames = [
  'Error',
  'EvalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
  'AggregateError',
] as const

/** Error classes whose constructor needs only a message. */
export const plainErrors: ReadonlySet<string> = new Set(errorNames.filter((it) => it !== 'AggregateError'))
