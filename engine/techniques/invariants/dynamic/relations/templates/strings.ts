import { apply, constantTerm, inputTerm, relation } from '../relation.ts'
import { ofSort, pairs, type RelationTemplate } from './template.ts'

/** Longest constant whose characters are also searched for individually. */
const longestPart = 8

/** Only ASCII characters, and only others. */
const ascii = '^[\\x00-\\x7f]*$'
const withoutAscii = '^[^\\x00-\\x7f]*$'

/**
 * Strings: empty or not, lengths compared with constants, equal to a constant (also ignoring case), beginning or ending
 * with one, containing one or one of its characters, ASCII or not; and the same between two.
 */
export const strings: RelationTemplate = (inputs, constants) => {
  const texts = ofSort(inputs, 'string')
  const lengths = constants.numbers.filter((it) => 0 <= it && Number.isInteger(it))
  const characters = new Set(constants.strings.filter((it) => it.length <= longestPart).flatMap((it) => Array.from(it)))
  const lowerCase = new Set(constants.strings.filter((it) => it !== '').map((it) => it.toLowerCase()))
  const known = constants.strings.filter((it) => it !== '')
  return [
    ...texts.flatMap((input) => {
      const s = inputTerm(input)
      const length = apply('length', s)
      return [
        ...lengths.flatMap((value) => {
          const a = constantTerm(value)
          return [relation(length, '===', a), relation(length, '<=', a), relation(a, '<=', length)]
        }),
        relation(constantTerm(0), '<', length),
        ...known.flatMap((value) => {
          const text = constantTerm(value)
          return [
            relation(s, '===', text),
            relation(s, 'startsWith', text),
            relation(s, 'endsWith', text),
            relation(s, 'includes', text),
          ]
        }),
        ...[...lowerCase].map((it) => relation(apply('toLowerCase', s), '===', constantTerm(it))),
        ...[...characters].filter((it) => !known.includes(it)).map((it) => relation(s, 'includes', constantTerm(it))),
        relation(s, 'test', constantTerm(ascii)),
        relation(s, 'test', constantTerm(withoutAscii)),
      ]
    }),
    ...pairs(texts).flatMap(([one, other]) => {
      const s = inputTerm(one)
      const t = inputTerm(other)
      return [
        relation(s, '===', t),
        relation(s, '!==', t),
        relation(apply('toLowerCase', s), '===', apply('toLowerCase', t)),
        relation(apply('length', s), '===', apply('length', t)),
        ...[
          [s, t],
          [t, s],
        ].flatMap(([a, b]) =>
          (['includes', 'startsWith', 'endsWith'] as const).map((operator) => relation(a!, operator, b!)),
        ),
      ]
    }),
  ]
}
