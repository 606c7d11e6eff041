import type { CallableId } from '../../../model/subject/subject.ts'
import type { Domain } from '../domain/domain.ts'
import { kindOf } from '../function-under-test.ts'
import type { Input } from '../law.ts'

/** A call with plain values. */
export interface PlainCall {
  readonly callable: CallableId
  /** One for each parameter that tests pass, with the domain of the printed test. */
  readonly inputs: readonly Input[]
  /** All values that the types of these parameters allow. */
  readonly declared: readonly Domain[]
}

/** A class whose invariants are sought. */
export interface ClassUnderTest {
  readonly name: string
  readonly target: string
  /** Makes an instance. */
  readonly make: PlainCall
  /** The optional parameters and properties of arguments that tests do not pass when they make an instance. */
  readonly omitted: readonly string[]
  /** The methods and setters that may change an instance. */
  readonly changes: readonly PlainCall[]
  /** Whether it has others, which take functions, for example, or have to be awaited. */
  readonly isPartial: boolean
  /** The methods with arguments that change nothing. */
  readonly queries: readonly PlainCall[]
  /** Getters, fields and methods without arguments that change nothing: the state that tests can see. */
  readonly observers: readonly CallableId[]
}

/** The calls of a class that may come last in a law: first its changes, then its queries. */
export function callsOf({ changes, queries }: ClassUnderTest): readonly PlainCall[] {
  return [...changes, ...queries]
}

/** The positions of those arguments of a call that the following one has, too; undefined if it needs others. */
export function passedOn(of: ClassUnderTest, last: number, follow: number): readonly number[] | undefined {
  const calls = callsOf(of)
  const positions = calls[follow]!.inputs.map(({ name, domain }) =>
    calls[last]!.inputs.findIndex((it) => it.name === name && kindOf(it.domain) === kindOf(domain)),
  )
  return positions.includes(-1) ? undefined : positions
}
