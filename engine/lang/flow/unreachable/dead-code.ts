import ts from 'typescript'
import { isRunningFunction } from '../../syntax/erased.ts'
import type { CheckedProgram } from '../../program/program.ts'
import { mentionsEval } from '../../syntax/mentions-eval.ts'
import { bodyParts, findUnused, originOf } from './used-code.ts'

/** Returns why a node never runs if nothing uses the code around it; `undefined` if it may run. */
export type DeadCode = (node: ts.Node) => string | undefined

/** Finds code that neither a test nor other running code can reach. Finds none if the code mentions `eval`. */
export function findDeadCode(checked: CheckedProgram): DeadCode {
  if (checked.files.some(mentionsEval)) return () => undefined
  const { owners } = findUnused(checked)
  const reasons = new Map<ts.Node, string>()
  const isMentioned = mentionedIn([...owners.keys()], checked.checker)
  for (const [node, owner] of owners) {
    const reason = reasonFor(owner, isMentioned(owner))
    if (isRunningFunction(node)) reasons.set(node, reason)
    for (const it of bodyParts(node)) reasons.set(it, reason)
  }
  return (node) => {
    const inner = ts.findAncestor(node, (it) => reasons.has(it))
    return inner && reasons.get(inner)
  }
}

/** Returns a function that checks whether any of these nodes mentions a declaration from outside that declaration. */
function mentionedIn(nodes: readonly ts.Node[], checker: ts.TypeChecker): (declaration: ts.Declaration) => boolean {
  const symbols = new Set<ts.Declaration>()
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) {
      const { parent } = node
      const symbol =
        ts.isShorthandPropertyAssignment(parent) && parent.name === node
          ? checker.getShorthandAssignmentValueSymbol(parent)
          : checker.getSymbolAtLocation(node)
      for (const it of originOf(checker, symbol)?.declarations ?? []) {
        if (ts.findAncestor(node, (outer) => outer === it) === undefined) symbols.add(it)
      }
    }
    ts.forEachChild(node, visit)
  }
  nodes.forEach(visit)
  return (declaration) => symbols.has(declaration)
}

function reasonFor(owner: ts.Declaration, isMentioned: boolean): string {
  const name = ts.getNameOfDeclaration(owner)
  const what = name === undefined ? 'it' : `\`${name.getText()}\``
  const use = isMentioned ? 'only code that never runs uses' : 'nothing uses'
  if (ts.isClassElement(owner) && ts.isClassLike(owner.parent)) return `${what} is private, and ${use} it.`
  const place = ts.isVariableDeclaration(owner) ? owner.parent.parent.parent : owner.parent
  if (ts.isSourceFile(place)) return `${what} is not exported, and ${use} it.`
  return `${use[0]!.toUpperCase()}${use.slice(1)} ${what}.`
}
