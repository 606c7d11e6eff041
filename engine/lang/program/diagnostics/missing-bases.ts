import ts from 'typescript'

/** Codes of members that a type lacks. */
const lackingMembers: ReadonlySet<number> = new Set([2339, 2353, 2551, 2561])

/** The code of calls with too many or too few arguments. */
const wrongCount = 2554

/**
 * Whether a type error at a node follows only from an unknown base: a class or interface extends something from a
 * module that is not there, and code uses an inherited member or the inherited constructor.
 */
export function followsFromMissingBase(node: ts.Node, code: number, checker: ts.TypeChecker): boolean {
  const type = lackingMembers.has(code)
    ? ownerType(node, checker)
    : code === wrongCount
      ? madeType(node, checker)
      : undefined
  return type !== undefined && hasMissingBase(type, checker)
}

/** The type that lacks the member which a node names. */
function ownerType(node: ts.Node, checker: ts.TypeChecker): ts.Type | undefined {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return checker.getTypeAtLocation(parent.expression)
  if (ts.isBindingElement(parent)) return checker.getTypeAtLocation(parent.parent)
  return ts.isObjectLiteralElementLike(parent) ? checker.getContextualType(parent.parent as ts.Expression) : undefined
}

/** The type of the object that a call of a constructor makes: the innermost call around an argument, or of `super`. */
function madeType(node: ts.Node, checker: ts.TypeChecker): ts.Type | undefined {
  const call = ts.findAncestor(node, (it) => ts.isCallExpression(it) || ts.isNewExpression(it))
  if (call === undefined || ts.isNewExpression(call)) return call && checker.getTypeAtLocation(call)
  if (call.expression.kind !== ts.SyntaxKind.SuperKeyword) return undefined
  const owner = ts.findAncestor(call, ts.isClassLike)
  return owner && checker.getTypeAtLocation(owner)
}

function hasMissingBase(type: ts.Type, checker: ts.TypeChecker, seen: ReadonlySet<ts.Type> = new Set()): boolean {
  if (seen.has(type)) return false
  const next = new Set([...seen, type])
  if (type.isUnionOrIntersection()) return type.types.some((it) => hasMissingBase(it, checker, next))
  const constraint = type.isTypeParameter() ? checker.getBaseConstraintOfType(type) : undefined
  if (constraint !== undefined) return hasMissingBase(constraint, checker, next)
  return basesOf(type).some((node) => {
    const base = checker.getTypeAtLocation(node)
    return (base.flags & ts.TypeFlags.Any) !== 0 || hasMissingBase(base, checker, next)
  })
}

function basesOf(type: ts.Type): readonly ts.ExpressionWithTypeArguments[] {
  const { declarations = [] } = type.getSymbol() ?? {}
  return declarations
    .filter((it) => ts.isClassLike(it) || ts.isInterfaceDeclaration(it))
    .flatMap((it) => it.heritageClauses ?? [])
    .filter((it) => it.token === ts.SyntaxKind.ExtendsKeyword)
    .flatMap((it) => it.types)
}
