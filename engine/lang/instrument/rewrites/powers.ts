import ts from 'typescript'
import { unwrapped } from '../../syntax/unwrapped.ts'

/**
 * `a ** b` becomes `$$power(a, b)`, and `o.p **= b` becomes `(_a = o).p = $$power(_a.p, b)`, because engines differ in
 * the last bits. Runs after the other rewrites, which need the operator. Adds the probe to `used`.
 */
export function powers(prefix: string, used: { add(probe: 'power'): unknown }): ts.TransformerFactory<ts.SourceFile> {
  return (context) => (file) => {
    if (!hasPower(file)) return file
    used.add('power')
    const { factory } = context
    const power = (base: ts.Expression, exponent: ts.Expression): ts.Expression =>
      factory.createCallExpression(factory.createIdentifier(`${prefix}power`), undefined, [base, exponent])

    /** An expression that evaluates a value, and one that reads it again. */
    const kept = (value: ts.Expression): readonly [now: ts.Expression, again: ts.Expression] => {
      if (value.kind === ts.SyntaxKind.ThisKeyword || value.kind === ts.SyntaxKind.SuperKeyword) return [value, value]
      if (ts.isStringLiteralLike(value) || ts.isNumericLiteral(value)) return [value, value]
      const name = factory.createTempVariable((variable) => {
        context.hoistVariableDeclaration(variable)
      })
      return [factory.createParenthesizedExpression(factory.createAssignment(name, value)), name]
    }

    const assignment = (target: ts.Expression, exponent: ts.Expression): ts.Expression => {
      if (ts.isPropertyAccessExpression(target)) {
        const [object, again] = kept(target.expression)
        const value = power(factory.createPropertyAccessExpression(again, target.name), exponent)
        return factory.createAssignment(factory.createPropertyAccessExpression(object, target.name), value)
      }
      if (ts.isElementAccessExpression(target)) {
        const [object, again] = kept(target.expression)
        const [key, sameKey] = kept(target.argumentExpression)
        const value = power(factory.createElementAccessExpression(again, sameKey), exponent)
        return factory.createAssignment(factory.createElementAccessExpression(object, key), value)
      }
      return factory.createAssignment(target, power(target, exponent))
    }

    const visit = (node: ts.Node): ts.Node => {
      const visited = ts.visitEachChild(node, visit, context)
      if (!ts.isBinaryExpression(visited)) return visited
      const { left, right } = visited
      switch (visited.operatorToken.kind) {
        case ts.SyntaxKind.AsteriskAsteriskToken:
          return power(left, right)
        case ts.SyntaxKind.AsteriskAsteriskEqualsToken:
          return assignment(unwrapped(left), right)
        default:
          return visited
      }
    }
    return ts.visitEachChild(file, visit, context)
  }
}

function hasPower(node: ts.Node): boolean {
  const isOperator =
    node.kind === ts.SyntaxKind.AsteriskAsteriskToken || node.kind === ts.SyntaxKind.AsteriskAsteriskEqualsToken
  return isOperator || (ts.forEachChild(node, hasPower) ?? false)
}
