import ts from 'typescript'
import { isErased, type RunningFunction } from '../syntax/erased.ts'
import { containerOf } from '../data-flow/container.ts'
import { isLibrarySymbol } from '../instrument/library-symbols.ts'
import { isPattern } from '../flow/predicates.ts'
import { isAssignment, isStep } from './writes.ts'
import { isNamed } from './state/tables.ts'
import { unwrapped, wrapped } from '../syntax/unwrapped.ts'
import { literalMeant, receiving } from './receivers.ts'
import { puttingMethods } from '../library-facts/methods.ts'

/** A place where a variable, or `this`, is given a value, or something is put into the object that it holds. */
export interface Write {
  readonly node: ts.Node
  /** What is written to: nothing more where the variable itself gets the value. */
  readonly to: WriteTarget
  /** What is written; nothing for `x++` and its like. */
  readonly value: WrittenValue | undefined
  /** Whether the old value is part of the new one, as in `x += 1`. */
  readonly isUpdate: boolean
}

export type WriteTarget =
  | { readonly kind: 'itself' }
  | { readonly kind: 'field'; readonly name: string }
  /** `key` chooses it, where the code says one. */
  | { readonly kind: 'element'; readonly key: ts.Expression | undefined }
  /** All fields of what is written, as by `Object.assign`. */
  | { readonly kind: 'fields' }

/** An expression, or what a pattern takes from one. */
export interface WrittenValue {
  readonly expression: ts.Expression
  readonly steps: readonly PatternStep[]
}

/** One step from a value into it. */
export type PatternStep = { readonly kind: 'field'; readonly name: string } | { readonly kind: 'element' }

/** What is written to: a variable or parameter, or the `this` of a function. */
export type Holder = ts.Symbol | RunningFunction

/** All writes of the files. */
export interface Writes {
  /** Those to a holder or into it, but for those deeper inside of objects. */
  to(holder: Holder): readonly Write[]
  /** Whether any function writes to a variable, a field or `this`, or into it, however deep. */
  isChanged(holder: Holder | ts.MethodDeclaration | ts.AccessorDeclaration): boolean
}

/** Assignments that leave what was there or put the operand in its place, as it is. */
const givesOperand: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsToken,
  ts.SyntaxKind.QuestionQuestionEqualsToken,
  ts.SyntaxKind.BarBarEqualsToken,
  ts.SyntaxKind.AmpersandAmpersandEqualsToken,
])

export function findWrites(files: readonly ts.SourceFile[], checker: ts.TypeChecker): Writes {
  const found = new Map<Holder, Write[]>()
  const changed = new Set<object>()
  const visit = (node: ts.Node): void => {
    if (isErased(node)) return
    for (const { object, ...write } of writesAt(node, checker)) {
      if (containerOf(node) !== undefined) for (const it of holdersOn(object, checker)) changed.add(it)
      const holder = holderOf(object, checker)
      if (holder === undefined) continue
      const list = found.get(holder) ?? []
      found.set(holder, list)
      list.push(write)
    }
    ts.forEachChild(node, visit)
  }
  files.forEach(visit)
  return { to: (holder) => found.get(holder) ?? [], isChanged: (holder) => changed.has(holder) }
}

/** A write, and the object or variable that it is to. */
export interface WriteTo extends Write {
  readonly object: ts.Expression
}

/** What one node writes. */
export function writesAt(node: ts.Node, checker: ts.TypeChecker): readonly WriteTo[] {
  if (ts.isBinaryExpression(node) && isAssignment(node)) {
    const { left, right, operatorToken } = node
    if (isPattern(left)) return patternWrites(left, { expression: right, steps: [] })
    const isUpdate = !givesOperand.has(operatorToken.kind)
    return targetWrite(left, { node, value: { expression: right, steps: [] }, isUpdate })
  }
  if (isStep(node)) return targetWrite(node.operand, { node, value: undefined, isUpdate: true })
  return ts.isCallExpression(node) ? callWrites(node, checker) : []
}

function targetWrite(target: ts.Expression, write: Omit<Write, 'to'>): readonly WriteTo[] {
  const left = unwrapped(target)
  if (ts.isIdentifier(left)) return [{ ...write, object: left, to: { kind: 'itself' } }]
  if (ts.isPropertyAccessExpression(left)) {
    return [{ ...write, object: left.expression, to: { kind: 'field', name: left.name.text } }]
  }
  if (!ts.isElementAccessExpression(left)) return []
  const key = left.argumentExpression
  const to: WriteTarget = ts.isStringLiteralLike(key) ? { kind: 'field', name: key.text } : { kind: 'element', key }
  return [{ ...write, object: left.expression, to }]
}

/** The targets of `[a, this.b] = …` and `({ a, b: c } = …)`. */
function patternWrites(pattern: ts.Expression, value: WrittenValue): readonly WriteTo[] {
  const inside = (step: PatternStep): WrittenValue => ({ ...value, steps: [...value.steps, step] })
  if (ts.isArrayLiteralExpression(pattern)) {
    return pattern.elements.flatMap((it) =>
      ts.isSpreadElement(it) ? patternWrites(it.expression, value) : patternWrites(it, inside({ kind: 'element' })),
    )
  }
  if (ts.isObjectLiteralExpression(pattern)) {
    return pattern.properties.flatMap((it) => {
      if (ts.isSpreadAssignment(it)) return patternWrites(it.expression, value)
      if (!ts.isIdentifier(it.name)) return []
      const part = inside({ kind: 'field', name: it.name.text })
      if (ts.isPropertyAssignment(it)) return patternWrites(it.initializer, part)
      return targetWrite(it.name, { node: it, value: part, isUpdate: false })
    })
  }
  if (ts.isBinaryExpression(pattern) && pattern.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
    return patternWrites(pattern.left, value)
  }
  return targetWrite(pattern, { node: pattern, value, isUpdate: false })
}

function callWrites(node: ts.CallExpression, checker: ts.TypeChecker): readonly WriteTo[] {
  const write = (object: ts.Expression, to: WriteTarget, expression: ts.Expression): WriteTo => {
    const value = ts.isSpreadElement(expression)
      ? { expression: expression.expression, steps: [{ kind: 'element' } as const] }
      : { expression, steps: [] }
    return { node, object, to, value, isUpdate: false }
  }
  const { expression: called, arguments: args } = node
  if (!ts.isPropertyAccessExpression(called)) return []
  if (isNamed(checker, called, 'Object', 'assign')) {
    const [object, ...sources] = args
    return object === undefined ? [] : sources.map((it) => write(object, { kind: 'fields' }, it))
  }
  const first = puttingMethods.get(called.name.text)
  if (first === undefined || !isLibrarySymbol(checker, called.name)) return []
  const key = called.name.text === 'set' ? args[0] : undefined
  return args.slice(first).map((it) => write(called.expression, { kind: 'element', key }, it))
}

/** All that an object is reached by: `a`, then `a.b`, then `a.b.c`. */
function holdersOn(object: ts.Expression, checker: ts.TypeChecker): readonly Holder[] {
  const node = unwrapped(object)
  const isMember = ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)
  const before = isMember ? holdersOn(node.expression, checker) : []
  const own = ts.isPropertyAccessExpression(node) ? checker.getSymbolAtLocation(node.name) : holderOf(node, checker)
  return own === undefined ? before : [...before, own]
}

/** The variable that an object literal is declared to be in. */
function variableOf(literal: ts.ObjectLiteralExpression | undefined, checker: ts.TypeChecker): ts.Symbol | undefined {
  const declaration = literal === undefined ? undefined : wrapped(literal).parent
  return declaration !== undefined && ts.isVariableDeclaration(declaration)
    ? checker.getSymbolAtLocation(declaration.name)
    : undefined
}

/** What an expression names as a whole. */
export function holderOf(object: ts.Expression, checker: ts.TypeChecker): Holder | undefined {
  const node = unwrapped(object)
  if (node.kind === ts.SyntaxKind.ThisKeyword) return receiving(node) ?? variableOf(literalMeant(node), checker)
  if (!ts.isIdentifier(node)) return undefined
  const { parent } = node
  return ts.isShorthandPropertyAssignment(parent)
    ? checker.getShorthandAssignmentValueSymbol(parent)
    : checker.getSymbolAtLocation(node)
}
