import { maybe, mostly, oneOf, several, tag, text, type Text } from './text.ts'
import type { Grammar, Place } from './rule.ts'

/** Statements. Every loop ends after at most three iterations. */
export function statements(grammar: Grammar, place: Place, depth: number): Text {
  const value = grammar.expression(place, depth - 1)
  const expression = text`log(${tag}, ${value});`
  const leave = jumps(place, value)
  if (depth === 0) return mostly([4, expression], ...leave)
  const condition = grammar.condition(place, depth - 1)
  const block = grammar.block(place, depth - 1)
  const inLoop = grammar.block(place.jumps === 'none' ? { ...place, jumps: 'loop' } : place, depth - 1)
  const labeled = grammar.block({ ...place, jumps: 'label' }, depth - 1)
  return mostly(
    [4, expression],
    ...leave,
    [6, text`if (${condition}) ${block}${maybe(text` else ${oneOf(block, text`if (${condition}) ${block}`)}`)}`],
    [2, loop(grammar, place, depth, '', inLoop)],
    ...(place.jumps === 'label' ? [] : [[1, loop(grammar, place, depth, 'far: ', labeled)] as [number, Text]]),
    [1, text`near: { ${several(text`if (${condition}) break near; log(${tag}, a);`, ' ', 1, 2)} }`],
    [2, switchOn(grammar, place, depth)],
    [2, tryStatement(grammar, place, depth)],
    [1, block],
    [1, text`var u = ${value}, { p: w = ${value} } = o;`],
  )
}

/** Statements in braces, after declarations of `x`, `y`, `z` and of functions. */
export function blocks(grammar: Grammar, place: Place, depth: number): Text {
  const value = grammar.expression(place, depth - 1)
  const source = oneOf('o', text`each(${tag}, ${value}, ${value})`, text`log(${tag}, [${value}])`)
  const declared = mostly(
    [4, oneOf('')],
    [1, text`let ${grammar.binding(place, depth - 1)} = ${source};`],
    [1, text`const held = ${grammar.function(place, depth - 1)}, x = 1; log(${tag}, held);`],
    [
      1,
      text`function h(v, w = ${grammar.expression(withoutSuspension(place), depth - 1)}) { return fuel() && log(${tag}, v) }`,
    ],
    [1, text`const x = ${value}; a = () => x;`],
  )
  return text`{ ${declared} ${several(grammar.statement(place, depth - 1), ' ', 1, 3)} }`
}

function loop(grammar: Grammar, place: Place, depth: number, label: string, body: Text): Text {
  const value = grammar.expression(place, depth - 1)
  const condition = grammar.condition(place, depth - 1)
  const head = oneOf('const x', text`let ${grammar.binding(place, depth - 1)}`, 'a', 'o.p', text`[a = ${value}, o.q]`)
  const values = text`each(${tag}, ${several(oneOf(value, text`[${value}]`, 'o'), ', ', 0, 3)})`
  const awaited =
    place.suspends === 'await' || place.suspends === 'both'
      ? [text`${label}for await (${head} of ${values}) ${body}`]
      : []
  return oneOf(
    text`${label}for (let i = 0; i < 3 && (${condition}); i++) ${body}`,
    text`${label}for (let i = 0, { p: x = ${value} } = o; i < 2; ${value}, i++) ${body}`,
    text`${label}for (let i = 0; ; ${value}) { if (2 < ++i) break; ${body} }`,
    text`{ let i = 0; ${label}while (i++ < 3 && (${condition})) ${body} }`,
    text`{ let i = 0; ${label}do ${body} while (i++ < 2 && (${condition})) }`,
    text`${label}for (${head} of ${values}) ${body}`,
    text`${label}for (${oneOf('const x', 'a', 'o.q')} in ${oneOf('o', 'k', 'xs', text`{ p: ${value}, q: 1 }`)}) ${body}`,
    ...awaited,
  )
}

function switchOn(grammar: Grammar, place: Place, depth: number): Text {
  const value = grammar.expression(place, depth - 1)
  const statement = grammar.statement(place, depth - 1)
  const end = oneOf('break;', '')
  // Without the `;`, the compiler parses `case (a): try {` as an arrow function that returns a `try`.
  const clause = text`case ${value}: ; ${maybe(statement)} ${end}`
  const lexical = text`case ${value}: const x = 1; ${statement} ${end}`
  const otherwise = maybe(text`default: ${statement} ${end}`)
  return text`switch (${oneOf(value, 'true')}) { ${several(clause, ' ', 0, 2)} ${otherwise} ${maybe(lexical)} ${several(clause, ' ', 0, 2)} }`
}

function tryStatement(grammar: Grammar, place: Place, depth: number): Text {
  const block = grammar.block(place, depth - 1)
  const attempt = oneOf(
    block,
    text`{ ${grammar.statement(place, depth - 1)} throw ${oneOf(text`fail(${tag})`, 'o', 'a')} }`,
  )
  const handler = oneOf(
    text`catch (error) { log(${tag}, error); ${grammar.statement(place, depth - 1)} }`,
    text`catch ${block}`,
    text`catch ({ message: x, p: y = ${grammar.expression(place, depth - 1)} }) { ${grammar.statement(place, depth - 1)} }`,
  )
  return oneOf(
    text`try ${attempt} ${handler}`,
    text`try ${attempt} ${handler} finally ${block}`,
    text`try ${block} finally ${block}`,
  )
}

/** `throw`, `return`, `break` and `continue`, most of them conditional. */
function jumps({ jumps, home }: Place, value: Text): [number, Text][] {
  const isFunction = home === 'function'
  return [
    [1, text`if (${value}) throw ${value};`],
    ...(isFunction ? [[1, text`if (${value}) return ${value};`] as [number, Text]] : []),
    ...(jumps === 'none'
      ? []
      : [[2, text`${maybe(text`if (${value}) `)}${oneOf('break;', 'continue;')}`] as [number, Text]]),
    ...(jumps === 'label' ? [[2, text`if (${value}) ${oneOf('break far;', 'continue far;')}`] as [number, Text]] : []),
  ]
}

function withoutSuspension({ home }: Place): Place {
  return { suspends: 'never', jumps: 'none', home: home === 'method' ? 'neither' : 'function' }
}
