import ts from 'typescript'
import { isNameless } from '../flow/conditions.ts'
import type { RareSyntax } from '../../model/subject/compiled.ts'
import { exportedNames, isExported, namesItsValue } from '../subject/exports/exported-targets.ts'
import { hasModifier } from '../syntax/erased.ts'
import { isImportMeta } from './emit/import-meta.ts'
import { importsOfNothing } from './emit/imports-of-nothing.ts'
import type { CheckedProgram } from './program.ts'
import { awaitsAtTop } from '../syntax/top-level-await.ts'
import { hasJsx } from '../syntax/jsx.ts'
import { mentionsEval } from '../syntax/mentions-eval.ts'
import { unwrapped } from '../syntax/unwrapped.ts'

/** Lists the rare syntax of a program. Ignores ambient code unless it mentions `eval`. O(size of the files). */
export function rareSyntaxOf(checked: CheckedProgram): readonly RareSyntax[] {
  const { files } = checked
  const found = new Set<RareSyntax>()
  for (const file of files) {
    const exported = exportedNames(file)
    const visit = (node: ts.Node): void => {
      if (hasModifier(node, ts.SyntaxKind.DeclareKeyword)) return
      if (node.kind === ts.SyntaxKind.Decorator || node.kind === ts.SyntaxKind.AccessorKeyword) found.add('decorators')
      if (isImportMeta(node)) {
        found.add('import.meta')
        if (isOfVite(node)) found.add('import.meta of Vite')
      }
      if (isNamespaceVariable(node)) found.add('namespace variables')
      if (namesFunction(node, exported) || namesWrapped(node)) found.add('exported variables')
      ts.forEachChild(node, visit)
    }
    visit(file)
    if (hasJsx(file)) found.add(/\.[cm]?js$/.test(file.fileName) ? 'JSX in JavaScript' : 'JSX')
    if (file.fileName.endsWith('.cts')) found.add('.cts')
    if (awaitsAtTop(file)) found.add('top-level await')
    if (0 < importsOfNothing(file, checked).length) found.add('imports of nothing')
    if (exportsVariable(file, exported) && mentionsEval(file)) found.add('exported variables')
  }
  return [...found].sort()
}

/** Whether code may read members of `import.meta` that Node does not have. */
function isOfVite({ parent }: ts.MetaProperty): boolean {
  return !ts.isPropertyAccessExpression(parent) || /^(?:env|glob)$/.test(parent.name.text)
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
  if (ts.isShorthandPropertyAssignment(node)) {
    const { name, objectAssignmentInitializer: value } = node
    return value !== undefined && variables.has(name.text) && isNameless(value)
  }
  if (!ts.isBinaryExpression(node) || !namesItsValue(node)) return false
  return ts.isIdentifier(node.left) && variables.has(node.left.text) && isNameless(node.right)
}

/** Whether a statement exports a variable that names a function in parentheses, an assertion or a pattern. */
function namesWrapped(node: ts.Node): boolean {
  if (!ts.isVariableStatement(node) || !isExported(node)) return false
  const isDefault = (it: ts.Node): boolean =>
    (ts.isBindingElement(it) && it.initializer !== undefined && isNameless(it.initializer)) ||
    ts.forEachChild(it, isDefault) === true
  return node.declarationList.declarations.some(({ name, initializer }) => {
    if (!ts.isIdentifier(name)) return isDefault(name)
    return initializer !== undefined && isNameless(initializer) && unwrapped(initializer) !== initializer
  })
}

/** Whether a file exports a variable. */
function exportsVariable({ statements }: ts.SourceFile, exported: ReadonlySet<string>): boolean {
  const isOne = (name: ts.BindingName): boolean =>
    ts.isIdentifier(name)
      ? exported.has(name.text)
      : name.elements.some((it) => !ts.isOmittedExpression(it) && isOne(it.name))
  return statements.some(
    (it) => ts.isVariableStatement(it) && it.declarationList.declarations.some(({ name }) => isOne(name)),
  )
}
