import { mostly, oneOf, tag, text, type Text } from './text.ts'
import type { Grammar, Place } from './rule.ts'

/** Comparisons, connectives and library calls, whose distances the probes measure. */
export function conditions(grammar: Grammar, place: Place, depth: number): Text {
  const simple = oneOf('a', 'b < c', 'o.p', text`log(${tag}, a)`, 'a !== b', 'true', 'a == null', 'c >= 1')
  if (depth === 0) return simple
  const value = grammar.expression(place, depth - 1)
  const condition = grammar.condition(place, depth - 1)
  const comparison = oneOf('===', '<', '<=', '>', '>=', '==', '!=', '!==')
  return mostly(
    [2, simple],
    [6, text`${value} ${comparison} ${value}`],
    [2, text`(${condition}) && ${value}`],
    [2, text`(${condition}) || ${value}`],
    [1, text`!(${condition})`],
    [1, text`(${condition} ? ${condition} : ${condition})`],
    [1, text`(${value}, ${condition})`],
    [1, text`(${value} ?? (${condition}))`],
    [1, text`typeof ${value} === ${oneOf("'number'", "'string'", "'function'", "'undefined'")}`],
    [1, text`${oneOf("'p'", "'none'", 'a', text`log(${tag}, 'q')`)} in ${oneOf('o', 'k', 'xs', text`log(${tag}, o)`)}`],
    [1, text`${value} instanceof ${oneOf('K', 'Object', 'Array', text`log(${tag}, K)`)}`],
    [3, libraryCall(value)],
  )
}

function libraryCall(value: Text): Text {
  const word = text`String(${value})`
  return oneOf(
    text`Array.isArray(${value})`,
    text`Object.is(${value}, ${value})`,
    text`Number.isInteger(${value})`,
    text`xs.includes(${value})`,
    text`[${value}, 1, 'a'].indexOf(${value}) !== -1`,
    text`${word}.indexOf(${word}) < 0`,
    text`${word}.startsWith(${word})`,
    text`${word}.endsWith(${word})`,
    text`/a|1/.test(${word})`,
    text`${word}.match(/[a-c]+/) !== null`,
    text`new Set([1, ${value}]).has(${value})`,
    text`Object.hasOwn(o, ${word})`,
    text`xs?.includes(${value})`,
    text`~xs.indexOf(${value})`,
  )
}
