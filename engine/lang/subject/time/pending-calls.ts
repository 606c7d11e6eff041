import ts from 'typescript'
import { begunName } from '../../../model/test/pending.ts'
import type { CallableId } from '../../../model/subject/subject.ts'
import type { TypeId } from '../../../model/subject/type.ts'
import type { Scope } from '../callables/callables.ts'
import { placeOf } from '../../program/diagnostics/diagnostics.ts'
import { isErased } from '../../syntax/erased.ts'
import { timerSetters } from './passing-time.ts'

/**
 * If later calls may settle promises of the source, adds callables that start `targets` without awaiting them, and
 * callables that await the promises. Returns the former, which are also targets.
 */
export function addPendingCalls(scope: Scope, targets: readonly CallableId[]): readonly CallableId[] {
  const { callables, types, checked } = scope
  const waiting = targets.filter((target) => {
    const { kind, awaited } = callables.items[target]!
    return awaited && kind !== 'take'
  })
  if (waiting.length === 0 || !mayBeSettledLater(scope)) return []
  const promises = new Map<TypeId, TypeId>()
  const pendingCalls = waiting.map((id) => {
    const { nonNullReturns: _, isPure: __, ...same } = callables.items[id]!
    const promise = types.intern({ kind: 'builtin', name: 'Promise', args: [same.returns] })
    promises.set(promise, same.returns)
    return callables.add({ ...same, name: begunName(same.name), returns: promise, awaited: false, isBegun: true })
  })
  const place = placeOf(checked.pasted(checked.entries[0]!), 0, 0)
  for (const [receiver, returns] of promises) {
    const shared = { target: '', path: [], parameters: [], awaited: true, place } as const
    callables.add({ kind: 'await', name: 'await', receiver, returns, ...shared })
  }
  return pendingCalls
}

/** Whether promises of the source may depend on other calls or events. */
function mayBeSettledLater({ checked, types }: Scope): boolean {
  const isWatched = types.entries.some(({ shape }) => shape.kind === 'builtin' && eventSources.has(shape.name))
  return isWatched || checked.files.some((it) => keepsPromise(it, checked.checker))
}

const eventSources: ReadonlySet<string> = new Set(['EventTarget', 'AbortSignal', 'AbortController'])

/** Whether a node keeps a promise, or its resolver, for other calls. */
function keepsPromise(node: ts.Node, checker: ts.TypeChecker): boolean {
  if (isErased(node)) return false
  if (ts.isNewExpression(node) && isResolverKept(node, checker)) return true
  if (ts.isPropertyAccessExpression(node) && node.name.text === 'withResolvers') return true
  if (isKeeping(node) && holdsPromise(checker.getTypeAtLocation(node), checker)) return true
  return ts.forEachChild(node, (it) => keepsPromise(it, checker) || undefined) === true
}

/** Whether this is a field, or a variable that other calls may find changed. */
function isKeeping(node: ts.Node): node is ts.PropertyDeclaration | ts.VariableDeclaration {
  if (ts.isPropertyDeclaration(node)) return true
  if (!ts.isVariableDeclaration(node) || !ts.isVariableDeclarationList(node.parent)) return false
  return (node.parent.flags & ts.NodeFlags.Const) === 0 || ts.isSourceFile(node.parent.parent.parent)
}

/** Whether a value of a type may be a promise or a collection of promises. */
function holdsPromise(type: ts.Type, checker: ts.TypeChecker): boolean {
  const parts = type.isUnion() ? type.types : [type]
  const isReference = (part: ts.Type): part is ts.TypeReference =>
    ((part as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference) !== 0
  return parts.some(
    (part) =>
      part.getProperty('then') !== undefined ||
      (isReference(part) && checker.getTypeArguments(part).some((held) => held.getProperty('then') !== undefined)),
  )
}

/** Whether the resolver of a new promise escapes: neither the executor nor a timer calls it. */
function isResolverKept({ expression, arguments: args }: ts.NewExpression, checker: ts.TypeChecker): boolean {
  const executor = args?.[0]
  if (!ts.isIdentifier(expression) || expression.text !== 'Promise') return false
  if (executor === undefined || !(ts.isArrowFunction(executor) || ts.isFunctionExpression(executor))) return false
  const resolvers = new Set(executor.parameters.map((it) => checker.getSymbolAtLocation(it.name)))
  const valueOf = (name: ts.Identifier): ts.Symbol | undefined =>
    ts.isShorthandPropertyAssignment(name.parent)
      ? checker.getShorthandAssignmentValueSymbol(name.parent)
      : checker.getSymbolAtLocation(name)
  const isKept = (node: ts.Node): boolean => {
    if (ts.isIdentifier(node) && !ts.isParameter(node.parent) && resolvers.has(valueOf(node))) {
      return !isForTimer(node, executor) && !isCalledIn(node, executor)
    }
    return ts.forEachChild(node, (it) => isKept(it) || undefined) === true
  }
  return isKept(executor)
}

function isCalledIn({ parent, ...it }: ts.Identifier, executor: ts.Node): boolean {
  if (!ts.isCallExpression(parent) || parent.expression.pos !== it.pos) return false
  for (let node: ts.Node = parent; node !== executor; node = node.parent) if (ts.isFunctionLike(node)) return false
  return true
}

/** Whether a node is in an argument of a function that sets a timer. */
function isForTimer(node: ts.Node, end: ts.Node): boolean {
  for (let at = node; at !== end; at = at.parent) {
    const { parent } = at
    if (!ts.isCallExpression(parent) || !parent.arguments.includes(at as ts.Expression)) continue
    if (ts.isIdentifier(parent.expression) && timerSetters.has(parent.expression.text)) return true
  }
  return false
}
