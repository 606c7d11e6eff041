import ts from 'typescript'

/** A function that makes objects when it is called with `new`, as classes were written before there was a syntax for them. */
export type ConstructorFunction = ts.FunctionDeclaration | ts.FunctionExpression

/**
 * Whether a function of plain JavaScript is meant for `new`: the compiler takes it for a class, because it sets properties of
 * `this` or has methods on its prototype, and it is written as one. A function that is put on an object may set properties of
 * that object just as well, so without a method on its prototype it counts only if its name begins with a capital letter.
 */
export function isConstructorFunction(checker: ts.TypeChecker, node: ts.Node): node is ConstructorFunction {
  if (!ts.isFunctionDeclaration(node) && !ts.isFunctionExpression(node)) return false
  if ((node.flags & ts.NodeFlags.JavaScriptFile) === 0) return false
  const symbol = checker.getTypeAtLocation(node).getSymbol()
  if (symbol === undefined || (symbol.flags & ts.SymbolFlags.Class) === 0) return false
  const members = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol))
  return /^\p{Lu}/u.test(constructorName(node) ?? '') || members.some((it) => isOnPrototype(it))
}

/** The name that a constructor function has, or that it takes from what it is assigned to. */
export function constructorName({ name, parent }: ConstructorFunction): string | undefined {
  if (name !== undefined) return name.text
  if (ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name)) return parent.name.text
  if (!ts.isBinaryExpression(parent)) return undefined
  const { left } = parent
  if (ts.isIdentifier(left)) return left.text
  const isWhole = ts.isPropertyAccessExpression(left) && left.expression.getText() === 'module'
  return ts.isPropertyAccessExpression(left) && !isWhole ? left.name.text : undefined
}

/** Whether a member is not a property that the function itself sets: `F.prototype.m = …` and `F.prototype = { m: … }`. */
function isOnPrototype({ valueDeclaration }: ts.Symbol): boolean {
  return valueDeclaration !== undefined && !ts.isBinaryExpression(valueDeclaration)
}
