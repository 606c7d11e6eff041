import type { Callable, CallableId, Subject } from '../../model/subject/subject.ts'
import type { TypeId } from '../../model/subject/type.ts'
import type { Value } from '../../model/test/value.ts'
import { domainOf } from './domain/domain-of.ts'
import type { Domain, TextForm } from './domain/domain.ts'
import { isPlainlyEmpty, keyOf } from './domain/plain.ts'
import type { Input, Law, LawCall } from './law.ts'

/** A call of a function that returned, with its inputs. */
export interface ObservedCall {
  readonly inputs: readonly Value[]
  readonly result: Value
}

/** A pure function whose laws are sought. */
export interface FunctionUnderTest {
  readonly callable: CallableId
  readonly name: string
  readonly returns: TypeId
  /** One for each parameter that laws pass, with the widest known domain on which it returns. */
  readonly inputs: readonly Input[]
  /** All values that the types of these parameters allow. */
  readonly declared: readonly Domain[]
  /** Forms of texts for which it returns other results than for most texts. */
  readonly forms: readonly TextForm[]
  /** Calls that have been observed. */
  readonly calls: readonly ObservedCall[]
}

/** The name of a function without the number that tells its signatures apart. */
export function plainName({ name }: Pick<Callable, 'name'>): string {
  return name.replace(/#\d+$/, '')
}

/** The facts about a module that templates of laws use. */
export interface LawContext {
  readonly subject: Subject
  readonly functions: readonly FunctionUnderTest[]
}

/** The template of a kind of law. */
export interface LawKind {
  readonly name: string
  /** Returns the laws of this kind that the types and the observed calls of a function allow. */
  readonly propose: (fn: FunctionUnderTest, context: LawContext) => readonly ProposedLaw[]
}

/** A law without what its kind and function decide. */
export type ProposedLaw = Omit<Law, 'kind' | 'target' | 'derived'> & Partial<Pick<Law, 'derived'>>

/** The call of a function with its inputs, in a law that begins with these. */
export function plainCall(fn: FunctionUnderTest): LawCall {
  return { callable: fn.callable, args: fn.inputs.map((_, at) => at) }
}

/** A domain without the bounds that preconditions add, to compare types. */
export function kindOf(domain: Domain): string {
  switch (domain.kind) {
    case 'array':
      return `${kindOf(domain.element)}[]`
    case 'set':
      return `Set<${kindOf(domain.element)}>`
    case 'tuple':
      return `[${domain.elements.map(kindOf).join()}]`
    case 'record':
      return `{${domain.properties.map((it) => `${it.name}${it.isOptional ? '?' : ''}:${kindOf(it.domain)}`).join()}}`
    case 'dictionary':
      return `Record<${kindOf(domain.value)}>`
    case 'map':
      return `Map<${kindOf(domain.key)},${kindOf(domain.value)}>`
    case 'union':
      return domain.members.map(kindOf).toSorted().join('|')
    case 'constants':
      return JSON.stringify(domain.values.map(String))
    case 'number':
    case 'text':
    case 'boolean':
    case 'bigint':
    case 'date':
      return domain.kind
  }
}

/** Whether the type of the results lists their values, so that laws about their form say nothing new. */
export function isOfConstants({ returns }: FunctionUnderTest, subject: Subject): boolean {
  const domain = domainOf(returns, subject)
  if (domain === undefined) return false
  const members = domain.kind === 'union' ? domain.members : [domain]
  return members.every((it) => it.kind === 'constants' || it.kind === 'boolean')
}

/** The least share of observed calls with the same result that makes it the usual one. */
const usualShare = 0.8

/**
 * Returns whether a result says little: one that functions also give for inputs that they do not understand, or that
 * nearly all observed calls give.
 */
export function isUsualIn({ calls }: Pick<FunctionUnderTest, 'calls'>): (result: Value) => boolean {
  const counts = new Map<string, number>()
  for (const { result } of calls) counts.set(keyOf(result), (counts.get(keyOf(result)) ?? 0) + 1)
  const usual = [...counts].find(([, count]) => usualShare * calls.length <= count)?.[0]
  return (result) => isPlainlyEmpty(result) || keyOf(result) === usual
}
