import ts from 'typescript'
import type { TypeId } from '../../../model/subject/type.ts'
import type { Scope } from '../callables/callables.ts'
import { placeOf } from '../../program/diagnostics/diagnostics.ts'
import { isErased } from '../../syntax/erased.ts'

/** Waits in ms, from the shortest debounce to a day. */
const usualWaits = [
  1, 5, 10, 50, 100, 200, 300, 500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 3_600_000, 86_400_000,
] as const

/** How many numbers of the source also serve as waits. */
const mostOwnWaits = 8

const longestWait = 86_400_000

/** The shortest wait: only microtasks run. */
const noTime = 0

/** Functions that set a timer. */
export const timerSetters: ReadonlySet<string> = new Set(['setTimeout', 'setInterval', 'setImmediate'])

/** Functions that queue a microtask. */
const queues: ReadonlySet<string> = new Set(['queueMicrotask', 'nextTick'])

/**
 * Adds the callable that lets time pass, if the source may leave timers or promises pending: by usual waits and
 * `numbers` of the source, or by 0 for promises alone. Not a target, since it calls nothing in the source.
 */
export function addPassingTime(scope: Scope, numbers: readonly number[]): void {
  const { checked, types, callables } = scope
  const isTimed = leavesTimers(scope)
  const isBegun = scope.callables.items.some((it) => it.isBegun === true)
  if (!isTimed && !isBegun && !leavesPromises(scope)) return
  const own = numbers.filter((it) => Number.isInteger(it) && 0 < it && it <= longestWait)
  const times = isTimed ? [...usualWaits, ...own.slice(0, mostOwnWaits)] : []
  const waits = [...new Set([noTime, ...times])].sort((a, b) => a - b)
  const members = waits.map((value): TypeId => types.intern({ kind: 'literal', value }))
  const type = types.intern({ kind: 'union', members })
  callables.add({
    kind: 'pass',
    name: 'pass time',
    target: '',
    path: [],
    parameters: [{ name: 'ms', type, optional: false, rest: false, hasDefault: false }],
    returns: types.idOf(checked.checker.getVoidType()),
    awaited: true,
    place: placeOf(checked.pasted(checked.entries[0]!), 0, 0),
  })
}

/**
 * Whether the source sets timers that callers do not await. `new Promise((done) => setTimeout(done, ms))` is awaited if
 * all exported calls return promises.
 */
function leavesTimers({ checked, callables }: Scope): boolean {
  const uses = checked.files.flatMap((it) => [...namesIn(it, timerSetters, checked.checker)])
  const isWaitedFor = callables.items.every((it) => it.awaited || it.kind === 'construct' || it.kind === 'value')
  return 0 < uses.length && !(isWaitedFor && uses.every(isInPromise))
}

/** Whether the source starts promises or microtasks that nothing awaits. */
function leavesPromises({ checked }: Scope): boolean {
  const { checker, files } = checked
  const isLeft = (node: ts.Node): boolean => {
    if (ts.isExpressionStatement(node) || ts.isVoidExpression(node)) return isPromise(node.expression, checker)
    return isAsyncFunction(node) && isResultIgnored(node, checker)
  }
  return files.some((it) => namesIn(it, queues, checker).length !== 0 || nodesIn(it).some(isLeft))
}

function isPromise(expression: ts.Expression, checker: ts.TypeChecker): boolean {
  const inner = ts.isParenthesizedExpression(expression) ? expression.expression : expression
  if (ts.isAwaitExpression(inner) || ts.isVoidExpression(inner)) return false
  return checker.getTypeAtLocation(inner).getProperty('then') !== undefined
}

function isAsyncFunction(node: ts.Node): node is ts.ArrowFunction | ts.FunctionExpression {
  if (!ts.isArrowFunction(node) && !ts.isFunctionExpression(node)) return false
  return node.modifiers?.some((it) => it.kind === ts.SyntaxKind.AsyncKeyword) === true
}

/** Whether the caller of a function ignores the promise that it returns, as `forEach` does. */
function isResultIgnored(node: ts.ArrowFunction | ts.FunctionExpression, checker: ts.TypeChecker): boolean {
  const signatures = checker.getContextualType(node)?.getCallSignatures() ?? []
  return signatures.some((it) => (checker.getReturnTypeOfSignature(it).flags & ts.TypeFlags.Void) !== 0)
}

function nodesIn(file: ts.SourceFile): readonly ts.Node[] {
  const found: ts.Node[] = []
  const visit = (node: ts.Node): void => {
    if (isErased(node)) return
    found.push(node)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** The places where a file mentions these globals. */
function namesIn(file: ts.SourceFile, names: ReadonlySet<string>, checker: ts.TypeChecker): readonly ts.Identifier[] {
  return nodesIn(file).filter(
    (it): it is ts.Identifier => ts.isIdentifier(it) && names.has(it.text) && !isOwn(it, file, checker),
  )
}

/** Whether a name is declared in its file. */
function isOwn(name: ts.Identifier, file: ts.SourceFile, checker: ts.TypeChecker): boolean {
  const declarations = checker.getSymbolAtLocation(name)?.declarations ?? []
  return declarations.some((it) => it.getSourceFile() === file)
}

/** Whether a timer is set in the executor of a promise. */
function isInPromise(name: ts.Identifier): boolean {
  for (let node: ts.Node = name; !ts.isSourceFile(node); node = node.parent) {
    const made = ts.isFunctionLike(node) ? node.parent : undefined
    if (made === undefined) continue
    return ts.isNewExpression(made) && ts.isIdentifier(made.expression) && made.expression.text === 'Promise'
  }
  return false
}
