import ts from 'typescript'
import { isNameless } from '../../flow/conditions.ts'
import { hasModifier, isErased } from '../../syntax/erased.ts'
import { isExecuted } from '../../flow/executed.ts'
import { withoutLabels } from '../../flow/jumps.ts'

/** A statement, an arrow function with an expression body, or a field with a value: the first of these on its line. */
export interface LineSite {
  readonly node: ts.Statement | ts.ArrowFunction | ts.PropertyDeclaration
  /** The part to show to a person; its start is on the line. */
  readonly shown: ts.Node
}

/** The executable lines of a file in order: those on which a statement begins, as Istanbul counts statements. */
export function linesOf(file: ts.SourceFile): readonly LineSite[] {
  const first = new Map<number, LineSite>()
  const visit = (node: ts.Node): void => {
    if (isErased(node)) return
    const shown = shownOf(node)
    if (shown !== undefined) {
      const { line } = file.getLineAndCharacterOfPosition(shown.getStart(file))
      if (!first.has(line)) first.set(line, { node: node as LineSite['node'], shown })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return [...first.values()].sort((a, b) => a.shown.getStart(file) - b.shown.getStart(file))
}

/** The node that runs as one statement when control reaches this node, if any. */
function shownOf(node: ts.Node): ts.Node | undefined {
  if (ts.isArrowFunction(node)) return ts.isBlock(node.body) ? undefined : node.body
  if (ts.isPropertyDeclaration(node)) return isField(node) ? node : undefined
  return ts.isStatement(node) && isExecutable(node) ? node : undefined
}

/** Whether the value of a field needs a probe. An anonymous function takes its name from the field and does not. */
function isField(node: ts.PropertyDeclaration): boolean {
  if (node.initializer === undefined || isNameless(node.initializer)) return false
  return !hasModifier(node, ts.SyntaxKind.AccessorKeyword)
}

/** Whether a statement is executed. A label and its statement count as one. */
function isExecutable(node: ts.Statement): boolean {
  if (ts.isVariableStatement(node)) return node.declarationList.declarations.some((it) => it.initializer !== undefined)
  if (ts.isLabeledStatement(node.parent)) return false
  return ts.isLabeledStatement(node) ? !ts.isBlock(withoutLabels(node)) : isExecuted(node)
}
