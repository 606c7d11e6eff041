import ts from 'typescript'
import { watchedGlobals, webGlobals } from '../../model/subject/watched-globals.ts'
import { isInLibrary } from '../instrument/library-symbols.ts'
import type { CheckedProgram } from '../program/program.ts'
import { isBorrowed } from './state/module-state-writes.ts'
import { isAssignment, writeTarget, targetsIn } from './writes.ts'
import { unwrapped, wrapped } from '../syntax/unwrapped.ts'
import { changingNames } from '../library-facts/changing-functions.ts'

/** Names that lead from any value to objects that all values of its kind share. */
const sharing: ReadonlySet<string> = new Set(['prototype', '__proto__', '__defineGetter__', '__defineSetter__'])

/** Functions that replace or return such an object. */
const reaching: ReadonlySet<string> = new Set(['setPrototypeOf', 'getPrototypeOf'])

/** Names that give access to everything, or run text. */
const everything: ReadonlySet<string> = new Set(['globalThis', 'eval', 'Function'])

/** Names of the global object that are also common names of variables. */
const globalObjects: ReadonlySet<string> = new Set(['global', 'self', 'window'])

/** Members of a page's window that are this window. */
const sameWindow: ReadonlySet<string> = new Set(['frames', 'parent', 'top'])

const builtins: ReadonlySet<string> = new Set([...watchedGlobals, ...webGlobals])

/**
 * Whether a program may change built-in objects, so that they must be checked after each test. Works on syntax, so
 * comments do not matter; a string that equals such a name may be a key. Borrowed methods
 * (`Object.prototype.hasOwnProperty.call`), comparisons, and prototypes of its own classes and functions are harmless.
 * O(size of the program).
 */
export function mayDamage({ files, checker, hasPage }: CheckedProgram): boolean {
  const isOwn = (name: ts.Identifier): boolean => {
    const declarations = checker.getSymbolAtLocation(name)?.declarations ?? []
    return declarations.some((it) => !it.getSourceFile().isDeclarationFile && !isAmbient(it))
  }
  const isGlobalObject = (node: ts.Expression): node is ts.Identifier =>
    ts.isIdentifier(node) && (node.text === 'globalThis' || globalObjects.has(node.text)) && !isOwn(node)
  const isBuiltin = (node: ts.Node): boolean => ts.isIdentifier(node) && builtins.has(node.text) && !isOwn(node)

  /** Whether an expression is a member of a built-in object, at any depth. */
  const isPart = (expression: ts.Expression): boolean => {
    const node = unwrapped(expression)
    if (!ts.isPropertyAccessExpression(node) && !ts.isElementAccessExpression(node)) return false
    const owner = unwrapped(node.expression)
    return isBuiltin(owner) || isGlobalObject(owner) || isPart(owner)
  }

  const writesTo = (target: ts.Expression): boolean => isPart(target) || isMemberOfMethod(target)

  /** Whether an expression is a property of a built-in function: `[].map.note`. */
  const isMemberOfMethod = (expression: ts.Expression): boolean =>
    isMember(expression) && isMethod(checker.getTypeAtLocation(unwrapped(expression.expression)))

  /** Whether a built-in function loses its type here, so that later writes to it go unnoticed. */
  const isMethodUntyped = (node: ts.PropertyAccessExpression | ts.ElementAccessExpression): boolean => {
    const whole = wrapped(node)
    if (isCallee(node) || isMember(whole.parent) || isCompared(node)) return false
    const forgets = (type: ts.Type | undefined): boolean => type?.getCallSignatures().length === 0
    return (
      isMethod(checker.getTypeAtLocation(node)) &&
      (forgets(checker.getTypeAtLocation(whole)) || forgets(checker.getContextualType(whole)))
    )
  }

  const isSuspectName = (node: ts.Identifier | ts.StringLiteralLike): boolean => {
    const { parent, text } = node
    const member = ts.isPropertyAccessExpression(parent) && parent.name === node ? parent : undefined
    if (sharing.has(text)) return !isHarmlessPrototype(node, member)
    if (reaching.has(text)) return !isCompared(member ?? node)
    if (!ts.isIdentifier(node) || isOwn(node)) return false
    if (member !== undefined) return text === 'constructor' && isCallee(member)
    if (isDeclaredName(node)) return false
    if (isGlobalObject(node) && readsOnly(node)) return false
    if (everything.has(text) || globalObjects.has(text)) return !isOnlyCompared(node) && !isOfPage(node)
    return builtins.has(text) && isKept(node)
  }

  /**
   * Whether code only reads named members of the global object: `globalThis.process`, or by a pattern. Writes to them,
   * also by way of `isPart`, and to objects that all values share are found by themselves.
   */
  const readsOnly = (node: ts.Identifier): boolean => {
    const whole = wrapped(node)
    const { parent } = whole
    if (ts.isVariableDeclaration(parent) && parent.initializer === whole && ts.isObjectBindingPattern(parent.name)) {
      return parent.name.elements.every(isHarmlessElement)
    }
    if (!isMember(parent) || parent.expression !== whole) return false
    const key = ts.isPropertyAccessExpression(parent) ? parent.name : parent.argumentExpression
    if (ts.isElementAccessExpression(parent) && !ts.isStringLiteralLike(key)) return false
    const name = (key as ts.Identifier | ts.StringLiteralLike).text
    if (leadsOn(name)) return false
    if (!builtins.has(name) || isCallee(parent) || isOnlyCompared(parent)) return true
    // Writes to the functions of a built-in object are only noticed by their types.
    const isTyped = (checker.getTypeAtLocation(parent).flags & ts.TypeFlags.Any) === 0
    return isTyped && !isKept(parent)
  }

  /** Whether a pattern takes a member of the global object that is none of the watched ones. */
  const isHarmlessElement = ({ name, propertyName, dotDotDotToken }: ts.BindingElement): boolean => {
    if (dotDotDotToken !== undefined || !ts.isIdentifier(name)) return false
    const member = propertyName ?? name
    if (!ts.isIdentifier(member) && !ts.isStringLiteralLike(member)) return false
    return !leadsOn(member.text) && !builtins.has(member.text)
  }

  /** `window.name` of an emulated page: its window is not the global object, but has members of it. */
  const isOfPage = (node: ts.Identifier): boolean => {
    const { parent } = node
    if (!hasPage || node.text !== 'window' || !ts.isPropertyAccessExpression(parent) || parent.expression !== node)
      return false
    const { text } = parent.name
    return !leadsOn(text) && (!builtins.has(text) || isCallee(parent))
  }

  /** `Own.prototype`, a borrowed method, a comparison, or `{ __proto__: null }`. */
  const isHarmlessPrototype = (
    node: ts.Identifier | ts.StringLiteralLike,
    member: ts.PropertyAccessExpression | undefined,
  ): boolean => {
    if (member === undefined) {
      const { parent } = node
      return ts.isPropertyAssignment(parent) && parent.name === node && isNull(parent.initializer)
    }
    if (isBorrowed(member) || isCompared(member)) return true
    const owner = unwrapped(member.expression)
    return node.text === 'prototype' && ts.isIdentifier(owner) && isOwnConstructor(owner)
  }

  const isOwnConstructor = (name: ts.Identifier): boolean => {
    const declarations = checker.getSymbolAtLocation(name)?.declarations ?? []
    return (
      0 < declarations.length &&
      declarations.every((it) => (ts.isClassDeclaration(it) || ts.isFunctionDeclaration(it)) && !isAmbient(it))
    )
  }

  const isSuspect = (node: ts.Node): boolean => {
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return false
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return false
    return isSuspectItself(node) || ts.forEachChild(node, (it) => isSuspect(it) || undefined) === true
  }

  const isSuspectItself = (node: ts.Node): boolean => {
    if (ts.isIdentifier(node) || ts.isStringLiteralLike(node)) return isSuspectName(node)
    if (ts.isDeleteExpression(node)) return isPart(node.expression)
    const target = writeTarget(node)
    if (target !== undefined) return targetsIn(target).some(writesTo)
    if (isMember(node)) return isMethodUntyped(node)
    return ts.isCallExpression(node) && changesBuiltin(node)
  }

  /** Recognizes `Object.assign(JSON, …)`. Also matches a bare name, which may hold one of these functions. */
  const changesBuiltin = ({ expression, arguments: [first] }: ts.CallExpression): boolean => {
    const callee = unwrapped(expression)
    const name = ts.isPropertyAccessExpression(callee) ? callee.name.text : ts.isIdentifier(callee) ? callee.text : ''
    if (!changingNames.has(name) || first === undefined) return false
    const object = unwrapped(first)
    return isBuiltin(object) || isPart(object) || isMethod(checker.getTypeAtLocation(object))
  }

  return files.some((file) => isSuspect(file))
}

/** Whether a member of the global object is this object again, or runs text. */
function leadsOn(name: string): boolean {
  return everything.has(name) || globalObjects.has(name) || sameWindow.has(name)
}

function isMember(node: ts.Node): node is ts.PropertyAccessExpression | ts.ElementAccessExpression {
  return ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)
}

/** Whether a type has a call signature that the library declares. */
function isMethod(type: ts.Type): boolean {
  return type.getCallSignatures().some(({ declaration }) => declaration !== undefined && isInLibrary(declaration))
}

function isAmbient(declaration: ts.Node): boolean {
  return (ts.getCombinedModifierFlags(declaration as ts.Declaration) & ts.ModifierFlags.Ambient) !== 0
}

function isNull(node: ts.Expression): boolean {
  return unwrapped(node).kind === ts.SyntaxKind.NullKeyword
}

/** Whether an identifier declares or labels something, and so reads no variable. */
function isDeclaredName(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isShorthandPropertyAssignment(parent)) return false
  const { name, propertyName } = parent as ts.Node & { readonly name?: ts.Node; readonly propertyName?: ts.Node }
  return (
    name === node || propertyName === node || ts.isLabeledStatement(parent) || ts.isBreakOrContinueStatement(parent)
  )
}

/** Whether a value, or the result of calling it, is only compared. */
function isCompared(expression: ts.Node): boolean {
  let node = wrapped(expression as ts.Expression)
  if (ts.isCallExpression(node.parent) && node.parent.expression === node) node = wrapped(node.parent)
  const { parent } = node
  return ts.isBinaryExpression(parent) && isComparison(parent.operatorToken.kind)
}

function isComparison(kind: ts.SyntaxKind): boolean {
  return (
    kind === ts.SyntaxKind.EqualsEqualsEqualsToken ||
    kind === ts.SyntaxKind.ExclamationEqualsEqualsToken ||
    kind === ts.SyntaxKind.EqualsEqualsToken ||
    kind === ts.SyntaxKind.ExclamationEqualsToken ||
    kind === ts.SyntaxKind.InstanceOfKeyword
  )
}

/** Whether an expression is only compared or an operand of `typeof`. */
function isOnlyCompared(node: ts.Expression): boolean {
  const whole = wrapped(node)
  return ts.isTypeOfExpression(whole.parent) || isCompared(whole)
}

function isCallee(node: ts.Expression): boolean {
  const whole = wrapped(node)
  return ts.isCallExpression(whole.parent) && whole.parent.expression === whole
}

/** Whether a variable takes over a built-in object under another name. */
function isKept(node: ts.Expression): boolean {
  const whole = wrapped(node)
  const { parent } = whole
  if (ts.isVariableDeclaration(parent)) return parent.initializer === whole && ts.isIdentifier(parent.name)
  return ts.isBinaryExpression(parent) && isAssignment(parent) && parent.right === whole
}
