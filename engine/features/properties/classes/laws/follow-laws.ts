import type { Value } from '../../../../model/test/value.ts'
import { isEqual, isSame, primitive } from '../../domain/plain.ts'
import { callsOf, passedOn } from '../class-under-test.ts'
import type { Moment, State } from '../sequence.ts'
import type { CallContext } from './call-laws.ts'
import type { ClassLaw } from './class-law.ts'
import type { Term } from './terms.ts'

/** Laws about two calls in a row: what the second returns after the first, and whether it undoes it. */
export function followLaws({ of, nameOf, terms }: CallContext): readonly ClassLaw[] {
  const calls = callsOf(of)
  return [...of.changes.keys()].flatMap((last) =>
    [...calls.keys()].flatMap((follow): readonly ClassLaw[] => {
      const passed = passedOn(of, last, follow)
      if (passed === undefined) return []
      const own = calls[last]!.inputs
      const listed = (names: readonly string[]): string => names.join(', ')
      const first = `${nameOf(last)}(${listed(own.map((it) => it.name))})`
      const call = `${nameOf(follow)}(${listed(passed.map((at) => own[at]!.name))})`
      const results: readonly Expected[] = [
        ...own.map(({ name }, at): Expected => ({
          words: name,
          value: (moment) => moment.last?.args[at],
          text: (args) => args[at]!,
        })),
        ...[true, false].map((value): Expected => ({
          words: String(value),
          value: () => primitive(value),
          text: () => String(value),
        })),
      ]
      return [
        ...results.map((it) => answered({ last, follow, words: `${call} returns ${it.words} after ${first}` }, it)),
        ...terms
          .filter((it) => !it.isInput)
          .map((term) =>
            undone({ last, follow, words: `${first} and then ${call} leave ${term.words} as it was` }, term),
          ),
      ]
    }),
  )
}

/** A value that a call is expected to return. */
interface Expected {
  readonly words: string
  readonly value: (moment: Moment) => Value | undefined
  readonly text: (args: readonly string[]) => string
}

/** The second call returns a value. */
function answered(base: Pick<ClassLaw, 'last' | 'follow' | 'words'>, { value, text }: Expected): ClassLaw {
  return {
    ...base,
    kind: 'result after call',
    holds(moment) {
      const [seen, expected] = [moment.follow?.result, value(moment)]
      return seen === undefined || expected === undefined ? undefined : isEqual(seen, expected)
    },
    check: ({ result, args }) => ({ kind: 'equal', actual: result, expected: text(args) }),
  }
}

/** The second call leaves a value as it was before the first, which changes it. */
function undone(base: Pick<ClassLaw, 'last' | 'follow' | 'words'>, term: Term): ClassLaw {
  const valueAt = (state: State, moment: Moment): Value | undefined => term.value(state, moment.inputs)
  return {
    ...base,
    kind: 'undone call',
    holds(moment) {
      const [before, after] = [valueAt(moment.before, moment), valueAt(moment.after, moment)]
      return before === undefined || after === undefined ? undefined : isEqual(before, after)
    },
    isTelling: (moment) => !isSame(valueAt(moment.before, moment), valueAt(moment.now, moment)),
    kept: { term, from: 'before' },
    check: ({ object, inputs, kept }) => ({ kind: 'equal', actual: term.text(object, inputs), expected: kept }),
  }
}
