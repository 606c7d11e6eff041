import ts from 'typescript'
import { isDirective } from '../program/diagnostics/directives.ts'

/** Whether a statement does something itself, apart from nested statements, declarations and its label. */
export function isExecuted(node: ts.Statement): boolean {
  switch (node.kind) {
    case ts.SyntaxKind.ExpressionStatement:
      return !isDirective(node)
    case ts.SyntaxKind.IfStatement:
    case ts.SyntaxKind.DoStatement:
    case ts.SyntaxKind.WhileStatement:
    case ts.SyntaxKind.ForStatement:
    case ts.SyntaxKind.ForInStatement:
    case ts.SyntaxKind.ForOfStatement:
    case ts.SyntaxKind.ContinueStatement:
    case ts.SyntaxKind.BreakStatement:
    case ts.SyntaxKind.ReturnStatement:
    case ts.SyntaxKind.SwitchStatement:
    case ts.SyntaxKind.ThrowStatement:
    case ts.SyntaxKind.TryStatement:
    case ts.SyntaxKind.DebuggerStatement:
      return true
    default:
      return false
  }
}
