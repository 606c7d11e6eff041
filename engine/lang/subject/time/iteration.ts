import type ts from 'typescript'
import type { CallableId } from '../../../model/subject/subject.ts'
import type { Parameter, TypeId } from '../../../model/subject/type.ts'
import { spelledSymbol } from '../../../model/subject/symbol-name.ts'
import { type Access, addCallable, type Scope } from '../callables/callables.ts'
import { memberName } from '../callables/member-name.ts'
import type { TypeTable } from '../types/types.ts'

const syncKey = spelledSymbol('iterator')
const asyncKey = spelledSymbol('asyncIterator')

/** How many items a test may take: few, some, and more than most loops need. */
const counts = [1, 3, 10, 100] as const

/** Whether a member is called by `for … of` or `for await`. */
export function isIteration(member: string): boolean {
  return member === syncKey || member === asyncKey
}

/** Whether a type is an iterator that is itself iterable, as generators are. */
export function isIterator(checker: ts.TypeChecker, type: ts.Type): boolean {
  return type.getProperty('next') !== undefined && iterationOf(checker, type) !== undefined
}

/** The member that returns an iterator. */
export function iterationOf(checker: ts.TypeChecker, type: ts.Type): ts.Symbol | undefined {
  return checker.getPropertiesOfType(type).find((it) => isIteration(memberName(it) ?? ''))
}

/** Adds a `take` for an iterable value. */
export function addTake(scope: Scope, access: Omit<Access, 'kind'>, symbol: ts.Symbol, type: ts.Type): CallableId {
  const { checker } = scope.checked
  const iteration = iterationOf(checker, type)!
  return addItems(scope, access, symbol, memberName(iteration) === asyncKey, checker.getTypeOfSymbol(iteration))
}

/** Adds a `take` for instances of a class with the iteration member `symbol` of type `method`. */
export function addTakeOf(scope: Scope, access: Omit<Access, 'kind'>, symbol: ts.Symbol, method: ts.Type): CallableId {
  const { member, name, ...rest } = access
  return addItems(scope, { ...rest, name: `take ${name}` }, symbol, member === asyncKey, method)
}

function addItems(
  scope: Scope,
  access: Omit<Access, 'kind'>,
  symbol: ts.Symbol,
  awaited: boolean,
  method: ts.Type,
): CallableId {
  const { types, checked } = scope
  const [signature] = method.getCallSignatures()
  const item = signature === undefined ? undefined : itemOf(checked.checker, signature.getReturnType())
  const returns = types.intern({ kind: 'array', element: item === undefined ? types.unknown : types.idOf(item) })
  const shape = { parameters: [countParameter(types)], returns, awaited }
  return addCallable(scope, { kind: 'take', ...access }, symbol, shape, undefined)
}

/** The type of values an iterator yields, without its return value. */
function itemOf(checker: ts.TypeChecker, iterator: ts.Type): ts.Type | undefined {
  const next = checker.getPropertyOfType(iterator, 'next')
  const [signature] = next === undefined ? [] : checker.getTypeOfSymbol(next).getCallSignatures()
  if (signature === undefined) return undefined
  const result = checker.getAwaitedType(signature.getReturnType()) ?? signature.getReturnType()
  const steps = result.isUnion() ? result.types : [result]
  const value = (steps.find((it) => !isEnd(checker, it)) ?? steps[0])?.getProperty('value')
  return value === undefined ? undefined : checker.getTypeOfSymbol(value)
}

function isEnd(checker: ts.TypeChecker, step: ts.Type): boolean {
  const done = step.getProperty('done')
  return done !== undefined && checker.typeToString(checker.getTypeOfSymbol(done)) === 'true'
}

function countParameter(types: TypeTable): Parameter {
  const members = counts.map((value): TypeId => types.intern({ kind: 'literal', value }))
  const type = types.intern({ kind: 'union', members })
  return { name: 'count', type, optional: false, rest: false, hasDefault: false }
}
