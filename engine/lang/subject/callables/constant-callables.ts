import ts from 'typescript'
import type { CallableId } from '../../../model/subject/subject.ts'
import type { ExportedValue } from '../exports/exported-values.ts'
import { addCallable, resultOf, type Scope } from './callables.ts'

/**
 * Adds a `get` for each exported variable of a module that decides something while it loads: settings made of
 * environment variables, say. Only for modules in which nothing can be called.
 */
export function addConstants(scope: Scope, values: readonly ExportedValue[]): readonly CallableId[] {
  const { checked } = scope
  if (!checked.hasExports || !checked.entries.some(decides)) return []
  return values.flatMap(({ symbol, type, target, name }): readonly CallableId[] => {
    if ((symbol.flags & (ts.SymbolFlags.Variable | ts.SymbolFlags.Alias | ts.SymbolFlags.Property)) === 0) return []
    const shape = { parameters: [], ...resultOf(scope, type), awaited: false, isPure: true } as const
    return [addCallable(scope, { kind: 'get', name: `get ${target}`, target, path: [name] }, symbol, shape, undefined)]
  })
}

/** Whether a condition is outside all functions. */
function decides(node: ts.Node): boolean {
  if (ts.isFunctionLike(node) || ts.isTypeNode(node)) return false
  if (ts.isConditionalExpression(node) || ts.isIfStatement(node) || isLogical(node)) return true
  return ts.forEachChild(node, (it) => decides(it) || undefined) === true
}

const logical: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.QuestionQuestionToken,
])

function isLogical(node: ts.Node): boolean {
  return ts.isBinaryExpression(node) && logical.has(node.operatorToken.kind)
}
