import type ts from 'typescript'
import { element, hasNoEnd, nameOf, tagOfClass, withAttribute, withTag, withText } from './html.ts'
import { type ElementStates, statesIn } from './page-states.ts'
import { soughtElements } from './sought-elements.ts'

/** Most bodies of a page that tests choose from. */
const mostBodies = 40

/**
 * The HTML of bodies in which code finds what it looks for: everything, all but one, or one; parts inside others, or
 * several times; everything in a state that the code reads; and the empty body. The selectors and identifiers that the
 * code passes show it. `hole` stands for any text. O(size).
 */
export function bodiesFor(files: readonly ts.SourceFile[], checker: ts.TypeChecker): readonly string[] {
  const sought = soughtElements(files, checker)
  const parts = sought.map((it) => it.html)
  const without = (at: number): string => parts.filter((_, other) => other !== at).join('')
  const { attributes, texts, tags, counts } = statesIn(files, checker)
  const all = (change: (part: string) => string): string => parts.map(change).join('')
  const inner = sought.flatMap(({ html, place }) => (place === 'element' ? html : [])).join('')
  const outer = sought.filter(({ place }) => place === 'document')
  const nested = inner === '' || outer.length === 0 ? [] : [outer.map(({ html }) => withText(html, inner)).join('')]
  const isRepeated = sought.some(({ count }) => count === 'all')
  const whole = [parts.join(''), ...nested]
  const often = isRepeated ? [2, ...counts].flatMap((count) => whole.map((it) => it.repeat(count))) : []
  const inState = [
    ...attributes.map((attribute) => all((it) => withAttribute(it, attribute))),
    ...together(attributes).map((some) => all((it) => some.reduce(withAttribute, it))),
    ...texts.map((text) => all((it) => withText(it, text))),
    ...tags.map((tag) => all((it) => withTag(it, tag))),
  ]
  const bodies = [...whole, ...parts, ...parts.map((_, at) => without(at)), '', ...often, ...inState]
  return [...new Set(bodies)].slice(0, mostBodies)
}

/** All attributes that an element may have at once, if there are several: the first one of each name, then the others. */
function together(attributes: readonly string[]): readonly (readonly string[])[] {
  const names = attributes.map(nameOf)
  const some = attributes.filter((_, at) => names.indexOf(names[at]!) === at)
  if (some.length < 2) return []
  const others = attributes.filter((it) => !some.includes(it))
  return [some, ...others.map((other) => some.map((it) => (nameOf(it) === nameOf(other) ? other : it)))]
}

/** Most kinds of elements of a type that tests choose from. */
const mostElements = 40

/**
 * The HTML of elements of a type, such as `HTMLInputElement`: empty, with what the code looks for inside elements, and
 * with the attributes, texts and children that it may read. `hole` stands for any text. O(size).
 */
export function elementsFor(type: string, files: readonly ts.SourceFile[], checker: ts.TypeChecker): readonly string[] {
  const tag = tagOfClass(type)
  const states = statesIn(files, checker)
  const { attributes, texts } = states
  const inside = [...texts, ...bodiesFor(files, checker).filter((it) => it !== '')]
  const isAny = type === 'Element' || type === 'HTMLElement'
  const whole = isAny
    ? soughtElements(files, checker).flatMap(({ html }) => (/^<[^<]*>(?:<\/[^<]*>)?$/.test(html) ? html : []))
    : []
  const found = [
    element(tag, ''),
    ...whole.flatMap((it) => [it, ...texts.map((text) => withText(it, text))]),
    ...attributes.map((it) => withAttribute(element(tag, ''), it)),
    ...together(attributes).map((some) => some.reduce(withAttribute, element(tag, ''))),
    ...(isAny ? states.tags.map((it) => element(it, '')) : []),
    ...withChildren(tag, states),
    ...(hasNoEnd(tag) ? [element(tag, ' value="1"'), element(tag, ' value="a"')] : []),
    ...(hasNoEnd(tag) ? [] : [...inside, '1', 'a'].map((it) => element(tag, '', it))),
  ]
  return [...new Set(found)].slice(0, mostElements)
}

/** Elements with as many children as the code compares; the last one of a list of options is selected. */
function withChildren(tag: string, { counts }: ElementStates): readonly string[] {
  if (hasNoEnd(tag)) return []
  const child = childTag(tag)
  return counts.map((count) => {
    const children = element(child, '').repeat(count - 1)
    return element(tag, '', children + element(child, child === 'option' ? ' selected=""' : ''))
  })
}

function childTag(tag: string): string {
  switch (tag) {
    case 'select':
    case 'datalist':
      return 'option'
    case 'ul':
    case 'ol':
      return 'li'
    case 'table':
    case 'tbody':
      return 'tr'
    case 'tr':
      return 'td'
    default:
      return 'span'
  }
}
