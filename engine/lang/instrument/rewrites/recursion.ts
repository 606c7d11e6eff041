import ts from 'typescript'
import { isErased } from '../../syntax/erased.ts'
import { isInLibrary } from '../library-symbols.ts'
import type { RewriteContext } from '../rewrite-context.ts'
import { callingOwners } from '../../library-facts/implicit-calls.ts'

/**
 * Whether a function may be called again before it returns, judged by its body: it calls pasted code, or a library
 * function that may. Native conversions (`toString`, iterators) are ignored; the native stack limits them.
 */
export function mayRecur(context: RewriteContext, node: ts.Node): boolean {
  if (isErased(node) || ts.isFunctionLike(node)) return false
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
    if (!isHarmless(context, node, node.arguments ?? [])) return true
  } else if (ts.isTaggedTemplateExpression(node)) {
    if (!isHarmless(context, node, [])) return true
  } else if (ts.isPropertyAccessExpression(node)) {
    if (context.accessors.has(node.name.text)) return true
  } else if (ts.isDecorator(node) || (ts.isYieldExpression(node) && node.asteriskToken !== undefined)) return true
  return ts.forEachChild(node, (it) => mayRecur(context, it)) === true
}

/** Whether a call goes to the library and passes no functions except inline ones, which count themselves. */
function isHarmless(context: RewriteContext, call: ts.CallLikeExpression, args: readonly ts.Expression[]): boolean {
  const declaration = context.checker.getResolvedSignature(call)?.declaration
  if (declaration === undefined || !isInLibrary(declaration)) return false
  const owner = ts.isFunctionDeclaration(declaration) ? declaration : declaration.parent
  const name = nameOf(ts.isModuleBlock(owner) ? owner.parent : owner)
  if (name !== undefined && callingOwners.has(name.getText())) return false
  return args.every((it) => isPassive(context, it))
}

function nameOf(node: ts.Node): ts.Node | undefined {
  return ts.isInterfaceDeclaration(node) || ts.isFunctionDeclaration(node) || ts.isModuleDeclaration(node)
    ? node.name
    : undefined
}

/** Whether an argument certainly cannot be called, or is an inline function. */
function isPassive(context: RewriteContext, argument: ts.Expression): boolean {
  if (ts.isArrowFunction(argument) || ts.isFunctionExpression(argument)) return true
  const type = context.checker.getTypeAtLocation(ts.isSpreadElement(argument) ? argument.expression : argument)
  return (type.isUnion() ? type.types : [type]).every((it) => isUncallable(it))
}

function isUncallable(type: ts.Type): boolean {
  const unknowable = ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter | ts.TypeFlags.NonPrimitive
  return (
    (type.flags & unknowable) === 0 && type.getCallSignatures().length === 0 && type.getSymbol()?.name !== 'Function'
  )
}
