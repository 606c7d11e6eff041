import { maybe, mostly, oneOf, several, tag, text, type Text } from './text.ts'
import type { Grammar, Place } from './rule.ts'

/** Values that end every branch of the grammar. */
const literal = oneOf(
  '0',
  '1',
  '2',
  '-1',
  '1.5',
  "''",
  "'a'",
  "'ab'",
  "'1'",
  'true',
  'false',
  'null',
  'undefined',
  '[]',
)
const name = oneOf('a', 'b', 'c', 'x', 'y', 'z', 'o', 'k', 'xs')
const property = oneOf('p', 'q', 'r', 'none')

/** Operands with side effects. Most values are logged, so the log shows what is evaluated, and in which order. */
export function expressions(grammar: Grammar, place: Place, depth: number): Text {
  const atom = mostly([3, literal], [4, name], [2, text`o.${property}`], [1, text`pair(${tag})`], ...contextual(place))
  if (depth === 0) return mostly([1, atom], [2, text`log(${tag}, ${atom})`])
  const value = grammar.expression(place, depth - 1)
  const condition = grammar.condition(place, depth - 1)
  return mostly(
    [3, atom],
    [6, text`log(${tag}, ${value})`],
    [4, text`(${condition})`],
    [3, text`(${condition} ? ${value} : ${value})`],
    [3, text`(${value} ${oneOf('??', '&&', '||')} ${value})`],
    [2, text`(${value} ${oneOf('+', '-', '*', '/', '%', '&', '|', '^', '<<', '>>', '>>>')} ${value})`],
    [1, text`((${value}) ** ${value})`],
    [1, text`(${oneOf('!', '- ', '+ ', '~', 'void ', 'typeof ')}${value})`],
    [1, text`(${value}, ${value})`],
    [4, assignment(grammar, place, depth)],
    [4, chain(value)],
    [2, call(value, grammar.expression({ ...place, suspends: 'never' }, depth - 1))],
    [1, text`\`\${${value}}-\${${value}}\``],
    [1, text`[${value}, ...each(${tag}, ${value}), ${value}]`],
    [1, text`({ p: ${value}, [${value}]: ${value}, ...${oneOf('o', 'k', value)} })`],
    [1, text`({ p: ${value}, ...${oneOf('o', 'k', value)}, q: ${value} })`],
    [1, text`({ get p() { return ${grammar.expression(inner(place), depth - 1)} } }).p`],
    [1, text`(${grammar.function(place, depth - 1)})(${value}, ${value})`],
    [1, text`log(${tag}, ${grammar.function(place, depth - 1)})`],
    [1, text`new (${grammar.class(place, depth - 1)})(${value})`],
    ...suspension(place, value),
  )
}

/** Assignments of every kind. Assigned values stay small, so no loop can make them grow without bounds. */
function assignment(grammar: Grammar, place: Place, depth: number): Text {
  const value = grammar.expression(place, depth - 1)
  const target = oneOf('a', 'b', 'c', text`log(${tag}, o).${property}`, text`o[${value}]`, ...secrets(place))
  const part = oneOf(text`${target} = ${value}`, target)
  return oneOf(
    text`(${target} = keep(${value}))`,
    text`(${target} ${oneOf('||=', '&&=', '??=')} keep(${value}))`,
    text`(${target} ${oneOf('-=', '*=', '%=', '|=', '>>=', '>>>=', '/=')} ${value})`,
    text`(${target} += ${literal})`,
    text`(${oneOf('++', '--')}${target})`,
    text`(${target}${oneOf('++', '--')})`,
    text`({ p: ${part}, [${value}]: ${part} } = ${oneOf('o', 'k', value)})`,
    text`({ none: ${target} = ${value}, ...${target} } = o)`,
    text`({ ${oneOf('a', text`a = ${value}`)}, p: { q: ${target} = {} } = {} } = o)`,
    text`([${part}, , ${part}, ...${target}] = each(${tag}, ${several(value, ', ', 0, 3)}))`,
    text`([${part}] = ${oneOf('xs', value)})`,
  )
}

function chain(value: Text): Text {
  const link = oneOf(
    text`?.${property}`,
    text`.${property}`,
    text`?.[${value}]`,
    text`?.(${value})`,
    text`.m?.(${value})`,
    text`?.m(${value})`,
    text`.m(${value})`,
  )
  const base = oneOf('o', 'k', 'a', text`log(${tag}, o)`, text`pair(${tag})`, text`missing(${tag})`)
  return oneOf(
    text`${base}?.${property}${maybe(link)}`,
    text`${base}?.m?.(${value})${maybe(link)}`,
    text`(${base}?.m)(${value})`,
    text`(${base}?.m)?.(${value})`,
    text`delete ${oneOf('a', 'o')}?.${property}`,
    text`(${base}?.[${value}]${link} ?? ${value})`,
  )
}

function call(value: Text, returned: Text): Text {
  return oneOf(
    text`h(${value}, ${value})`,
    text`h(...each(${tag}, ${value}))`,
    text`o.m(${value})`,
    text`k.m(${value})`,
    text`K.s(${value})`,
    text`new K(${value})`,
    text`taggedBy(${tag})\`<\${${value}}>\``,
    text`xs.map((it) => ${returned})`,
    text`[3, 1, 2].sort((x, y) => (log(${tag}, x < y) ? 1 : -1)).find((it) => ${returned})`,
    text`missing(${tag})`,
  )
}

function contextual({ home }: Place): [number, Text][] {
  if (home === 'function') return [[1, oneOf('arguments.length', 'new.target', 'typeof this')]]
  if (home === 'method')
    return [[1, oneOf('this.p', 'this.#secret', 'super.g', 'super.none?.(1)', '(#secret in this)')]]
  return []
}

function secrets({ home }: Place): readonly string[] {
  return home === 'method' ? ['this.#secret', 'super.p', 'this.p'] : []
}

function suspension({ suspends }: Place, value: Text): [number, Text][] {
  const yields: [number, Text][] = [
    [4, text`(yield ${value})`],
    [1, text`(yield* each(${tag}, ${value}))`],
  ]
  const awaits: [number, Text][] = [
    [4, text`(await ${value})`],
    [1, text`(await later(${tag}, ${value}))`],
  ]
  return [
    ...(suspends === 'yield' || suspends === 'both' ? yields : []),
    ...(suspends === 'await' || suspends === 'both' ? awaits : []),
  ]
}

function inner({ home }: Place): Place {
  return { suspends: 'never', jumps: 'none', home: home === 'method' ? 'neither' : home }
}
