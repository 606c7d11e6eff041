import type { Content, Value } from '../model/value.ts'

/** What a value holds that has to be claimed in place of the value. */
export function contentOf(value: Value): Content | undefined {
  return value.kind === 'opaque' ? value.content : undefined
}
