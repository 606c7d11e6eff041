import ts from 'typescript'
import { hasModifier } from '../../syntax/erased.ts'
import { unwrapped, wrapped } from '../../syntax/unwrapped.ts'
import { isAssignment, writeTarget, targetsIn } from '../writes.ts'
import type { References } from './references.ts'
import { isNamed } from './tables.ts'
import { changingFunctions } from '../../library-facts/changing-functions.ts'

/** Names that let code change things unnoticed. */
const reaching: ReadonlySet<string> = new Set(['eval', 'Function', 'globalThis', 'self', 'window', 'arguments'])

/** Names that lead from a value to objects that all values of its kind share. */
const sharing: ReadonlySet<string> = new Set(['prototype', '__proto__', 'getPrototypeOf', 'callee', 'caller'])

/** Library objects with functions that change their arguments. */
const changing: ReadonlySet<string> = new Set(['Object', 'Reflect'])

/** Whether a file may change what outlives a call: `moduleState`, properties of functions, classes, unknown objects. */
export function writesModuleState(
  file: ts.SourceFile,
  moduleState: ReadonlySet<ts.Symbol>,
  references: References,
  checker: ts.TypeChecker,
): boolean {
  const visit = (node: ts.Node): boolean => {
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return false
    return writes(node) || ts.forEachChild(node, (it) => visit(it) || undefined) === true
  }
  const writes = (node: ts.Node): boolean => {
    if (node.kind === ts.SyntaxKind.ThisKeyword) return !isOfInstance(node) && !isUsedInPlace(node as ts.Expression)
    if (ts.isIdentifier(node) || ts.isStringLiteralLike(node)) return reaches(node)
    const target = ts.isDeleteExpression(node) ? node.expression : writeTarget(node)
    if (target !== undefined) return targetsIn(target).some(writesTo)
    return ts.isCallExpression(node) && callWrites(node)
  }
  const reaches = (node: ts.Identifier | ts.StringLiteralLike): boolean => {
    const { parent, text } = node
    const isMember = ts.isPropertyAccessExpression(parent) && parent.name === node
    if (sharing.has(text)) return !(isMember && isBorrowed(parent))
    if (text === 'constructor') return !ts.isConstructorDeclaration(parent) && !(isMember && isUsedInPlace(parent))
    if (!ts.isIdentifier(node) || isMember) return false
    return reaching.has(text) || (changing.has(text) && !isUsedInPlace(node))
  }
  const writesTo = (target: ts.Expression): boolean => {
    if (ts.isIdentifier(target)) {
      const symbol = references.symbolOf(target)
      return symbol === undefined || moduleState.has(symbol)
    }
    if (ts.isPropertyAccessExpression(target)) {
      // `namespace.variable`
      const symbol = ts.isIdentifier(target.name) ? references.symbolOf(target.name) : undefined
      return (symbol !== undefined && moduleState.has(symbol)) || mayOutlive(target.expression)
    }
    return !ts.isElementAccessExpression(target) || mayOutlive(target.expression)
  }
  /** Whether an object may have been neither created nor received by a call. */
  const mayOutlive = (object: ts.Expression): boolean => {
    const base = unwrapped(object)
    if (base.kind === ts.SyntaxKind.ThisKeyword || base.kind === ts.SyntaxKind.SuperKeyword) return !isOfInstance(base)
    const type = checker.getTypeAtLocation(base)
    return (type.isUnion() ? type.types : [type]).some(mayBeShared)
  }
  const mayBeShared = (type: ts.Type): boolean => {
    const vague = ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.NonPrimitive | ts.TypeFlags.Instantiable
    if ((type.flags & vague) !== 0) return true
    if (0 < type.getCallSignatures().length || 0 < type.getConstructSignatures().length) return true
    const name = type.symbol as ts.Symbol | undefined
    return (
      name !== undefined && (name.name === 'Function' || name.name === 'Object' || name.name === 'CallableFunction')
    )
  }
  const callWrites = ({ expression, arguments: args }: ts.CallExpression): boolean => {
    const changes = (['Object', 'Reflect'] as const).some((owner) =>
      isNamed(checker, expression, owner, ...changingFunctions[owner]),
    )
    const [object] = args
    return changes && object !== undefined && !isFresh(unwrapped(object)) && mayOutlive(object)
  }
  return visit(file)
}

function isFresh(node: ts.Expression): boolean {
  return ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node)
}

/** Matches `Object.prototype.hasOwnProperty.call(…)` and the like. */
export function isBorrowed({ parent }: ts.Node): boolean {
  if (!ts.isPropertyAccessExpression(parent)) return false
  const method = parent.parent
  return ts.isPropertyAccessExpression(method) && /^(?:call|apply|bind)$/.test(method.name.text)
}

/** Whether a value is only called, constructed, compared or used for member access. */
function isUsedInPlace(value: ts.Expression): boolean {
  const node = wrapped(value)
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent) || ts.isCallExpression(parent) || ts.isNewExpression(parent)) {
    return parent.expression === node
  }
  return ts.isBinaryExpression(parent) && !isAssignment(parent)
}

/** Whether `this` or `super` can only be an instance of a class. */
function isOfInstance(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isArrowFunction(parent) || !(ts.isFunctionLike(parent) || ts.isPropertyDeclaration(parent))) {
    return !ts.isSourceFile(parent) && !ts.isClassStaticBlockDeclaration(parent) && isOfInstance(parent)
  }
  const isStatic = hasModifier(parent, ts.SyntaxKind.StaticKeyword)
  return ts.isClassLike(parent.parent) && !isStatic
}
