import ts from 'typescript'
import type { MutantSite } from '../mutant-site.ts'
import type { ProgramFacts } from './program-facts.ts'

/** Proves that a mutant is never executed, because it is part of unreachable code (docs/algorithms.md 3.8). */
export function neverExecuted({ node }: MutantSite, { reasonAt }: ProgramFacts): string | undefined {
  const reason = reasonAt(node) ?? reasonAtStart(node, reasonAt) ?? reasonAround(node, reasonAt)
  return reason && `It is never executed: ${reason[0]!.toLowerCase()}${reason.slice(1)}`
}

/** A block has no reason of its own, but is not entered if its first statement is unreachable. */
function reasonAtStart(node: ts.Node, reasonAt: ProgramFacts['reasonAt']): string | undefined {
  if (!ts.isBlock(node) && !ts.isCaseOrDefaultClause(node)) return undefined
  const first = node.statements.find((it) => !ts.isFunctionDeclaration(it))
  return first && !ts.isFunctionLike(node.parent) ? reasonAt(first) : undefined
}

/** A function declaration exists from the beginning of its scope, so an unreachable place does not matter to it. */
function reasonAround(node: ts.Node, reasonAt: ProgramFacts['reasonAt']): string | undefined {
  for (let it = node; !ts.isSourceFile(it) && !ts.isFunctionDeclaration(it); it = it.parent) {
    const reason = ts.isStatement(it) ? reasonAt(it) : undefined
    if (reason !== undefined) return reason
  }
  return undefined
}
