import ts from 'typescript'
import { isNameless } from '../../flow/conditions.ts'
import { hasModifier, isErased } from '../../syntax/erased.ts'
import { isExecuted } from '../../flow/executed.ts'
import { labelled } from '../../flow/jumps.ts'

/** A statement, an arrow function whose body is an expression, or a field with a value: the first of these on its line. */
export interface LineSite {
  readonly node: ts.Statement | ts.ArrowFunction | ts.PropertyDeclaration
  /** What a person sees of it; its start says which line it is. */
  readonly shown: ts.Node
}

/** The executable lines of a file in order: those on which something begins that Istanbul calls a statement. */
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

/** What is executed where control comes to a node, if that is a statement of its own. */
function shownOf(node: ts.Node): ts.Node | undefined {
  if (ts.isArrowFunction(node)) return ts.isBlock(node.body) ? undefined : node.body
  if (ts.isPropertyDeclaration(node)) return isField(node) ? node : undefined
  return ts.isStatement(node) && isExecutable(node) ? node : undefined
}

/** Whether a field has a value that is computed. One that is a function of no other name takes it from the field. */
function isField(node: ts.PropertyDeclaration): boolean {
  if (node.initializer === undefined || isNameless(node.initializer)) return false
  return !hasModifier(node, ts.SyntaxKind.AccessorKeyword)
}

/** Whether a statement is executed. A label belongs to what it labels, so both are one. */
function isExecutable(node: ts.Statement): boolean {
  if (ts.isVariableStatement(node)) return node.declarationList.declarations.some((it) => it.initializer !== undefined)
  if (ts.isLabeledStatement(node.parent)) return false
  return ts.isLabeledStatement(node) ? !ts.isBlock(labelled(node)) : isExecuted(node)
}
