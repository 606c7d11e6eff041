import ts from 'typescript'
import { isNameless } from '../../flow/conditions.ts'
import { holderOf } from '../../instrument/named.ts'
import { isPattern } from '../../flow/predicates.ts'
import { unwrapped } from '../../syntax/unwrapped.ts'

/**
 * Transforms destructuring assignments to exported variables: `[a = 1, ...b] = xs` becomes `[({ set a($$v) { a = $$v }
 * }).a = 1, ...({ set b($$v) { b = $$v } }).b] = xs`. The compiler would emit `exports.a = a = …`, read arrays by index
 * and lose defaults; it handles assignments in setters correctly. So `export const [a = 1] = xs` becomes `export let
 * a;` and such an assignment. Plain assignments of anonymous functions, `a = () => 1`, would lose the name. Local
 * variables with the name of an exported one are also transformed, which is harmless.
 */
export function exportedTargets(prefix: string): ts.TransformerFactory<ts.SourceFile> {
  return (context) => (file) => {
    const names = exportedNames(file)
    if (names.size === 0) return file
    const { factory } = context
    const visit = (node: ts.Node): ts.Node => {
      if (ts.isBinaryExpression(node) && isAssignment(node) && isPattern(node.left)) {
        return factory.updateBinaryExpression(node, target(node.left), node.operatorToken, expression(node.right))
      }
      if (ts.isBinaryExpression(node) && namesItsValue(node) && ts.isIdentifier(node.left)) {
        return factory.updateBinaryExpression(node, node.left, node.operatorToken, withDefault(node.left, node.right))
      }
      const isEach = ts.isForOfStatement(node) || ts.isForInStatement(node)
      if (isEach && !ts.isVariableDeclarationList(node.initializer)) {
        const head = target(node.initializer)
        const values = expression(node.expression)
        const body = ts.visitNode(node.statement, visit, ts.isStatement)
        return ts.isForOfStatement(node)
          ? factory.updateForOfStatement(node, node.awaitModifier, head, values, body)
          : factory.updateForInStatement(node, head, values, body)
      }
      return ts.visitEachChild(node, visit, context)
    }
    const expression = (node: ts.Expression): ts.Expression => ts.visitNode(node, visit, ts.isExpression)
    const target = (node: ts.Expression): ts.Expression => {
      if (ts.isIdentifier(node)) return names.has(node.text) ? setter(factory, prefix, node) : node
      if (ts.isArrayLiteralExpression(node))
        return factory.updateArrayLiteralExpression(node, node.elements.map(target))
      if (ts.isSpreadElement(node)) return factory.updateSpreadElement(node, target(node.expression))
      if (ts.isObjectLiteralExpression(node)) {
        return factory.updateObjectLiteralExpression(node, node.properties.map(property))
      }
      if (ts.isBinaryExpression(node) && isAssignment(node)) {
        const value = withDefault(node.left, node.right)
        return factory.updateBinaryExpression(node, target(node.left), node.operatorToken, value)
      }
      return expression(node)
    }
    const property = (node: ts.ObjectLiteralElementLike): ts.ObjectLiteralElementLike => {
      if (ts.isPropertyAssignment(node)) {
        const name = ts.visitNode(node.name, visit, ts.isPropertyName)
        return factory.updatePropertyAssignment(node, name, target(node.initializer))
      }
      if (ts.isSpreadAssignment(node)) return factory.updateSpreadAssignment(node, target(node.expression))
      if (!ts.isShorthandPropertyAssignment(node)) return node
      const { name, objectAssignmentInitializer: value } = node
      if (!names.has(name.text)) {
        return factory.updateShorthandPropertyAssignment(node, name, value && expression(value))
      }
      const set = setter(factory, prefix, name)
      const bound = value === undefined ? set : factory.createAssignment(set, withDefault(name, value))
      return factory.createPropertyAssignment(factory.createIdentifier(name.text), bound)
    }
    /** An anonymous function keeps the name of the variable: `() => 1` becomes `{ 'a': () => 1 }['a']`. */
    const withDefault = (left: ts.Expression | ts.BindingName, value: ts.Expression): ts.Expression => {
      const visited = expression(value)
      if (!ts.isIdentifier(left) || !names.has(left.text) || !isNameless(value)) return visited
      const holder = holderOf(factory, left.text, visited)
      return factory.createElementAccessExpression(holder, factory.createStringLiteral(left.text, true))
    }
    const bound = (name: ts.BindingName): ts.Expression => {
      if (ts.isIdentifier(name)) return setter(factory, prefix, name)
      if (ts.isObjectBindingPattern(name)) {
        return factory.createObjectLiteralExpression(name.elements.map(boundProperty))
      }
      return factory.createArrayLiteralExpression(
        name.elements.map((element) => {
          if (ts.isOmittedExpression(element)) return element
          return element.dotDotDotToken === undefined
            ? withBoundDefault(element)
            : factory.createSpreadElement(bound(element.name))
        }),
      )
    }
    const boundProperty = (element: ts.BindingElement): ts.ObjectLiteralElementLike => {
      if (element.dotDotDotToken !== undefined) return factory.createSpreadAssignment(bound(element.name))
      const { propertyName, name } = element
      if (propertyName !== undefined) {
        return factory.createPropertyAssignment(
          ts.visitNode(propertyName, visit, ts.isPropertyName),
          withBoundDefault(element),
        )
      }
      // A shorthand property has the name of its variable.
      return factory.createPropertyAssignment(
        factory.createIdentifier((name as ts.Identifier).text),
        withBoundDefault(element),
      )
    }
    const withBoundDefault = ({ name, initializer }: ts.BindingElement): ts.Expression =>
      initializer === undefined ? bound(name) : factory.createAssignment(bound(name), withDefault(name, initializer))
    /** The statements that replace an exported declaration, in its order. */
    const declared = ({ modifiers, declarationList }: ts.VariableStatement): readonly ts.Statement[] =>
      declarationList.declarations.flatMap((declaration) => {
        if (ts.isIdentifier(declaration.name) || declaration.initializer === undefined) {
          const own = ts.visitNode(declaration, visit, ts.isVariableDeclaration)
          return [
            factory.createVariableStatement(
              modifiers,
              factory.createVariableDeclarationList([own], declarationList.flags),
            ),
          ]
        }
        const names = new Set<string>()
        addNames(declaration.name, names)
        const variables = [...names].map((name) => factory.createVariableDeclaration(name))
        const list = factory.createVariableDeclarationList(variables, ts.NodeFlags.Let)
        const assigned = factory.createAssignment(bound(declaration.name), expression(declaration.initializer))
        return [
          ...(variables.length === 0 ? [] : [factory.createVariableStatement(modifiers, list)]),
          factory.createExpressionStatement(assigned),
        ]
      })
    /** The compiler names functions and classes only without the parentheses and assertions around them. */
    const bare = (statement: ts.VariableStatement): ts.VariableStatement => {
      const { modifiers, declarationList } = statement
      const declarations = declarationList.declarations.map((it) =>
        it.initializer !== undefined && isNameless(it.initializer)
          ? factory.updateVariableDeclaration(it, it.name, undefined, it.type, unwrapped(it.initializer))
          : it,
      )
      const list = factory.updateVariableDeclarationList(declarationList, declarations)
      return factory.updateVariableStatement(statement, modifiers, list)
    }
    const visitTop = (node: ts.Node): ts.VisitResult<ts.Node> => {
      if (!ts.isVariableStatement(node)) return visit(node)
      return isExportedPattern(node) ? [...declared(node)] : visit(isExported(node) ? bare(node) : node)
    }
    return ts.visitEachChild(file, visitTop, context)
  }
}

/** Whether a statement exports variables that it declares, and that exist at run time. */
export function isExported({ modifiers }: ts.VariableStatement): boolean {
  const has = (kind: ts.SyntaxKind): boolean => modifiers?.some((it) => it.kind === kind) === true
  return has(ts.SyntaxKind.ExportKeyword) && !has(ts.SyntaxKind.DeclareKeyword)
}

/** Whether a statement exports variables declared by a pattern. */
function isExportedPattern(statement: ts.VariableStatement): boolean {
  return isExported(statement) && statement.declarationList.declarations.some((it) => !ts.isIdentifier(it.name))
}

/** `({ set a($$v) { a = $$v; } }).a`. */
function setter(factory: ts.NodeFactory, prefix: string, variable: ts.Identifier): ts.Expression {
  const value = factory.createIdentifier(`${prefix}v`)
  const assignment = factory.createExpressionStatement(factory.createAssignment(variable, value))
  const accessor = factory.createSetAccessorDeclaration(
    undefined,
    variable.text,
    [factory.createParameterDeclaration(undefined, undefined, value)],
    factory.createBlock([assignment]),
  )
  const holder = factory.createParenthesizedExpression(factory.createObjectLiteralExpression([accessor]))
  return factory.createPropertyAccessExpression(holder, variable.text)
}

function isAssignment(node: ts.BinaryExpression): boolean {
  return node.operatorToken.kind === ts.SyntaxKind.EqualsToken
}

/** Whether an anonymous function on the right takes the name of the variable on the left. */
export function namesItsValue(node: ts.BinaryExpression): boolean {
  const { AmpersandAmpersandEqualsToken, BarBarEqualsToken, QuestionQuestionEqualsToken } = ts.SyntaxKind
  const logical = [AmpersandAmpersandEqualsToken, BarBarEqualsToken, QuestionQuestionEqualsToken]
  return isAssignment(node) || logical.includes(node.operatorToken.kind)
}

/** The names in scope that a file exports, by modifier or clause. */
export function exportedNames(file: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>()
  for (const statement of file.statements) {
    if (ts.isVariableStatement(statement)) {
      if (statement.modifiers?.some((it) => it.kind === ts.SyntaxKind.ExportKeyword) !== true) continue
      for (const { name } of statement.declarationList.declarations) addNames(name, names)
    } else if (ts.isExportDeclaration(statement) && statement.moduleSpecifier === undefined) {
      const clause = statement.exportClause
      if (clause === undefined || !ts.isNamedExports(clause)) continue
      for (const { name, propertyName } of clause.elements) names.add((propertyName ?? name).text)
    }
  }
  return names
}

function addNames(name: ts.BindingName, names: Set<string>): void {
  if (ts.isIdentifier(name)) names.add(name.text)
  else for (const it of name.elements) if (!ts.isOmittedExpression(it)) addNames(it.name, names)
}
