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

/** Error classes that a test can name without importing them, and make of a message alone. */
export const libraryErrors: ReadonlySet<string> = new Set(errorNames.filter((it) => it !== 'AggregateError'))
