import ts from 'typescript'
import { mentionsEval } from '../../syntax/mentions-eval.ts'
import { writeTarget, targetsIn } from '../../effects/writes.ts'

/** Lists the variables assigned outside their declaration; `undefined` if the code mentions `eval`. */
export function assignedVariables(
  files: readonly ts.SourceFile[],
  checker: ts.TypeChecker,
): ReadonlySet<ts.Symbol> | undefined {
  if (files.some(mentionsEval)) return undefined
  const assigned = new Set<ts.Symbol>()
  const visit = (node: ts.Node): void => {
    const target = writeTarget(node)
    for (const it of target === undefined ? [] : targetsIn(target)) {
      if (!ts.isIdentifier(it)) continue
      const symbol = ts.isShorthandPropertyAssignment(it.parent)
        ? checker.getShorthandAssignmentValueSymbol(it.parent)
        : checker.getSymbolAtLocation(it)
      if (symbol !== undefined) assigned.add(symbol)
    }
    ts.forEachChild(node, visit)
  }
  files.forEach(visit)
  return assigned
}
