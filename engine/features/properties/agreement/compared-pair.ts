import { printMember } from '../../../export/values/literal.ts'
import type { BySide, Duel } from '../../../model/report/duel.ts'
import type { Callable, CallableId, Subject } from '../../../model/subject/subject.ts'
import type { Parameter, TypeId } from '../../../model/subject/type.ts'
import type { TestCase } from '../../../model/test/statement.ts'
import type { Value } from '../../../model/test/value.ts'
import { domainOf } from '../domain/domain-of.ts'
import { type Domain, partsIn } from '../domain/domain.ts'
import { primitive } from '../domain/plain.ts'
import { knownInputs } from '../known-inputs.ts'
import type { Input } from '../law.ts'

/** A function that both implementations of a duel have, and what arbitraries make for its parameters. */
export interface ComparedPair {
  /** The function of the driver, which stands for both. */
  readonly id: CallableId
  readonly name: string
  readonly callables: BySide<CallableId>
  readonly inputs: readonly Input[]
  /** The types of the inputs; for rest parameters, always the last input, that of their elements. */
  readonly types: readonly TypeId[]
  /** Whether the elements of the last input are arguments of their own. */
  readonly hasRest: boolean
  /** Whether both return numbers. */
  readonly returnsNumbers: boolean
  /** Inputs from tests. */
  readonly known: readonly (readonly Value[])[]
}

/** The functions of a duel that a property can speak of: synchronous ones with plain values as parameters. */
export function comparedPairs(subject: Subject, duel: Duel, tests: readonly TestCase[]): readonly ComparedPair[] {
  return subject.targets.flatMap((id) => pairOf(id, subject, duel, tests) ?? [])
}

function pairOf(
  id: CallableId,
  subject: Subject,
  { callables: { left, right } }: Duel,
  tests: readonly TestCase[],
): ComparedPair | undefined {
  const callables = { left: left[id]!, right: right[id]! }
  const sides = [callables.left, callables.right].map((it) => subject.callables[it]!)
  const driver = subject.callables[id]!
  if (![driver, ...sides].every(isPlainFunction) || callables.left === id || callables.right === id) return undefined
  if (sides.some((it) => subject.types[it.returns]?.kind === 'class')) return undefined
  const inputs: Input[] = []
  const types: TypeId[] = []
  let hasRest = false
  for (const parameter of driver.parameters) {
    const domain = domainOfParameter(parameter, subject)
    if (domain === undefined) {
      if (!parameter.optional && !parameter.rest) return undefined
      break
    }
    inputs.push({ name: parameter.name, domain })
    types.push(parameter.type)
    hasRest = parameter.rest
  }
  if (inputs.length === 0 || inputs.some((it) => hasEnum(it.domain))) return undefined
  const returnsNumbers = sides.every((it) => subject.types[it.returns]?.kind === 'number')
  const known = knownOf(id, inputs.length, driver.parameters, tests, subject)
  const name = nameOf(driver, subject) ?? sides[0]!.target
  return { id, name, callables, inputs, types, hasRest, returnsNumbers, known }
}

/** The name in the source, as callables of the same name have numbers; undefined for a default export. */
function nameOf({ path: [key = '', ...members] }: Callable, { modules }: Subject): string | undefined {
  const exported = modules.flatMap((it) => it.exports[key] ?? []).find((it) => it !== 'default')
  return exported === undefined ? undefined : exported + members.map(printMember).join('')
}

function isPlainFunction(it: Callable): boolean {
  return (
    it.kind === 'function' &&
    !it.awaited &&
    it.isBegun !== true &&
    it.passesThis !== true &&
    it.mocks === undefined &&
    it.declaresOtherThis !== true
  )
}

/** All values that a parameter takes, with `undefined` for one that may be omitted. */
function domainOfParameter({ type, optional, rest }: Parameter, subject: Subject): Domain | undefined {
  const domain = domainOf(type, subject)
  if (domain === undefined) return undefined
  if (rest) return { kind: 'array', element: domain, least: 0 }
  if (!optional || hasUndefined(domain)) return domain
  return { kind: 'union', members: [domain, { kind: 'constants', values: [undefined] }] }
}

function hasUndefined(domain: Domain): boolean {
  const members = domain.kind === 'union' ? domain.members : [domain]
  return members.some((it) => it.kind === 'constants' && it.values.includes(undefined))
}

/** Each implementation has an enum of its own, which the compiler does not accept for the other. */
function hasEnum(domain: Domain): boolean {
  return partsIn(domain).some((it) => it.kind === 'constants' && it.texts !== undefined)
}

/** The inputs of calls in tests; omitted ones are undefined, and rest arguments none. */
function knownOf(
  id: CallableId,
  count: number,
  parameters: readonly Parameter[],
  tests: readonly TestCase[],
  subject: Subject,
): readonly (readonly Value[])[] {
  const counts = Array.from({ length: count + 1 }, (_, n) => n).filter((n) =>
    parameters.slice(n, count).every((it) => it.optional || it.rest),
  )
  const missing = (from: number): readonly Value[] =>
    parameters.slice(from, count).map((it): Value => (it.rest ? { kind: 'array', elements: [] } : primitive(undefined)))
  return counts
    .toReversed()
    .flatMap((n) => knownInputs(id, n, tests, subject).map((values) => [...values, ...missing(n)]))
}
