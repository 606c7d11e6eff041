import ts from 'typescript'
import { hasModifier } from '../syntax/erased.ts'
import { isInLibrary } from '../instrument/library-symbols.ts'
import { pureCalls, pureMatching } from '../library-facts/pure-calls.ts'

/** Whether a library call changes nothing itself. Its only function arguments are arrow functions written in place. */
export function isPureLibraryCall(call: ts.CallExpression, checker: ts.TypeChecker): boolean {
  const { expression } = call
  const declaration = checker.getResolvedSignature(call)?.declaration
  if (declaration === undefined || !isInLibrary(declaration)) return false
  const isMember = ts.isPropertyAccessExpression(expression)
  if (!isMember && !ts.isIdentifier(expression)) return false
  const [owner, name] = [ownerOf(declaration), isMember ? expression.name.text : expression.text]
  const isKnown = pureCalls[owner]?.has(name) === true || isPureMatching(call, owner, name, checker)
  return isKnown && call.arguments.every((it) => isWritten(it, checker))
}

function isPureMatching(call: ts.CallExpression, owner: string, name: string, checker: ts.TypeChecker): boolean {
  if (pureMatching[owner]?.has(name) !== true) return false
  if (owner === 'RegExp') return ts.isRegularExpressionLiteral((call.expression as ts.AccessExpression).expression)
  const [pattern] = call.arguments
  if (pattern === undefined || ts.isRegularExpressionLiteral(pattern)) return true
  return (checker.getTypeAtLocation(pattern).flags & ts.TypeFlags.StringLike) !== 0
}

/** The interface that declares a method; '' for a function. */
function ownerOf({ parent }: ts.Node): string {
  return ts.isInterfaceDeclaration(parent) ? withoutReadonly(parent.name.text) : ''
}

function isWritten(argument: ts.Expression, checker: ts.TypeChecker): boolean {
  if (ts.isArrowFunction(argument)) return !hasModifier(argument, ts.SyntaxKind.AsyncKeyword)
  if (ts.isFunctionExpression(argument)) return false
  const type = checker.getTypeAtLocation(ts.isSpreadElement(argument) ? argument.expression : argument)
  return (type.isUnion() ? type.types : [type]).every(
    (it) => (it.flags & vague) === 0 && it.getCallSignatures().length === 0,
  )
}

const vague = ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter | ts.TypeFlags.NonPrimitive

/** Strips `Readonly` from the name of a library interface. */
export function withoutReadonly(name: string): string {
  return name.replace(/^Readonly(?=Array$|Map$|Set$)/, '')
}
