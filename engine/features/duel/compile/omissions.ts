import ts from 'typescript'
import { constructorOf, functionOf, isClass, type Pair, publicMembers } from './signatures.ts'

/** Lists in sentences what the duel does not compare, as far as the code shows it: any call may print or iterate. */
export function omissionsOf(
  checker: ts.TypeChecker,
  pairs: readonly Pair[],
  files: readonly ts.SourceFile[],
): readonly string[] {
  const symbols = pairs.flatMap(({ left, right }) => [left, right])
  const unmade = pairs.filter(
    ({ left, right }) => isClass(left) && [left, right].some((it) => constructorOf(checker, it) === undefined),
  )
  const yielding = new Set(symbols.flatMap((it) => yieldingIn(it, checker)))
  const isAnywhere = (test: (node: ts.Node) => boolean): boolean => files.some((it) => isWithin(it, test))
  return [
    ...unmade.map(
      ({ name }) => `Only ${name} itself or a subclass can create an instance of it, so its methods are not compared.`,
    ),
    ...(0 < yielding.size ? [`Yielded values are not compared: ${[...yielding].join(', ')}.`] : []),
    ...(isAnywhere(isHiddenField)
      ? ['Private fields are not compared, only public fields and the results of methods.']
      : []),
    ...(isAnywhere(isConsole) ? ['Console output is not compared.'] : []),
  ]
}

/** Lists the function, or the methods of a class, that return an iterator. */
function yieldingIn(symbol: ts.Symbol, checker: ts.TypeChecker): readonly string[] {
  const isYielding = (symbol: ts.Symbol): boolean =>
    functionOf(checker, symbol)?.getReturnType().getProperty('next') !== undefined
  if (!isClass(symbol)) return isYielding(symbol) ? [symbol.name] : []
  const types = [checker.getDeclaredTypeOfSymbol(symbol), checker.getTypeOfSymbol(symbol)]
  const members = types.flatMap((it) => [...publicMembers(it).values()])
  return members.filter(isYielding).map((it) => `${symbol.name}.${it.name}`)
}

function isWithin(node: ts.Node, test: (node: ts.Node) => boolean): boolean {
  return test(node) || ts.forEachChild(node, (it) => isWithin(it, test) || undefined) === true
}

function isHiddenField(node: ts.Node): boolean {
  const isField = ts.isPropertyDeclaration(node) || ts.isParameterPropertyDeclaration(node, node.parent)
  if (!isField) return false
  return (
    ts.isPrivateIdentifier(node.name) ||
    (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.NonPublicAccessibilityModifier) !== 0
  )
}

function isConsole(node: ts.Node): boolean {
  return ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'console'
}
