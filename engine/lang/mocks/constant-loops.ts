import ts from 'typescript'
import { unwrapped } from '../syntax/unwrapped.ts'

/** The values of the variables of the loops around a node in one pass: nodes, and texts of keys. */
export type Pass = ReadonlyMap<ts.Symbol, ts.Node | string>

/** An element of a list, a key of an object, or both a key and its value. */
type Item = ts.Node | string | Entry

type Entry = readonly [key: string, value: ts.Node]

/** A loop with more passes is not read pass by pass. */
const mostPasses = 100

/**
 * The body of a loop over a list that the code states, and its passes: `for (const it of routes)`,
 * `routes.forEach((it) => …)`, also over the entries, keys or values of an object. Undefined for other nodes.
 */
export function constantLoop(
  node: ts.Node,
  outer: Pass,
  checker: ts.TypeChecker,
): { readonly body: ts.Node; readonly passes: readonly Pass[] } | undefined {
  const loop = loopOf(node)
  const items = loop && itemsOf(loop.list, outer, checker)
  if (loop === undefined || items === undefined || mostPasses < items.length) return undefined
  const passes = items.map((item) => {
    const pass = new Map<ts.Symbol, ts.Node | string>(outer)
    bind(pass, loop.variable, item, checker)
    return pass
  })
  return { body: loop.body, passes }
}

/** The node for which an expression stands in a pass: an item of a loop, a member of one, or the expression itself. */
export function meantIn(pass: Pass, expression: ts.Node, checker: ts.TypeChecker): ts.Node {
  const node = ts.isExpression(expression) ? unwrapped(expression) : expression
  if (ts.isIdentifier(node)) {
    const value = valueIn(pass, node, checker)
    return value === undefined || typeof value === 'string' ? node : value
  }
  if (!ts.isPropertyAccessExpression(node) && !ts.isElementAccessExpression(node)) return node
  const key = ts.isPropertyAccessExpression(node) ? node.name.text : keyIn(pass, node.argumentExpression, checker)
  const owner = literalIn(pass, node.expression, checker)
  return (owner && key !== undefined ? memberOf(owner, key) : undefined) ?? node
}

/** The text that an expression is in a pass. */
export function textIn(pass: Pass, expression: ts.Node, checker: ts.TypeChecker): string | undefined {
  const value = ts.isIdentifier(expression) ? valueIn(pass, expression, checker) : undefined
  if (typeof value === 'string') return value
  const node = meantIn(pass, expression, checker)
  return ts.isStringLiteralLike(node) ? node.text : undefined
}

function valueIn(pass: Pass, variable: ts.Identifier, checker: ts.TypeChecker): ts.Node | string | undefined {
  const symbol = pass.size === 0 ? undefined : checker.getSymbolAtLocation(variable)
  return symbol && pass.get(symbol)
}

/** The key of a member that an expression selects in a pass. */
function keyIn(pass: Pass, expression: ts.Expression, checker: ts.TypeChecker): string | undefined {
  const node = meantIn(pass, expression, checker)
  return ts.isNumericLiteral(node) ? node.text : textIn(pass, expression, checker)
}

interface Loop {
  readonly list: ts.Expression
  readonly variable: ts.BindingName
  readonly body: ts.Node
}

function loopOf(node: ts.Node): Loop | undefined {
  if (ts.isForOfStatement(node)) {
    const { initializer, expression: list, statement: body } = node
    const [declaration] = ts.isVariableDeclarationList(initializer) ? initializer.declarations : []
    return declaration && { list, variable: declaration.name, body }
  }
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined
  const [fn] = node.arguments
  if (fn === undefined || !(ts.isArrowFunction(fn) || ts.isFunctionExpression(fn))) return undefined
  const [parameter] = fn.parameters
  const isLoop = /^(?:forEach|map|flatMap)$/.test(node.expression.name.text)
  return isLoop && parameter !== undefined
    ? { list: node.expression.expression, variable: parameter.name, body: fn.body }
    : undefined
}

function itemsOf(list: ts.Expression, pass: Pass, checker: ts.TypeChecker): readonly Item[] | undefined {
  const node = unwrapped(list)
  if (ts.isCallExpression(node)) return itemsOfObject(node, pass, checker)
  const literal = literalIn(pass, node, checker)
  if (literal === undefined || !ts.isArrayLiteralExpression(literal)) return undefined
  return literal.elements.every((it) => !ts.isSpreadElement(it)) ? literal.elements : undefined
}

/** The items of `Object.entries(object)` and the like. */
function itemsOfObject(
  { expression, arguments: [object] }: ts.CallExpression,
  pass: Pass,
  checker: ts.TypeChecker,
): readonly Item[] | undefined {
  const kind = /^Object\.(entries|keys|values)$/.exec(expression.getText())?.[1]
  const literal = kind === undefined || object === undefined ? undefined : literalIn(pass, object, checker)
  if (literal === undefined || !ts.isObjectLiteralExpression(literal)) return undefined
  const items = literal.properties.flatMap((it): readonly Item[] => {
    const value = valueOf(it)
    if (value === undefined || !hasPlainName(it)) return []
    return kind === 'entries' ? [[it.name.text, value]] : [kind === 'keys' ? it.name.text : value]
  })
  return items.length === literal.properties.length ? items : undefined
}

/** Gives the variables of a loop the parts of an item. */
function bind(pass: Map<ts.Symbol, ts.Node | string>, name: ts.BindingName, item: Item, checker: ts.TypeChecker): void {
  if (ts.isIdentifier(name)) {
    const symbol = checker.getSymbolAtLocation(name)
    if (symbol !== undefined && !isEntry(item)) pass.set(symbol, item)
    return
  }
  if (typeof item === 'string') return
  const literal = isEntry(item) ? undefined : literalIn(pass, item, checker)
  name.elements.forEach((element, at) => {
    if (ts.isOmittedExpression(element) || element.dotDotDotToken !== undefined) return
    const key = element.propertyName ?? element.name
    const text = ts.isArrayBindingPattern(name) ? String(at) : ts.isIdentifier(key) ? key.text : undefined
    const part =
      text === undefined ? undefined : isEntry(item) ? item[Number(text)] : literal && memberOf(literal, text)
    if (part !== undefined) bind(pass, element.name, part, checker)
  })
}

function isEntry(item: Item): item is Entry {
  return Array.isArray(item)
}

type Literal = ts.ObjectLiteralExpression | ts.ArrayLiteralExpression

/** The object or array that an expression states, also through the name of a constant. */
function literalIn(pass: Pass, expression: ts.Node, checker: ts.TypeChecker): Literal | undefined {
  const node = meantIn(pass, expression, checker)
  const symbol = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node) : undefined
  const declaration = symbol?.valueDeclaration
  const isConstant =
    declaration !== undefined &&
    ts.isVariableDeclaration(declaration) &&
    (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0
  const stated = isConstant ? declaration.initializer : ts.isExpression(node) ? node : undefined
  const it = stated && unwrapped(stated)
  return it && (ts.isObjectLiteralExpression(it) || ts.isArrayLiteralExpression(it)) ? it : undefined
}

function memberOf(literal: Literal, key: string): ts.Node | undefined {
  if (ts.isArrayLiteralExpression(literal)) return literal.elements[Number(key)]
  const property = literal.properties.find((it) => hasPlainName(it) && it.name.text === key)
  return property && valueOf(property)
}

/** The value of a property: an expression, or a method. */
function valueOf(property: ts.ObjectLiteralElementLike): ts.Node | undefined {
  if (ts.isPropertyAssignment(property)) return property.initializer
  if (ts.isShorthandPropertyAssignment(property)) return property.name
  return ts.isMethodDeclaration(property) ? property : undefined
}

function hasPlainName(
  property: ts.ObjectLiteralElementLike,
): property is ts.ObjectLiteralElementLike & { readonly name: ts.Identifier | ts.StringLiteral } {
  return property.name !== undefined && (ts.isIdentifier(property.name) || ts.isStringLiteral(property.name))
}
