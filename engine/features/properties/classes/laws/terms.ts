import { printMember } from '../../../../export/values/literal.ts'
import type { Callable, Subject } from '../../../../model/subject/subject.ts'
import type { Value } from '../../../../model/test/value.ts'
import { elementsIn, primitive } from '../../domain/plain.ts'
import type { ClassUnderTest } from '../class-under-test.ts'
import type { Moment, State } from '../sequence.ts'

/** A value that laws speak of: an observer or a part of one, or an argument of the constructor. */
export interface Term {
  /** Names it: `size`, `keys().length`, `the given capacity`. */
  readonly words: string
  /** Undefined if it does not exist or is not seen as a whole. */
  readonly value: (state: State, inputs: readonly Value[]) => Value | undefined
  readonly text: (object: string, inputs: readonly string[]) => string
  /** Whether it is an argument of the constructor, which no call changes. */
  readonly isInput: boolean
  /** Whether its values are objects, which calls may change. */
  readonly isObject: boolean
  /** The term that it is a part of. */
  readonly whole?: Term
}

/** The words for all that an iterable instance holds. */
export const itsItems = 'its items'

/** Most properties of an object that are terms. */
const mostProperties = 6

/** The terms of a class, given moments that have been seen. */
export function termsOf(of: ClassUnderTest, moments: readonly Moment[], { callables }: Subject): readonly Term[] {
  const observed = of.observers.flatMap((id, at) => {
    const callable = callables[id]!
    const isIterable = callable.kind === 'take'
    const values = moments.flatMap((it) => it.now[at] ?? [])
    const whole: Term = {
      words: isIterable ? itsItems : wordsOf(callable),
      value: (state) => state[at],
      text: (object) =>
        isIterable ? `[...${object}]` : object + wordsOf(callable, printMember(callable.member ?? '')),
      isInput: false,
      isObject: !isIterable && values.some((it) => it.kind !== 'primitive'),
    }
    return withParts(whole, values)
  })
  const given = of.make.inputs.flatMap(({ name }, at) => {
    const values = moments.flatMap((it) => it.inputs[at] ?? [])
    const whole: Term = {
      words: `the given ${name}`,
      value: (_, all) => all[at],
      text: (_, names) => names[at]!,
      isInput: true,
      isObject: values.some((it) => it.kind !== 'primitive'),
    }
    return withParts(whole, values)
  })
  return [...observed, ...given]
}

function wordsOf({ kind, member = '' }: Callable, text = member): string {
  return kind === 'method' ? `${text}()` : text
}

/** A term, the length of a list, and the properties of an object. */
function withParts(whole: Term, values: readonly Value[]): readonly Term[] {
  const [first] = values
  if (first === undefined) return [whole]
  if (values.every((it) => it.kind === 'array')) {
    const words = whole.words === itsItems ? 'the number of its items' : `the length of ${whole.words}`
    return [whole, lengthOf(whole, words)]
  }
  if (first.kind !== 'object') return [whole]
  const keys = first.entries.map(([key]) => key).filter((key) => values.every((it) => partOf(it, key) !== undefined))
  const parts = keys.slice(0, mostProperties).map((key): Term => ({
    words: whole.isInput ? `the given ${key}` : whole.words + printMember(key),
    value(state, inputs) {
      const value = whole.value(state, inputs)
      return value && partOf(value, key)
    },
    text: (object, inputs) => whole.text(object, inputs) + printMember(key),
    isInput: whole.isInput,
    isObject: values.some((it) => partOf(it, key)?.kind !== 'primitive'),
    whole,
  }))
  return [whole, ...parts]
}

function lengthOf(whole: Term, words: string): Term {
  return {
    words,
    value(state, inputs) {
      const length = elementsIn(whole.value(state, inputs))?.length
      return length === undefined ? undefined : primitive(length)
    },
    text: (object, inputs) => `${whole.text(object, inputs)}.length`,
    isInput: whole.isInput,
    isObject: false,
    whole,
  }
}

/** The value of a property of an object. */
export function partOf(value: Value, key: string): Value | undefined {
  return value.kind === 'object' ? value.entries.find(([it]) => it === key)?.[1] : undefined
}
