import ts from 'typescript'
import { valuesComparedTo } from '../../syntax/compared-values.ts'

/**
 * Addresses with the parameters that code reads by constant names, whole and as queries:
 * `new URL(it).searchParams.get('page') === 'all'`. O(size).
 */
export function addressesIn(files: readonly ts.SourceFile[], checker: ts.TypeChecker): readonly string[] {
  const found = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (isReadOfParameter(node, checker)) {
      const name = encodeURIComponent((node.arguments[0] as ts.StringLiteralLike).text)
      for (const value of ['1', ...valuesComparedTo(node)]) {
        const query = `?${name}=${encodeURIComponent(value)}`
        found.add(query).add(`http://localhost/${query}`)
      }
    }
    ts.forEachChild(node, visit)
  }
  files.forEach(visit)
  return [...found]
}

function isReadOfParameter(node: ts.Node, checker: ts.TypeChecker): node is ts.CallExpression {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false
  const { expression, name } = node.expression
  const [key] = node.arguments
  if (!/^(?:get|getAll|has)$/.test(name.text) || key === undefined || !ts.isStringLiteralLike(key)) return false
  return checker.getTypeAtLocation(expression).getSymbol()?.name === 'URLSearchParams'
}
