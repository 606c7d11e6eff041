/** Error classes of the language that a test can name without importing them. */
export const libraryErrors: ReadonlySet<string> = new Set([
  'Error',
  'TypeError',
  'RangeError',
  'SyntaxError',
  'ReferenceError',
  'EvalError',
  'URIError',
])
