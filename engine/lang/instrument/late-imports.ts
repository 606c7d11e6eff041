import ts from 'typescript'

/**
 * `import('m')` becomes `$$loading(import('m'))`, because it takes longer in runners. Adds the probe to `used`. Runs
 * after the other rewrites.
 */
export function lateImports(
  probe: string,
  used: { add(probe: 'loading'): unknown },
): ts.TransformerFactory<ts.SourceFile> {
  return (context) => (file) => {
    const { factory } = context
    const visit = (node: ts.Node): ts.Node => {
      const visited = ts.visitEachChild(node, visit, context)
      if (!ts.isCallExpression(visited) || visited.expression.kind !== ts.SyntaxKind.ImportKeyword) return visited
      used.add('loading')
      return factory.createCallExpression(factory.createIdentifier(probe), undefined, [visited])
    }
    return !/\bimport\s*\(/.test(file.text) ? file : ts.visitEachChild(file, visit, context)
  }
}
