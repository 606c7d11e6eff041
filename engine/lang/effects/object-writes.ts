import ts from 'typescript'
import { isErased, type RunningFunction } from '../syntax/erased.ts'
import { containerOf } from '../data-flow/container.ts'
import { isLibrarySymbol } from '../instrument/library-symbols.ts'
import { isPattern } from '../flow/predicates.ts'
import { isAssignment, isStep } from './writes.ts'
import { isNamed } from './state/tables.ts'
import { unwrapped, wrapped } from '../syntax/unwrapped.ts'
import { literalOfThis, receiving } from './receivers.ts'
import { puttingMethods } from '../library-facts/methods.ts'

/** A write to a variable or `this`, or into the object it holds. */
export interface Write {
  readonly node: ts.Node
  /** The part written to; `itself` if the variable gets the value. */
  readonly to: WriteTarget
  /** The new value; `undefined` for `x++` and the like. */
  readonly value: WrittenValue | undefined
  /** Whether the new value includes the old one, as in `x += 1`. */
  readonly isUpdate: boolean
}

export type WriteTarget =
  | { readonly kind: 'itself' }
  | { readonly kind: 'field'; readonly name: string }
  /** `key` is the index or key, if the code has one. */
  | { readonly kind: 'element'; readonly key: ts.Expression | undefined }
  /** All fields of the written value, as by `Object.assign`. */
  | { readonly kind: 'fields' }

/** An expression, or the part of it that a pattern extracts. */
export interface WrittenValue {
  readonly expression: ts.Expression
  readonly steps: readonly PatternStep[]
}

/** One step from a value to a part of it. */
export type PatternStep = { readonly kind: 'field'; readonly name: string } | { readonly kind: 'element' }

/** The target of a write: a variable or parameter, or a function, for its `this`. */
export type Holder = ts.Symbol | RunningFunction

/** All writes in the files. */
export interface Writes {
  /** Writes to a holder or directly into its object, but not deeper. */
  to(holder: Holder): readonly Write[]
  /** Whether any function writes to a variable, field or `this`, or into it at any depth. */
  isChanged(holder: Holder | ts.MethodDeclaration | ts.AccessorDeclaration): boolean
}

/** Assignments that keep the old value or store the operand unchanged. */
const yieldsOperand: ReadonlySet<ts.SyntaxKind> = new Set([
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

/** A write, and the variable or object written to. */
export interface WriteTo extends Write {
  readonly object: ts.Expression
}

/** Lists the writes of one node itself. */
export function writesAt(node: ts.Node, checker: ts.TypeChecker): readonly WriteTo[] {
  if (ts.isBinaryExpression(node) && isAssignment(node)) {
    const { left, right, operatorToken } = node
    if (isPattern(left)) return patternWrites(left, { expression: right, steps: [] })
    const isUpdate = !yieldsOperand.has(operatorToken.kind)
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

/** Lists the targets of `[a, this.b] = …` and `({ a, b: c } = …)`. */
function patternWrites(pattern: ts.Expression, value: WrittenValue): readonly WriteTo[] {
  const inside = (step: PatternStep): WrittenValue => ({ ...value, steps: [...value.steps, step] })
  if (ts.isArrayLiteralExpression(pattern)) {
    return pattern.elements.flatMap((element) =>
      ts.isSpreadElement(element)
        ? patternWrites(element.expression, value)
        : patternWrites(element, inside({ kind: 'element' })),
    )
  }
  if (ts.isObjectLiteralExpression(pattern)) {
    return pattern.properties.flatMap((property) => {
      if (ts.isSpreadAssignment(property)) return patternWrites(property.expression, value)
      if (!ts.isIdentifier(property.name)) return []
      const part = inside({ kind: 'field', name: property.name.text })
      if (ts.isPropertyAssignment(property)) return patternWrites(property.initializer, part)
      return targetWrite(property.name, { node: property, value: part, isUpdate: false })
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

/** The holders along an access path: of `a`, then `a.b`, then `a.b.c`. */
function holdersOn(object: ts.Expression, checker: ts.TypeChecker): readonly Holder[] {
  const node = unwrapped(object)
  const isMember = ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)
  const before = isMember ? holdersOn(node.expression, checker) : []
  const own = ts.isPropertyAccessExpression(node) ? checker.getSymbolAtLocation(node.name) : holderOf(node, checker)
  return own === undefined ? before : [...before, own]
}

function variableOf(literal: ts.ObjectLiteralExpression | undefined, checker: ts.TypeChecker): ts.Symbol | undefined {
  const declaration = literal === undefined ? undefined : wrapped(literal).parent
  return declaration !== undefined && ts.isVariableDeclaration(declaration)
    ? checker.getSymbolAtLocation(declaration.name)
    : undefined
}

/** The holder that an expression names as a whole. */
export function holderOf(object: ts.Expression, checker: ts.TypeChecker): Holder | undefined {
  const node = unwrapped(object)
  if (node.kind === ts.SyntaxKind.ThisKeyword) return receiving(node) ?? variableOf(literalOfThis(node), checker)
  if (!ts.isIdentifier(node)) return undefined
  const { parent } = node
  return ts.isShorthandPropertyAssignment(parent)
    ? checker.getShorthandAssignmentValueSymbol(parent)
    : checker.getSymbolAtLocation(node)
}
