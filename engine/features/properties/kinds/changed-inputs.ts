import { printString } from '../../../export/values/literal.ts'
import type { Constants } from '../../../model/subject/subject.ts'
import { elementsIn, isEqual, list, numberIn, primitive, textIn } from '../domain/plain.ts'
import { type FunctionUnderTest, isUsualIn, type LawKind, plainCall, type ProposedLaw } from '../function-under-test.ts'
import type { Derived } from '../law.ts'

/** The order of a list does not matter. */
export const anyOrder: LawKind = {
  name: 'any order',
  propose: (fn) =>
    fn.inputs.flatMap(({ domain, name }, at): readonly ProposedLaw[] =>
      domain.kind === 'array' && domain.isSorted !== true
        ? [
            {
              ...compared(fn, at, {
                value: (inputs) => {
                  const elements = elementsIn(inputs[at])
                  return elements && list(elements.toReversed())
                },
                text: (names) => `[...${names[at]}].reverse()`,
              }),
              words: `gives the same for ${name} in reverse`,
            },
          ]
        : [],
    ),
}

/** The sign of a number does not matter, or is that of the result. */
export const sign: LawKind = {
  name: 'sign',
  propose: (fn, { subject }) =>
    fn.inputs.flatMap(({ domain, name }, at): readonly ProposedLaw[] => {
      if (domain.kind !== 'number' || (domain.least ?? -1) === 0) return []
      const negated: Derived = {
        value: (inputs) => {
          const it = numberIn(inputs[at])
          return it === undefined ? undefined : primitive(-it)
        },
        text: (names) => `-${names[at]}`,
      }
      const even = { ...compared(fn, at, negated), words: `gives the same for a negative ${name}` }
      if (subject.types[fn.returns]?.kind !== 'number') return [even]
      const first = fn.inputs.length + 1
      const odd: ProposedLaw = {
        ...even,
        words: `changes the sign with ${name}`,
        claim: {
          kind: 'holds',
          margin: (values) => (numberIn(values[first]) === -(numberIn(values[first + 1]) ?? NaN) ? 0 : -1),
          text: (texts) => `${texts[first]} === -${texts[first + 1]}`,
        },
        isTelling: (values) => numberIn(values[first]) !== 0,
      }
      return [even, odd]
    }),
}

/** Capitals and small letters give the same. */
export const anyCase: LawKind = changedText('any case', () => [
  { words: 'in capitals', change: (it) => it.toUpperCase(), print: (name) => `${name}.toUpperCase()` },
  { words: 'in small letters', change: (it) => it.toLowerCase(), print: (name) => `${name}.toLowerCase()` },
])

/** Spaces around a text do not matter. */
export const spacesAround: LawKind = changedText('spaces around', () => [
  { words: 'with spaces around it', change: (it) => ` ${it} `, print: (name) => `\` \${${name}} \`` },
])

/** Most marks that are tried before and after a text. */
const mostMarks = 8

/** A mark of the source before or after a text does not matter, such as an empty line at its end. */
export const ignoredPart: LawKind = changedText('ignored part', ({ strings, patterns }) => {
  const isMark = (it: string): boolean => /^[\n!-/:-@[\]_`{|}~]$/.test(it)
  // Such patterns cut off or drop marks; others list what is allowed.
  const inPatterns = patterns.flatMap(({ source, flags }) =>
    /^\^?\[[^\]]*\][+*]?\$?$/.test(source) && (flags.includes('g') || /^\^[^$]*$|^[^^]*\$$/.test(source))
      ? Array.from(source)
      : [],
  )
  const marks = [...new Set(['\n', ...strings, ...inPatterns.filter((it) => !/[\\^$[\]+*]/.test(it))])].filter(isMark)
  return marks.slice(0, mostMarks).flatMap((mark): readonly TextChange[] => [
    ...(mark === '\n'
      ? []
      : [
          {
            words: `with ${printString(mark)} before it`,
            change: (it: string) => mark + it,
            print: (name: string) => `${printString(mark)} + ${name}`,
          },
        ]),
    {
      words: `with ${printString(mark)} after it`,
      change: (it) => it + mark,
      print: (name) => `${name} + ${printString(mark)}`,
    },
  ])
})

/** A change of a text. */
interface TextChange {
  /** How the title describes the changed text, after its name. */
  readonly words: string
  readonly change: (text: string) => string
  /** The expression for the changed text of this name. */
  readonly print: (name: string) => string
}

/** The function gives the same for a changed text. */
function changedText(kind: LawKind['name'], changes: (literals: Constants) => readonly TextChange[]): LawKind {
  return {
    name: kind,
    propose: (fn, { subject }) =>
      fn.inputs.flatMap(({ domain, name }, at): readonly ProposedLaw[] => {
        if (domain.kind !== 'text') return []
        return changes(subject.constants).map(({ words, change, print }) => {
          const changed: Derived = {
            value: (inputs) => {
              const it = textIn(inputs[at])
              return it === undefined ? undefined : primitive(change(it))
            },
            text: (names) => print(names[at]!),
          }
          return { ...compared(fn, at, changed), words: `gives the same for ${name} ${words}` }
        })
      }),
  }
}

/** The function gives the same with an input replaced by a derived value. */
function compared(fn: FunctionUnderTest, at: number, derived: Derived): Omit<ProposedLaw, 'words'> {
  const own = fn.inputs.length
  const isUsual = isUsualIn(fn)
  return {
    inputs: fn.inputs,
    derived: [derived],
    calls: [plainCall(fn), { callable: fn.callable, args: fn.inputs.map((_, i) => (i === at ? own : i)) }],
    claim: { kind: 'equal', actual: own + 1, expected: own + 2 },
    isTelling: (values) => !isEqual(values[at]!, values[own]!) && !isUsual(values[own + 1]!),
  }
}
