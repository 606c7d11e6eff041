import ts from 'typescript'
import { isNameless } from '../flow/conditions.ts'
import type { RareSyntax } from '../../model/subject/compiled.ts'
import { hasModifier } from './erased.ts'
import { mentionsEval } from './mentions-eval.ts'

/** Lists the rare syntax of files. Ignores ambient code. O(size of the files). */
export function rareSyntaxOf(files: readonly ts.SourceFile[]): readonly RareSyntax[] {
  const found = new Set<RareSyntax>()
  for (const file of files) {
    const exported = exportedVariables(file)
    const visit = (node: ts.Node): void => {
      if (hasModifier(node, ts.SyntaxKind.DeclareKeyword)) return
      if (node.kind === ts.SyntaxKind.Decorator || node.kind === ts.SyntaxKind.AccessorKeyword) found.add('decorators')
      if (isNamespaceVariable(node)) found.add('namespace variables')
      if (namesFunction(node, exported)) found.add('exported variables')
      ts.forEachChild(node, visit)
    }
    visit(file)
    if (mentionsEval(file)) found.add('exported variables')
  }
  return [...found].sort()
}

/** Whether a namespace exports these variables, and they are not constants. */
function isNamespaceVariable(node: ts.Node): boolean {
  return (
    ts.isVariableStatement(node) &&
    ts.isModuleBlock(node.parent) &&
    hasModifier(node, ts.SyntaxKind.ExportKeyword) &&
    (node.declarationList.flags & ts.NodeFlags.Const) === 0
  )
}

/** Whether an anonymous function or class takes its name from one of these variables, to which it is assigned. */
function namesFunction(node: ts.Node, variables: ReadonlySet<string>): boolean {
  if (!ts.isBinaryExpression(node)) return false
  const { kind } = node.operatorToken
  if (kind < ts.SyntaxKind.FirstAssignment || ts.SyntaxKind.LastAssignment < kind) return false
  return ts.isIdentifier(node.left) && variables.has(node.left.text) && isNameless(node.right)
}

/** The names of the variables that are exported where they are declared, without patterns. */
function exportedVariables({ statements }: ts.SourceFile): ReadonlySet<string> {
  const exported = statements
    .filter(ts.isVariableStatement)
    .filter((it) => hasModifier(it, ts.SyntaxKind.ExportKeyword))
  const names = exported.flatMap((it) => it.declarationList.declarations.map(({ name }) => name))
  return new Set(names.filter(ts.isIdentifier).map((it) => it.text))
}
