/** A goal's label in its parts: words, code, words. */
export interface LabelParts {
  readonly before: string
  readonly code: string
  readonly after: string
}

/**
 * Splits at the outermost backticks, because the code between them may contain more. The two sides of a mutation, as in
 * "`a < b` → `a <= b`", count as one piece of code.
 */
export function labelParts(label: string): LabelParts {
  const first = label.indexOf('`')
  const last = label.lastIndexOf('`')
  if (first === last) return { before: label, code: '', after: '' }
  return {
    before: label.slice(0, first),
    code: label.slice(first + 1, last).replace('` → `', ' → '),
    after: label.slice(last + 1),
  }
}
