import ts from 'typescript'
import { calledMember, madeMember } from '../../model/subject/deep-mock.ts'
import { mockKey } from '../../model/subject/mocked-module.ts'
import type { CallableId } from '../../model/subject/subject.ts'
import { inLoadOrder } from '../program/emit/load-order.ts'
import type { Scope } from '../subject/callables/callables.ts'
import { isTest } from '../subject/no-target.ts'
import { unwrapped, wrapped } from '../syntax/unwrapped.ts'
import { addFunction, mostCallbacks } from './callbacks.ts'
import { constantLoop, meantIn, type Pass, textIn } from './constant-loops.ts'
import { type FoundFunction, functionsWithin, type RunningFunction } from './given-functions.ts'
import type { MissingImports } from './missing-imports.ts'
import type { Way } from './ways.ts'

/** A call of a deep mock, also as a tag or by `new`. */
type MockCall = ts.CallExpression | ts.NewExpression | ts.TaggedTemplateExpression

/**
 * Adds callables for functions that `tested` files give to deep mocks while they load, such as handlers of routes.
 * Functions that are callables anyway are left out. Calls of a mock are counted in the order in which they probably run,
 * in all files. O(size).
 */
export function addLoadCallbacks(
  scope: Scope,
  { loadedMock, modules }: MissingImports,
  tested: readonly ts.SourceFile[],
): readonly CallableId[] {
  const { checked, functions, callables } = scope
  const { checker } = checked
  const added: CallableId[] = []
  const counts = new Map<string, number>()
  const known = new Set(callables.items.flatMap((it) => it.runs ?? []))
  /** The passes of loops, by their bodies. */
  const loops = new Map<ts.Node, readonly Pass[]>()
  const visit = (node: ts.Node, outer: Pass): void => {
    const loop = constantLoop(node, outer, checker)
    if (loop !== undefined) loops.set(loop.body, loop.passes)
    for (const pass of loops.get(node) ?? [outer]) {
      ts.forEachChild(node, (it) => {
        visit(it, pass)
      })
      if (isMockCall(node)) visitCall(node, pass)
    }
  }
  const mockIn = (pass: Pass, callee: ts.Expression): Way | undefined => {
    if (!ts.isElementAccessExpression(callee)) return loadedMock(callee)
    const member = textIn(pass, callee.argumentExpression, checker)
    return member === undefined ? undefined : loadedMock(unwrapped(callee.expression), member)
  }
  const visitCall = (node: MockCall, pass: Pass): void => {
    const way = mockIn(pass, unwrapped(calleeOf(node)))
    if (way === undefined) return
    const path = [mockKey(modules[way.at]!), ...way.names]
    const key = path.join(' ')
    const call = counts.get(key) ?? 0
    counts.set(key, call + 1)
    if (!tested.includes(node.getSourceFile())) return
    const given = argumentsOf(node).map((it) => it && meantIn(pass, it, checker))
    const [first] = argumentsOf(node)
    const topic = first && textIn(pass, first, checker)
    given.forEach((value, argument) => {
      for (const { members, fn } of value === undefined ? [] : functionsGiven(scope, value)) {
        const id = functions.get(fn)
        if (id === undefined || known.has(id) || mostCallbacks <= added.length) continue
        known.add(id)
        const shown = members.at(-1) ?? shownName(node, way.names, topic)
        const target = targetName(node)
        const name = [target, shown].join(' ').trim()
        const place = { in: 'load', call, argument, members, shown } as const
        added.push(...addFunction(scope, fn, { place, name, target, path }))
      }
    })
  }
  // Runners call the functions of a file of tests.
  for (const it of inLoadOrder(checked)) if (!isTest(it)) visit(it, new Map())
  return added
}

function isMockCall(node: ts.Node): node is MockCall {
  return ts.isCallExpression(node) || ts.isNewExpression(node) || ts.isTaggedTemplateExpression(node)
}

function calleeOf(node: MockCall): ts.Expression {
  return ts.isTaggedTemplateExpression(node) ? node.tag : node.expression
}

/** The arguments of a call. The first one of a tag has no expression. */
function argumentsOf(node: MockCall): readonly (ts.Expression | undefined)[] {
  if (!ts.isTaggedTemplateExpression(node)) return node.arguments ?? []
  const { template } = node
  return [undefined, ...(ts.isTemplateExpression(template) ? template.templateSpans.map((it) => it.expression) : [])]
}

/** The functions in an argument, or the one of the source that its type names. */
function functionsGiven(scope: Scope, value: ts.Node): readonly FoundFunction[] {
  if (ts.isMethodDeclaration(value)) return [{ members: [], fn: value }]
  if (!ts.isExpression(value)) return []
  const it = unwrapped(value)
  const [inner] = ts.isCallExpression(it) ? it.arguments : []
  // A wrapper passes its arguments on, but only the function in it shows their types.
  const found = functionsWithin(scope, inner !== undefined && isFunctionExpression(unwrapped(inner)) ? inner : it, 0)
  if (0 < found.length) return found
  const { checker, files } = scope.checked
  const signatures = checker.getTypeAtLocation(value).getCallSignatures()
  const declaration = signatures.length === 1 ? signatures[0]!.declaration : undefined
  const isRunning = declaration !== undefined && isRunningFunction(declaration)
  return isRunning && files.includes(declaration.getSourceFile()) ? [{ members: [], fn: declaration }] : []
}

function isFunctionExpression(node: ts.Node): node is ts.ArrowFunction | ts.FunctionExpression {
  return ts.isArrowFunction(node) || ts.isFunctionExpression(node)
}

function isRunningFunction(node: ts.Node): node is RunningFunction {
  return (
    isFunctionExpression(node) ||
    ((ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) && node.body !== undefined)
  )
}

/** The name of a function in titles: of the variable or property that holds the result, or of the call. */
function shownName(node: MockCall, names: readonly string[], topic: string | undefined): string {
  const called = names.findLast((it) => it !== calledMember && it !== madeMember)
  if (topic !== undefined) return `the callback of ${called}('${topic}')`
  const { parent } = outermostChain(node)
  const isNamed = (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) && ts.isIdentifier(parent.name)
  return isNamed ? parent.name.text : `the callback of ${called}`
}

/** The name of the variable that an expression initializes or begins with. */
function targetName(node: MockCall): string {
  const variable = ts.findAncestor(node, ts.isVariableDeclaration)
  if (variable !== undefined && ts.isIdentifier(variable.name)) return variable.name.text
  let at: ts.Expression = outermostChain(node)
  for (;;) {
    const inner = unwrapped(at)
    if (ts.isIdentifier(inner)) return inner.text
    if (isMockCall(inner)) at = calleeOf(inner)
    else if (ts.isPropertyAccessExpression(inner) || ts.isAwaitExpression(inner)) at = inner.expression
    else return 'default'
  }
}

/** The longest expression that calls, reads or passes on the result of another one. */
function outermostChain(node: ts.Expression): ts.Expression {
  let at = wrapped(node)
  while (
    isMockCall(at.parent) ||
    ts.isPropertyAccessExpression(at.parent) ||
    ts.isAwaitExpression(at.parent) ||
    ts.isVoidExpression(at.parent)
  )
    at = wrapped(at.parent)
  return at
}
