import ts from 'typescript'
import { isErased, isRunningFunction, type RunningFunction } from '../../syntax/erased.ts'
import { isInLibrary } from '../../instrument/library-symbols.ts'
import type { CheckedProgram } from '../../program/program.ts'
import { isAssignment } from '../writes.ts'
import { symbolOf } from './symbols.ts'

/** A variable, field, parameter or function, and the expressions that its value or result depends on. */
export interface ValueFlow {
  readonly to: ts.Symbol
  readonly from: readonly ts.Node[]
  /** Influences carry over only if every expression has some. For a parameter: the arguments of all calls. */
  readonly isAlways?: true
}

/** Lists assignments, results, and arguments of functions that only the pasted code itself calls. */
export function valueFlowsIn({ checker, files }: Pick<CheckedProgram, 'checker' | 'files'>): readonly ValueFlow[] {
  const flows: ValueFlow[] = []
  const calls = new Map<ts.Symbol, ts.CallExpression[]>()
  const escaping = new Set<ts.Symbol>()
  for (const file of files) {
    const module = checker.getSymbolAtLocation(file)
    for (const it of module === undefined ? [] : checker.getExportsOfModule(module)) {
      escaping.add((it.flags & ts.SymbolFlags.Alias) === 0 ? it : checker.getAliasedSymbol(it))
    }
  }
  const add = (name: ts.Node | undefined, ...from: readonly ts.Node[]): void => {
    const to = name && symbolOf(name, checker)
    if (to?.declarations?.some(isInLibrary) === false) flows.push({ to, from })
  }
  const addBound = (name: ts.BindingName, from: readonly ts.Node[]): void => {
    if (ts.isIdentifier(name)) add(name, ...from)
    else for (const it of name.elements) if (!ts.isOmittedExpression(it)) addBound(it.name, from)
  }
  const visit = (node: ts.Node): void => {
    if (isErased(node)) return
    if (ts.isVariableDeclaration(node)) {
      const { initializer, parent } = node
      if (initializer !== undefined) addBound(node.name, [initializer])
      else if (ts.isForOfStatement(parent.parent)) addBound(node.name, [parent.parent.expression])
    } else if (ts.isPropertyDeclaration(node)) {
      if (node.initializer !== undefined) add(node.name, node.initializer)
    } else if (ts.isBinaryExpression(node)) {
      if (isAssignment(node)) add(nameOf(node.left), node.right, ...decidersAround(node))
    } else if (ts.isPropertyAssignment(node)) {
      add(node.name, node.initializer)
      addExpected(node, node.initializer)
    } else if (ts.isShorthandPropertyAssignment(node)) addExpected(node, node.name)
    else if (ts.isReturnStatement(node)) {
      const fn = ts.findAncestor(node, isRunningFunction)
      if (fn !== undefined)
        add(ownName(fn), ...(node.expression === undefined ? [] : [node.expression]), ...decidersAround(node))
    } else if (ts.isArrowFunction(node)) {
      if (!ts.isBlock(node.body)) add(ownName(node), node.body)
    } else if (ts.isIdentifier(node)) note(node)
    ts.forEachChild(node, visit)
  }
  /** An object literal also sets the fields of its contextual type. */
  const addExpected = (node: ts.PropertyAssignment | ts.ShorthandPropertyAssignment, from: ts.Node): void => {
    const to = ts.isIdentifier(node.name)
      ? checker.getContextualType(node.parent)?.getProperty(node.name.text)
      : undefined
    if (to?.declarations?.some(isInLibrary) === false) flows.push({ to, from: [from] })
  }
  const note = (name: ts.Identifier): void => {
    const symbol = symbolOf(name, checker)
    if (symbol === undefined || (name.parent as { name?: ts.Node }).name === name) return
    const { parent } = name
    if (!ts.isCallExpression(parent) || parent.expression !== name) escaping.add(symbol)
    else calls.set(symbol, [...(calls.get(symbol) ?? []), parent])
  }
  files.forEach(visit)
  for (const [symbol, all] of calls) {
    const fn = escaping.has(symbol) ? undefined : functionOf(symbol)
    fn?.parameters.forEach(({ name, dotDotDotToken }, at) => {
      if (!ts.isIdentifier(name) || dotDotDotToken !== undefined) return
      const to = checker.getSymbolAtLocation(name)
      const from = all.flatMap((it) => it.arguments[at] ?? [])
      if (to !== undefined && from.length === all.length) flows.push({ to, from, isAlways: true })
    })
  }
  return flows
}

function nameOf(target: ts.Expression): ts.Node | undefined {
  if (ts.isIdentifier(target)) return target
  return ts.isPropertyAccessExpression(target) ? target.name : undefined
}

/** The name that calls of a function use. */
function ownName(fn: RunningFunction): ts.Node | undefined {
  if (fn.name !== undefined) return fn.name
  const { parent } = fn
  return ts.isVariableDeclaration(parent) || ts.isPropertyDeclaration(parent) || ts.isPropertyAssignment(parent)
    ? parent.name
    : undefined
}

function functionOf({ valueDeclaration: it }: ts.Symbol): RunningFunction | undefined {
  if (it === undefined) return undefined
  if (isRunningFunction(it)) return ts.isFunctionDeclaration(it) ? it : undefined
  const initializer = ts.isVariableDeclaration(it) ? it.initializer : undefined
  return initializer !== undefined && isRunningFunction(initializer) ? initializer : undefined
}

/** The enclosing conditions, within its function, that decide whether a node is executed. */
function decidersAround(node: ts.Node): readonly ts.Expression[] {
  const found: ts.Expression[] = []
  for (let it = node; !isRunningFunction(it.parent) && !ts.isSourceFile(it.parent); it = it.parent) {
    const { parent } = it
    if (ts.isIfStatement(parent) && parent.expression !== it) found.push(parent.expression)
    else if (ts.isConditionalExpression(parent) && parent.condition !== it) found.push(parent.condition)
    else if (ts.isWhileStatement(parent) && parent.expression !== it) found.push(parent.expression)
    else if (ts.isSwitchStatement(parent) && parent.expression !== it) found.push(parent.expression)
  }
  return found
}
