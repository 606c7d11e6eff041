import type { Value } from '../../../model/test/value.ts'
import type { Domain } from '../domain/domain.ts'
import { elementsIn, isEqual, keyOf, list, numberIn, primitive, textIn } from '../domain/plain.ts'
import { domainOf } from '../domain/domain-of.ts'
import { type FunctionUnderTest, type LawKind, plainCall } from '../function-under-test.ts'

/** An expression of the language that a function may be the same as. */
interface Standard {
  /** Kinds of the inputs, with `numbers` and `texts` for lists of these. */
  readonly takes: readonly Form[]
  readonly gives: Form
  readonly value: (inputs: readonly Value[]) => Value | undefined
  readonly text: (names: readonly string[]) => string
}

type Form = 'number' | 'text' | 'boolean' | 'numbers' | 'texts' | 'other'

function onNumber(name: string, of: (it: number) => number): Standard {
  return {
    takes: ['number'],
    gives: 'number',
    value: ([it]) => primitive(of(numberIn(it) ?? NaN)),
    text: ([it]) => `${name}(${it})`,
  }
}

function onText(name: string, of: (it: string) => string): Standard {
  return {
    takes: ['text'],
    gives: 'text',
    value: ([it]) => primitive(of(textIn(it) ?? '')),
    text: ([it]) => `${it}.${name}()`,
  }
}

function onTwo(text: (a: string, b: string) => string, of: (a: number, b: number) => number): Standard {
  return {
    takes: ['number', 'number'],
    gives: 'number',
    value: ([a, b]) => primitive(of(numberIn(a) ?? NaN, numberIn(b) ?? NaN)),
    text: ([a, b]) => text(a!, b!),
  }
}

function onNumbers(text: (it: string) => string, of: (it: readonly number[]) => number): Standard {
  return {
    takes: ['numbers'],
    gives: 'number',
    value: ([it]) => primitive(of((elementsIn(it) ?? []).map((item) => numberIn(item) ?? NaN))),
    text: ([it]) => text(it!),
  }
}

function onList(
  takes: 'numbers' | 'texts',
  text: (it: string) => string,
  of: (it: readonly Value[]) => readonly Value[],
): Standard {
  return { takes: [takes], gives: takes, value: ([it]) => list(of(elementsIn(it) ?? [])), text: ([it]) => text(it!) }
}

/** A set takes both zeros for the same, and keeps the first. */
function withoutRepetitions(all: readonly Value[]): readonly Value[] {
  const seen = new Set<string>()
  return all.flatMap((it) => {
    const key = keyOf(it).replace(/^-0$/, '0')
    if (seen.has(key)) return []
    seen.add(key)
    return [key === '0' ? primitive(0) : it]
  })
}

const standards: readonly Standard[] = [
  ...[
    onNumber('Math.abs', Math.abs),
    onNumber('Math.floor', Math.floor),
    onNumber('Math.ceil', Math.ceil),
    onNumber('Math.round', Math.round),
    onNumber('Math.trunc', Math.trunc),
    onNumber('Math.sign', Math.sign),
  ],
  ...[
    onText('toUpperCase', (it) => it.toUpperCase()),
    onText('toLowerCase', (it) => it.toLowerCase()),
    onText('trim', (it) => it.trim()),
  ],
  ...[
    onTwo((a, b) => `Math.max(${a}, ${b})`, Math.max),
    onTwo((a, b) => `Math.min(${a}, ${b})`, Math.min),
    onTwo(
      (a, b) => `${a} * ${b}`,
      (a, b) => a * b,
    ),
    onTwo(
      (a, b) => `${a} % ${b}`,
      (a, b) => a % b,
    ),
    onTwo(
      (a, b) => `${a} ** ${b}`,
      (a, b) => a ** b,
    ),
  ],
  ...[
    onNumbers(
      (it) => `Math.max(...${it})`,
      (it) => Math.max(...it),
    ),
    onNumbers(
      (it) => `Math.min(...${it})`,
      (it) => Math.min(...it),
    ),
    onNumbers(
      (it) => `${it}.reduce((sum, item) => sum + item, 0)`,
      (it) => it.reduce((sum, item) => sum + item, 0),
    ),
    onNumbers(
      (it) => `new Set(${it}).size`,
      (it) => new Set(it).size,
    ),
  ],
  ...(['numbers', 'texts'] as const).flatMap((form) => [
    onList(
      form,
      (it) => `[...${it}].reverse()`,
      (it) => it.toReversed(),
    ),
    onList(form, (it) => `[...new Set(${it})]`, withoutRepetitions),
  ]),
  onList(
    'numbers',
    (it) => `[...${it}].sort((a, b) => a - b)`,
    (it) => it.toSorted((a, b) => (numberIn(a) ?? NaN) - (numberIn(b) ?? NaN)),
  ),
  {
    takes: ['text'],
    gives: 'text',
    value: ([it]) =>
      primitive(
        Array.from(textIn(it) ?? '')
          .toReversed()
          .join(''),
      ),
    text: ([it]) => `Array.from(${it}).reverse().join('')`,
  },
  {
    takes: ['text'],
    gives: 'number',
    value: ([it]) => primitive((textIn(it) ?? '').length),
    text: ([it]) => `${it}.length`,
  },
  {
    takes: ['number'],
    gives: 'boolean',
    value: ([it]) => primitive(Number.isInteger(numberIn(it))),
    text: ([it]) => `Number.isInteger(${it})`,
  },
]

/** The result is that of an expression of the language, such as `Math.max(a, b)`. */
export const standard: LawKind = {
  name: 'standard function',
  propose(fn, { subject }) {
    const result = domainOf(fn.returns, subject)
    if (result === undefined) return []
    const gives = formOf(result)
    const forms = fn.inputs.map((it) => formOf(it.domain))
    return standards.flatMap(({ takes, gives: given, value, text }) => {
      if (given !== gives || takes.join() !== forms.join()) return []
      if (!isSame(fn, value)) return []
      return [
        {
          words: `returns ${text(fn.inputs.map((it) => it.name))}`,
          inputs: fn.inputs,
          derived: [{ value, text }],
          calls: [plainCall(fn)],
          implies: impliedKinds,
          isTelling: (values) => !isEqual(values[0]!, values[forms.length + 1]!),
          claim: { kind: 'equal', actual: forms.length + 1, expected: forms.length },
        },
      ]
    })
  },
}

/** All that speaks of one result: a function that is known as a whole needs nothing else. */
const impliedKinds = [
  ...[
    'bounds',
    'length',
    'elements',
    'same elements',
    'enumeration',
    'shape of a text',
    'any order',
    'sign',
    'scaling',
  ],
  ...[
    'monotonicity',
    'commutativity',
    'associativity',
    'idempotence',
    'involution',
    'equal inputs',
    'reflexivity',
    'concatenation',
  ],
]

function isSame({ calls }: FunctionUnderTest, value: Standard['value']): boolean {
  return (
    0 < calls.length &&
    calls.every(({ inputs, result }) => {
      const expected = value(inputs)
      return expected !== undefined && isEqual(expected, result)
    })
  )
}

function formOf(domain: Domain): Form {
  switch (domain.kind) {
    case 'number':
    case 'text':
    case 'boolean':
      return domain.kind
    case 'array':
      return domain.element.kind === 'number' ? 'numbers' : domain.element.kind === 'text' ? 'texts' : 'other'
    case 'bigint':
    case 'constants':
    case 'date':
    case 'tuple':
    case 'record':
    case 'dictionary':
    case 'set':
    case 'map':
    case 'union':
      return 'other'
  }
}
