import { numberAt } from '../../../engine/model/goal/population.ts'
import type { Ref, TestCase } from '../../../engine/model/test/statement.ts'
import type { CallableId, Subject } from '../../../engine/model/subject/subject.ts'
import type { CallNumber } from './population-points.ts'

/** A numeric argument of a call in a test. */
export interface Input extends CallNumber {
  readonly statement: Ref
  readonly call: Ref
  /** The name of the parameter. */
  readonly name: string
}

/**
 * The numeric arguments of a test's calls: those of the call at `reached`, which reached the condition, then those of
 * earlier calls, the latest first, then the others. By default, `reached` is the last call.
 */
export function inputsOf(
  test: TestCase,
  { callables }: Pick<Subject, 'callables'>,
  reached: Ref = test.length - 1,
): readonly Input[] {
  const inputs: Input[] = []
  const later = new Map<CallableId, number>()
  for (let call = test.length - 1; 0 <= call; call--) {
    const statement = test[call]!
    if (statement.kind !== 'call') continue
    const { callable, args } = statement
    const numbered = args.flatMap((ref, position) => (numberAt(test, ref) === undefined ? [] : [{ ref, position }]))
    if (numbered.length === 0) continue
    const callsAfter = later.get(callable) ?? 0
    later.set(callable, callsAfter + 1)
    for (const { ref, position } of numbered) {
      const name = callables[callable]?.parameters[position]?.name ?? `argument ${position + 1}`
      inputs.push({ statement: ref, call, callable, position, callsAfter, name })
    }
  }
  const rank = ({ call }: Input): number => (call === reached ? 0 : call < reached ? 1 : 2)
  const ordered = inputs.sort((a, b) => rank(a) - rank(b))
  // A literal that two calls share is one number.
  return ordered.filter((it, at) => ordered.findIndex((other) => other.statement === it.statement) === at)
}

/** Identifies an input within its test and in other tests. */
export const keyOf = ({ callable, position, callsAfter }: CallNumber): string => `${callable} ${position} ${callsAfter}`

/** The varied inputs, one or two: those with these keys, or else the first two of the first call. */
export function variedOf(inputs: readonly Input[], keys: readonly string[] = []): readonly Input[] {
  const chosen = keys.flatMap((key) => inputs.find((it) => keyOf(it) === key) ?? [])
  return 0 < chosen.length ? chosen : inputs.filter((it) => it.call === inputs[0]!.call).slice(0, 2)
}

/** The name of each input in a choice: "a", or with several calls "a of near" and "a of near, call 2". */
export function inputNames(inputs: readonly Input[], { callables }: Pick<Subject, 'callables'>): readonly string[] {
  const calls = new Set(inputs.map((it) => it.call))
  if (calls.size < 2) return inputs.map((it) => it.name)
  return inputs.map(({ name, call, callable }) => {
    const alike = [...calls].filter((it) => inputs.some((other) => other.call === it && other.callable === callable))
    const nth = alike.filter((it) => it < call).length + 1
    return `${name} of ${callables[callable]?.name ?? 'a call'}${alike.length < 2 ? '' : `, call ${nth}`}`
  })
}

/** With distinct names. */
export function named(inputs: readonly Input[], subject: Pick<Subject, 'callables'>): readonly Input[] {
  if (new Set(inputs.map((it) => it.name)).size === inputs.length) return inputs
  const names = inputNames(inputs, subject)
  return inputs.map((it, at) => ({ ...it, name: names[at]! }))
}
