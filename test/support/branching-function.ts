import fc from 'fast-check'
import { maybe, mostly, oneOf, several, text, type Text } from './random-program/text.ts'

/** With `ts`, parameters have types; with `js`, none has. */
export type Language = 'ts' | 'js'

/**
 * A function `NAME` whose branches test the same few variables repeatedly: parameters, derived, loop, callback and
 * handler variables. Many of the branches are therefore unreachable.
 */
export function branchingFunction(language: Language): Text {
  const typed =
    language === 'ts'
      ? '(a: number, b: number, s: string, t: boolean, u: number | undefined, w: unknown)'
      : '(a, b, s, t, u, w)'
  const type = language === 'ts' ? ': number' : ''
  const result = language === 'ts' ? ': unknown' : ''
  return text`function NAME${typed}${result} {
const one${type} = 1, c = a * 2, d = s.length, k = typeof a, o = typeof w, e = b, p = t ? a : b
let turns = 0
${several(statement(3), '\n', 2, 4)}
return 0
}`
}

const number = mostly(
  [4, oneOf('a', 'b', 'c', 'd', 'e', 'p')],
  [1, text`(${oneOf('a', 'b', 'd')} ${oneOf('+', '-', '*', '%', '|', '/')} ${oneOf('one', '2', 'b')})`],
  [1, text`(u ?? a)`],
)

const limit = oneOf('0', '3', 'one', '5', '-one', 'NaN', 'b', 'a')

const atom = mostly(
  [6, text`${number} ${oneOf('<', '<=', '>', '>=', '===', '!==')} ${limit}`],
  [1, text`k ${oneOf('===', '!==')} ${oneOf("'number'", "'string'", "'undefined'")}`],
  [1, text`o ${oneOf('===', '!==')} ${oneOf("'object'", "'string'", "'function'", "'symbol'")}`],
  [1, text`s ${oneOf('===', '!==', '<')} ${oneOf("''", "'x'", "'abc'")}`],
  [2, oneOf('t', '!t', 's', 'w', 'a')],
  [1, text`${oneOf('w', 'u')} ${oneOf('==', '===', '!=')} ${oneOf('null', 'undefined')}`],
  [1, text`w ${oneOf('===', '!==')} ${oneOf('one', 'a', "'x'", 'w')}`],
)

const condition = mostly(
  [4, atom],
  [1, text`${atom} && ${atom}`],
  [1, text`(${atom} || ${atom})`],
  [1, text`!(${atom} && ${atom})`],
  [1, text`(${atom} ? ${atom} : ${atom})`],
)

const plain: Text = oneOf('turns++', 'return 1', 'throw s', 'if (4 < turns) return 2')

function statement(depth: number): Text {
  if (depth === 0) return plain
  const inner = statement(depth - 1)
  const block = text`{\n${several(inner, '\n', 1, 2)}\n}`
  return mostly(
    [5, text`if (${condition}) ${block} ${maybe(text`else ${block}`)}`],
    [1, plain],
    [
      1,
      text`for (const x of [a, 3, b]) { const y = x * 2\nif (${oneOf('x > 3', 'y < 5', 'x === a')}) ${block}\nif (${oneOf('x < 3', 'y > 6', 'x !== a')}) ${block} }`,
    ],
    [1, text`while (turns++ < 3 && ${condition}) ${block}`],
    [1, text`try ${block} catch ${block} finally ${block}`],
    [
      1,
      text`switch (${number}) { case ${limit}: ${inner}\n${oneOf('', 'break')}\ncase ${limit}: ${inner}\n${oneOf('break', text`default: ${inner}`)} }`,
    ],
    [1, text`;[a, 4].forEach((x) => { if (x > 3) ${block}\nif (x < 2 && ${condition}) ${block} })`],
    [1, text`turns += (${condition} ? ${number} > 2 : u ?? b) ? 1 : 2`],
  )
}

/** Arguments for such a function: of the declared types, or missing. With `js`, of any type. */
export function someValues(language: Language): fc.Arbitrary<readonly unknown[]> {
  const missing = fc.constantFrom(undefined, null)
  const numbers = fc.constantFrom(-1, 0, 1, 2, 3, 4, 5, 6, 10, 0.5, NaN, Infinity, -0)
  const texts = fc.constantFrom('', 'x', 'abc', 'abcd', '5', 'abcdef')
  const anything = fc.oneof(numbers, texts, fc.boolean(), missing, fc.constantFrom(1n, 5n), fc.constantFrom(...others))
  const typed = <T>(values: fc.Arbitrary<T>): fc.Arbitrary<unknown> =>
    language === 'js'
      ? fc.oneof(values, anything)
      : fc.oneof({ weight: 9, arbitrary: values }, { weight: 1, arbitrary: missing })
  // The function reads properties of the text, so it is always passed.
  const text = language === 'js' ? fc.oneof(texts, fc.constantFrom<unknown>([], [1, 2], 5)) : texts
  return fc.tuple(typed(numbers), typed(numbers), text, typed(fc.boolean()), typed(numbers), anything)
}

let count = 0
const others: readonly unknown[] = [
  {},
  [],
  [6],
  () => 0,
  Symbol('w'),
  // A different number in each call.
  { valueOf: () => (count = (count + 1) % 7) },
  { toString: () => (count++ % 2 === 0 ? 'x' : 'abcd') },
]
