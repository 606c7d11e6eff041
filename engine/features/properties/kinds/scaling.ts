import type { Value } from '../../../model/test/value.ts'
import { type Domain, wholeNumbers } from '../domain/domain.ts'
import { elementsIn, list, numberIn, primitive } from '../domain/plain.ts'
import { type FunctionUnderTest, type LawKind, plainCall, type ProposedLaw } from '../function-under-test.ts'
import type { Derived } from '../law.ts'

/** Doubling all numbers of the inputs doubles the result, or leaves it as it is; so may adding one to each. */
export const scaling: LawKind = {
  name: 'scaling',
  propose(fn, { subject }) {
    if (subject.types[fn.returns]?.kind !== 'number' || !fn.inputs.every(({ domain }) => isOfNumbers(domain))) return []
    return fn.inputs.length === 1 && fn.inputs[0]!.domain.kind === 'number'
      ? []
      : [
          changed(fn, 'with all numbers doubled', { change: (it) => it * 2, print: (name) => `${name} * 2` }, [
            { words: 'gives twice the result', expected: (it) => it * 2, text: (it) => `${it} * 2` },
            { words: 'gives the same', expected: (it) => it, text: (it) => it },
          ]),
          changed(fn, 'with one added to all numbers', { change: (it) => it + 1, print: (name) => `${name} + 1` }, [
            { words: 'gives one more', expected: (it) => it + 1, text: (it) => `${it} + 1` },
            { words: 'gives the same', expected: (it) => it, text: (it) => it },
          ]),
        ].flat()
  },
}

interface Change {
  readonly change: (number: number) => number
  readonly print: (name: string) => string
}

interface Effect {
  readonly words: string
  readonly expected: (result: number) => number
  readonly text: (result: string) => string
}

function changed(
  fn: FunctionUnderTest,
  when: string,
  change: Change,
  effects: readonly Effect[],
): readonly ProposedLaw[] {
  const count = fn.inputs.length
  const inputs = fn.inputs.map((it) => ({ ...it, domain: withExact(it.domain) }))
  const derived = inputs.map(({ domain }, at) => derivedBy(change, at, domain))
  const first = 2 * count
  return effects.map(({ words, expected, text }) => ({
    words: `${words} ${when}`,
    inputs,
    derived,
    calls: [plainCall(fn), { callable: fn.callable, args: inputs.map((_, at) => count + at) }],
    isTelling: (values) => numberIn(values[first]) !== 0 && isOfSeveral(values.slice(0, count)),
    claim: {
      kind: 'holds',
      margin: (values) => (numberIn(values[first + 1]) === expected(numberIn(values[first]) ?? NaN) ? 0 : -1),
      text: (texts) => `${texts[first + 1]} === ${text(texts[first]!)}`,
    },
  }))
}

function derivedBy({ change, print }: Change, at: number, { kind }: Domain): Derived {
  return {
    value(inputs) {
      const value = inputs[at]!
      const number = numberIn(value)
      if (number !== undefined) return primitive(change(number))
      return list((elementsIn(value) ?? []).map((it) => primitive(change(numberIn(it) ?? NaN))))
    },
    text: (names) => (kind === 'array' ? `${names[at]}.map((item) => ${print('item')})` : print(names[at]!)),
  }
}

function isOfNumbers(domain: Domain): boolean {
  return domain.kind === 'number' || (domain.kind === 'array' && domain.element.kind === 'number')
}

/** Integers of 32 bits have exact sums. */
function withExact(domain: Domain): Domain {
  return domain.kind === 'array' ? { ...domain, element: wholeNumbers(domain.element) } : wholeNumbers(domain)
}

/** Whether there is more than one number. */
function isOfSeveral(inputs: readonly Value[]): boolean {
  return 1 < inputs.reduce((sum, it) => sum + (elementsIn(it)?.length ?? 1), 0)
}
