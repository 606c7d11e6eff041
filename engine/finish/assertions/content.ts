import type { Content, Value } from '../../model/test/value.ts'

/** Returns the content of a value that a test has to compare by its content. */
export function contentOf(value: Value): Content | undefined {
  if (value.kind === 'symbol' && value.description !== '') return { of: 'Symbol', text: value.description }
  return value.kind === 'opaque' ? value.content : undefined
}
