import type { Value } from '../../../../model/test/value.ts'
import { isEqual, isSame, numberIn } from '../../domain/plain.ts'
import type { ClassUnderTest } from '../class-under-test.ts'
import type { ClassLaw } from './class-law.ts'
import type { Moment } from '../sequence.ts'
import type { Term } from './terms.ts'

/** The names of the members that calls use, by number. */
export type CallNames = (call: number) => string

/** The parts of laws about calls. */
export interface CallContext {
  readonly of: ClassUnderTest
  readonly nameOf: CallNames
  readonly terms: readonly Term[]
}

/** Laws about the last call of a sequence: how it changes numbers, and what it returns. */
export function callLaws({ of, nameOf, terms }: CallContext): readonly ClassLaw[] {
  const own = terms.filter((it) => !it.isInput)
  return [...of.changes.keys()].flatMap((last) => {
    const name = `${nameOf(last)}(${of.changes[last]!.inputs.map((it) => it.name).join(', ')})`
    return own.flatMap((term): readonly ClassLaw[] => [
      returned(last, `${name} returns the new ${term.words}`, term, 'now'),
      returned(last, `${name} returns the previous ${term.words}`, term, 'before'),
      raised({ last, term, by: 1, words: `${name} raises ${term.words} by 1` }),
      raised({ last, term, by: -1, words: `${name} lowers ${term.words} by 1` }),
      ...[1, -1].map((by) => told({ last, term, by, words: name })),
      empties(last, name, term),
    ])
  })
}

/** The value of a term and the result of the call agree. */
function returned(last: number, words: string, term: Term, when: 'now' | 'before'): ClassLaw {
  return {
    kind: 'result of call',
    words,
    last,
    holds(moment) {
      const value = term.value(moment[when], moment.inputs)
      const result = moment.last?.result
      return value === undefined || result === undefined ? undefined : isEqual(value, result)
    },
    isTelling: (moment) =>
      !isNothing(moment.last?.result) &&
      !isSame(term.value(moment.before, moment.inputs), term.value(moment.now, moment.inputs)),
    ...(when === 'before' ? { kept: { term, from: 'before' } as const } : {}),
    check: ({ object, inputs, result, kept }) => ({
      kind: 'equal',
      actual: result,
      expected: when === 'now' ? term.text(object, inputs) : kept,
    }),
  }
}

interface Raise {
  readonly last: number
  readonly term: Term
  readonly by: number
  readonly words: string
}

/** The call adds to a number or takes from it. */
function raised({ last, term, by, words }: Raise): ClassLaw {
  return {
    kind: 'change by call',
    words,
    last,
    holds(moment) {
      const difference = differenceIn(term, moment)
      return difference === undefined ? undefined : difference === by
    },
    kept: { term, from: 'before' },
    check: ({ object, inputs, kept }) => ({
      kind: 'holds',
      text: `${term.text(object, inputs)} === ${kept} ${by < 0 ? '-' : '+'} 1`,
    }),
  }
}

function differenceIn(term: Term, { before, now, inputs }: Moment): number | undefined {
  const [a, b] = [numberIn(term.value(before, inputs)), numberIn(term.value(now, inputs))]
  return a === undefined || b === undefined ? undefined : b - a
}

/** The call returns true exactly if it has changed a number by one. */
function told({ last, term, by, words: name }: Raise): ClassLaw {
  return {
    kind: 'told change',
    words: `${name} ${by < 0 ? 'lowers' : 'raises'} ${term.words} by 1 if it returns true, and else leaves it`,
    last,
    holds(moment) {
      const result = moment.last?.result
      const difference = differenceIn(term, moment)
      if (difference === undefined || result?.kind !== 'primitive' || typeof result.value !== 'boolean')
        return undefined
      return difference === (result.value ? by : 0)
    },
    isTelling: ({ last }) => last?.result?.kind === 'primitive' && last.result.value === true,
    kept: { term, from: 'before' },
    check: ({ object, inputs, result, kept }) => ({
      kind: 'holds',
      text: `${term.text(object, inputs)} === ${kept} ${by < 0 ? '-' : '+'} (${result} ? 1 : 0)`,
    }),
  }
}

/** The number is 0 after the call. */
function empties(last: number, name: string, term: Term): ClassLaw {
  return {
    kind: 'emptied by call',
    words: `${term.words} is 0 after ${name}`,
    last,
    holds(moment) {
      const value = numberIn(term.value(moment.now, moment.inputs))
      return value === undefined ? undefined : value === 0
    },
    isTelling: ({ before, inputs }) => numberIn(term.value(before, inputs)) !== 0,
    check: ({ object, inputs }) => ({ kind: 'holds', text: `${term.text(object, inputs)} === 0` }),
  }
}

function isNothing(value: Value | undefined): boolean {
  return value?.kind === 'primitive' && (value.value === undefined || value.value === null)
}
