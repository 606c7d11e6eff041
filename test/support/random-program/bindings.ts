import { oneOf, several, tag, text, type Text } from './text.ts'
import type { Grammar, Place } from './rule.ts'

/** Patterns with defaults, computed keys and rests. */
export function bindings(grammar: Grammar, place: Place, depth: number): Text {
  if (depth === 0) return oneOf('x', '[x, y]', '{ p: x, q: y }')
  const value = grammar.expression(place, depth - 1)
  const key = oneOf('p', 'none', text`[log(${tag}, 'q')]`, text`[${value}]`)
  return oneOf(
    'x',
    text`[x = ${value}, y]`,
    text`[, x = ${value}, ...y]`,
    text`{ p: x = ${value}, ...y }`,
    text`{ ${key}: x = ${value}, ${key}: y = ${value} }`,
    text`{ ${key}: [x, { p: y = ${value} } = {}] = [], none: z = ${value} }`,
    text`[{ p: x = ${value} } = {}, [y = ${value}] = each(${tag}, ${several(value, ', ', 0, 2)})]`,
    text`{ x = ${value}, y = () => ${grammar.expression({ ...place, suspends: 'never' }, depth - 1)} }`,
  )
}
