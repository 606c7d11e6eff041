/** A goal's label in its parts: words, the code it is about, words. */
export interface LabelParts {
  readonly before: string
  readonly code: string
  readonly after: string
}

/**
 * Splits at the outermost backticks, because the code between them may hold more. Of a change, such as "`a < b` → `a <= b`",
 * both sides are one code.
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
