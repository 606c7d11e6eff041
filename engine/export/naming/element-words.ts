import type { Value } from '../../model/test/value.ts'
import { spokenCode } from './spoken-code.ts'
import { printValue } from '../values/value-text.ts'

/** The properties of an element of JSX. Others are those of a library. */
const ofElement: ReadonlySet<string> = new Set(['type', 'props', 'key', 'ref', '$$typeof'])

/** Longest text of an element that a name shows. */
const longestText = 20

/** Describes an element of JSX by its tag, and by the text that is all it holds: `<p> with 'No bio'`. */
export function elementWords(entries: readonly (readonly [string, Value | undefined])[]): string | undefined {
  const properties = new Map(entries)
  const tag = tagOf(properties.get('type'))
  if (tag === undefined || !properties.has('props') || !entries.every(([key]) => ofElement.has(key))) return undefined
  const props = properties.get('props')
  const children = props?.kind === 'object' ? new Map(props.entries).get('children') : undefined
  const isText = children?.kind === 'primitive' && typeof children.value === 'string' && children.value !== ''
  const text = isText ? spokenCode(printValue(children)) : ''
  return text === '' || longestText < text.length ? `<${tag}>` : `<${tag}> with ${text}`
}

/** The name of a component or of an element of a page. */
function tagOf(type: Value | undefined): string | undefined {
  const name = type?.kind === 'function' ? type.name : type?.kind === 'primitive' ? type.value : undefined
  return typeof name === 'string' && /^[a-z][\w.:-]*$/i.test(name) ? name : undefined
}
