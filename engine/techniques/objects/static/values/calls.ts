import ts from 'typescript'
import type { RunningFunction } from '../../../../lang/syntax/erased.ts'
import { isInLibrary } from '../../../../lang/instrument/library-symbols.ts'
import { unwrapped } from '../../../../lang/syntax/unwrapped.ts'
import { presentType } from './present-type.ts'
import type { Analysis } from './analysis.ts'
import { bindingOf } from './binding.ts'
import type { Dispatched } from './dispatch.ts'
import { valueOfLibraryCall } from './library-calls.ts'
import { functionsOf, inferredMember } from './inferred-members.ts'
import { guarded } from './narrowing.ts'
import { type Path, type PathKey, rootOf } from '../paths.ts'
import { classOf } from '../../../../lang/effects/receivers.ts'
import { computed, dependingOn, either, influenceOf, nothing, type AbstractValue } from './value.ts'

/** The value of a call. */
export function valueOfCall(analysis: Analysis, node: ts.CallExpression): AbstractValue {
  return dependingOn(resultOfCall(analysis, node), influenceOf(guarded(analysis, node)))
}

function resultOfCall(analysis: Analysis, node: ts.CallExpression): AbstractValue {
  const { checker, dispatch } = analysis
  const called = unwrapped(node.expression)
  if (called.kind === ts.SyntaxKind.SuperKeyword) return nothing
  const declaration = checker.getResolvedSignature(node)?.declaration
  const isOfLibrary = declaration !== undefined && isInLibrary(declaration)
  const callees = isOfLibrary ? [] : dispatch.call(node)
  const args = (): readonly AbstractValue[] => node.arguments.map((it) => analysis.valueOf(it))
  if (!ts.isPropertyAccessExpression(called)) {
    if (callees.length === 0) return computed(...args())
    return either(callees.map((it) => entered(analysis, it, nothing, args())))
  }
  const isMember = called.expression.kind !== ts.SyntaxKind.SuperKeyword
  const receiver = analysis.valueOf(called.expression)
  const isVague = (analysis.typeAt(called.expression).flags & ts.TypeFlags.Any) !== 0
  const name = called.name.text
  const resultOf = (callees: readonly Dispatched[]): AbstractValue =>
    calledResult(analysis, { node, name, receiver, args: args(), callees })
  const inferred = isVague ? inferredMember(analysis, receiver, name) : undefined
  if (inferred !== undefined) return resultOf(functionsOf(inferred))
  if (isVague && isMemberOfMock(analysis, receiver, name)) return resultOf([])
  if (isMember && (isOfLibrary || isVague)) {
    const known = valueOfLibraryCall(analysis, node, called, receiver)
    if (known !== undefined) return known
    if (isOfLibrary) return computed(receiver, ...args())
  }
  return resultOf(callees)
}

/** The type of a call; if it is open because the receiver's is, that which the callee declares. */
function returnType(analysis: Analysis, node: ts.Expression, callee: RunningFunction | undefined): ts.Type {
  const { checker } = analysis
  const type = analysis.typeAt(node)
  const isVague = callee !== undefined && (type.flags & ts.TypeFlags.Any) !== 0
  const signature = isVague ? checker.getSignatureFromDeclaration(callee) : undefined
  return signature === undefined ? type : checker.getReturnTypeOfSignature(signature)
}

/** Whether a method is called on an arranged value that has it, as on `db` in `db.find()`, which is no array. */
function isMemberOfMock({ mocks }: Analysis, { paths }: AbstractValue, name: string): boolean {
  return 0 < paths.length && paths.every((it) => it.kind === 'mocked' && mocks.hasMember(it.mock, name))
}

/** A call of a method, or a read of an accessor. */
export interface MemberCall {
  readonly node: ts.Expression
  readonly name: string
  readonly receiver: AbstractValue
  readonly args: readonly AbstractValue[]
  readonly callees: readonly Dispatched[]
}

/** The result of a method; state of its own if no callee is known, or if arguments select it and a test can call it. */
export function calledResult(analysis: Analysis, { node, name, receiver, args, callees }: MemberCall): AbstractValue {
  const { checker, steps } = analysis
  const results = either(callees.map((it) => entered(analysis, it, receiver, args)))
  const isOpen = callees.every((it) => isPublic(it.fn) && classOf(it.fn) !== undefined)
  const isOwn = callees.length === 0 || (isOpen && callees.some((it) => isPicked(analysis.result(it.fn), it.fn)))
  if (!isOwn || receiver.paths.length === 0) return results
  const [callee] = callees
  const type = presentType(checker, returnType(analysis, node, callee?.fn))
  return steps.call(receiver, { name, site: node, args, callee: callee?.fn, results }, { node, type })
}

/** The result of a function, in terms of its caller. */
function entered(
  analysis: Analysis,
  { fn, of }: Dispatched,
  receiver: AbstractValue,
  args: readonly AbstractValue[],
): AbstractValue {
  const on = of === undefined ? receiver : analysis.steps.narrowed(receiver, of, fn, 'known')
  return analysis.steps.substituted(analysis.result(fn), bindingOf(fn, on, args))
}

function isPublic(fn: RunningFunction): boolean {
  const isClosed = (ts.getCombinedModifierFlags(fn) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) !== 0
  return !isClosed && (fn.name === undefined || !ts.isPrivateIdentifier(fn.name))
}

/** Whether a function returns elements that its arguments select, and not fields or arbitrary elements. */
function isPicked({ paths }: AbstractValue, fn: RunningFunction): boolean {
  const keys = paths.flatMap(keysOn)
  return keys.some((it) => isChosenBy(it, fn)) && keys.every((it) => it.kind !== 'any')
}

function isChosenBy(key: PathKey, fn: RunningFunction): boolean {
  const root = key.kind === 'state' ? rootOf(key.path) : undefined
  return root?.kind === 'parameter' && root.declaration.parent === fn
}

function keysOn(path: Path): readonly PathKey[] {
  const keys: PathKey[] = []
  for (let at = path; 'owner' in at; at = at.owner) if (at.kind === 'element') keys.push(at.key)
  return keys
}
