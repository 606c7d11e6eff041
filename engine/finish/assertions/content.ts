import type { Content, Value } from '../../model/test/value.ts'

/** What a value holds that has to be claimed in place of the value. */
export function contentOf(value: Value): Content | undefined {
  if (value.kind === 'symbol' && value.description !== '') return { of: 'Symbol', text: value.description }
  return value.kind === 'opaque' ? value.content : undefined
}
