import type ts from 'typescript'
import { element, hasNoEnd, nameOf, tagOfClass, withAttribute, withText } from './html.ts'
import { statesIn } from './page-states.ts'
import { soughtElements } from './sought-elements.ts'

/** Most bodies of a page that tests choose from. */
const mostBodies = 40

/**
 * The HTML of bodies in which code finds what it looks for: everything, all but one, or one; everything in a state that
 * the code reads; and the empty body. The selectors and identifiers that the code passes as constants show it. O(size).
 */
export function bodiesFor(files: readonly ts.SourceFile[]): readonly string[] {
  const parts = soughtElements(files)
  const without = (at: number): string => parts.filter((_, other) => other !== at).join('')
  const { attributes, texts } = statesIn(files)
  const inState = [
    ...attributes.map((attribute) => parts.map((it) => withAttribute(it, attribute)).join('')),
    ...texts.map((text) => parts.map((it) => withText(it, text)).join('')),
  ]
  const bodies = [parts.join(''), ...parts, ...parts.map((_, at) => without(at)), '', ...inState]
  return [...new Set(bodies)].slice(0, mostBodies)
}

/** Most kinds of elements of a type that tests choose from. */
const mostElements = 24

/**
 * The HTML of elements of a type, such as `HTMLInputElement`: empty, with what the code looks for inside elements, and
 * with the attributes and texts that it may read. O(size).
 */
export function elementsFor(type: string, files: readonly ts.SourceFile[]): readonly string[] {
  const tag = tagOfClass(type)
  const { attributes, texts } = statesIn(files)
  const inside = [...texts, ...bodiesFor(files).filter((it) => it !== '')]
  const isAny = type === 'Element' || type === 'HTMLElement'
  const whole = isAny ? soughtElements(files).filter((it) => /^<[^<]*>(?:<\/[^<]*>)?$/.test(it)) : []
  const found = [
    element(tag, ''),
    ...whole.flatMap((it) => [it, ...texts.map((text) => withText(it, text))]),
    ...attributes.map((it) => element(tag, it)),
    ...(1 < attributes.length && new Set(attributes.map(nameOf)).size === attributes.length
      ? [element(tag, attributes.join(''))]
      : []),
    ...(hasNoEnd(tag) ? [element(tag, ' value="1"'), element(tag, ' value="a"')] : []),
    ...(hasNoEnd(tag) ? [] : [...inside, '1', 'a'].map((it) => element(tag, '', it))),
  ]
  return [...new Set(found)].slice(0, mostElements)
}
