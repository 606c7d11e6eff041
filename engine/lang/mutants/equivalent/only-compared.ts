import ts from 'typescript'
import { everyUse } from '../../data-flow/uses.ts'
import { unwrapped, wrapped } from '../../syntax/unwrapped.ts'
import type { MutantSite } from '../mutant-site.ts'
import type { ProgramFacts } from './program-facts.ts'

/**
 * Proves that the text of a string does not matter, because it is only the value of a local variable that keeps it and
 * that is only compared with other strings, neither with the original nor with the changed one.
 */
export function onlyCompared({ operator, node, replacement }: MutantSite, facts: ProgramFacts): string | undefined {
  if (operator !== 'StringLiteral' || !ts.isStringLiteral(node) || facts.hasHiddenUses) return undefined
  const declaration = declarationOf(node)
  const scope = declaration && ts.findAncestor(declaration, ts.isFunctionLike)
  const symbol = declaration && facts.checker.getSymbolAtLocation(declaration.name)
  if (declaration === undefined || scope === undefined || symbol === undefined) return undefined
  if (facts.variables(declaration.name) === undefined) return undefined
  const values = new Set<string>()
  const isCompared = everyUse(scope, symbol, facts.checker, (use) => {
    if (use === declaration.name) return true
    const others = comparedWith(use)
    others?.forEach((it) => values.add(it))
    return others !== undefined
  })
  const changed = JSON.parse(replacement.text) as string
  if (!isCompared || values.has(node.text) || values.has(changed)) return undefined
  const name = `\`${declaration.name.text}\``
  if (values.size === 0) return `${name} is never read.`
  const shown = listed([...values].map((it) => `'${it}'`))
  const neither = values.size === 1 ? 'differ from it' : 'equal none of them'
  return `${name} is only compared with ${shown}, and both the original and the changed value ${neither}.`
}

type Declaration = (ts.ParameterDeclaration | ts.BindingElement | ts.VariableDeclaration) & {
  readonly name: ts.Identifier
}

/** The declaration of a variable whose value or default a string is. A parameter property has more uses. */
function declarationOf(literal: ts.Expression): Declaration | undefined {
  const { parent } = wrapped(literal)
  if (!ts.isParameter(parent) && !ts.isBindingElement(parent) && !ts.isVariableDeclaration(parent)) return undefined
  if (ts.isParameter(parent) && ts.isParameterPropertyDeclaration(parent, parent.parent)) return undefined
  const { initializer, name } = parent
  const isValue = initializer !== undefined && unwrapped(initializer) === literal
  return isValue && ts.isIdentifier(name) ? (parent as Declaration) : undefined
}

/** The strings with which a use compares a variable; undefined if the use may do anything else. */
function comparedWith(use: ts.Identifier): readonly string[] | undefined {
  const node = wrapped(use)
  const { parent } = node
  if (ts.isSwitchStatement(parent)) return stringsIn(parent.caseBlock.clauses.filter(ts.isCaseClause).map(valueOf))
  if (!ts.isBinaryExpression(parent) || !comparing.has(parent.operatorToken.kind)) return undefined
  return stringsIn([parent.left === node ? parent.right : parent.left])
}

function valueOf({ expression }: ts.CaseClause): ts.Expression {
  return expression
}

function stringsIn(values: readonly ts.Expression[]): readonly string[] | undefined {
  const literals = values.map(unwrapped).filter(ts.isStringLiteralLike)
  return literals.length === values.length ? literals.map((it) => it.text) : undefined
}

const comparing: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
])

function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join() : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)!}`
}
