import { maybe, oneOf, text, type Text } from './text.ts'
import type { Grammar, Place } from './rule.ts'

/** Function expressions of every kind. Each call uses fuel, so recursion ends. */
export function functions(grammar: Grammar, { home }: Place, depth: number): Text {
  const arrow = (suspends: Place['suspends']): Place => ({ suspends, jumps: 'none', home })
  const own = (suspends: Place['suspends']): Place => ({ suspends, jumps: 'none', home: 'function' })
  const parameters = (place: Place): Text => {
    const value = grammar.expression(place, depth - 1)
    return oneOf('v', text`v = ${value}`, text`v, ${grammar.binding(place, depth - 1)} = {}`, text`v, ...w`)
  }
  const body = (place: Place): Text =>
    text`{ if (!fuel()) return v; ${maybe(grammar.statement(place, depth - 1))} return ${grammar.expression(place, depth - 1)} }`
  return oneOf(
    text`() => ${grammar.expression(arrow('never'), depth - 1)}`,
    text`(v = ${grammar.expression(arrow('never'), depth - 1)}) => (fuel() ? ${grammar.expression(arrow('never'), depth - 1)} : v)`,
    text`(${parameters(arrow('never'))}) => ${body(arrow('never'))}`,
    text`function (${parameters(own('never'))}) ${body(own('never'))}`,
    text`async () => ${grammar.expression(arrow('await'), depth - 1)}`,
    text`async function (${parameters(own('never'))}) ${body(own('await'))}`,
    text`function* (${parameters(own('never'))}) ${body(own('yield'))}`,
    text`async function* (${parameters(own('never'))}) ${body(own('both'))}`,
  )
}
