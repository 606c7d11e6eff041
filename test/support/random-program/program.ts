import { grammar } from './grammar.ts'
import type { Place } from './rule.ts'
import { maybe, mostly, oneOf, several, tag, text, type Text } from './text.ts'

/** Nesting depths of a program's statements and expressions. */
const depths = [2, 3] as const

const inside = (suspends: Place['suspends']): Place => ({ suspends, jumps: 'none', home: 'function' })

/** An anonymous function, plain, generator or asynchronous, that declares every name the grammar uses. */
export const randomProgram: Text = oneOf(
  text`function () ${body('never')}`,
  text`function () ${body('never')}`,
  text`function* () ${body('yield')}`,
  text`async function () ${body('await')}`,
  text`async function* () ${body('both')}`,
)

function body(suspends: Place['suspends']): Text {
  const place = inside(suspends)
  const plain = inside('never')
  const statement = mostly([5, grammar.statement(place, depths[0])], [1, grammar.statement(place, depths[1])])
  return text`{
let a = ${oneOf('0', '2', "'a'", 'null', '{}')}, b = 'b', c = 1, x, y, z, h = () => a
const o = ${oneOf('{}', text`thing(${tag}, ${oneOf('1', '{}', 'null')})`)}, xs = [1, 'a', 2], k = new K(a)
${maybe(text`h = ${grammar.function(plain, 1)};`)}
${several(statement, '\n', 1, 3)}
return ${grammar.expression(place, 1)}
}`
}
