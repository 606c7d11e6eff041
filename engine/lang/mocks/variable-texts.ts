import ts from 'typescript'
import { constantText } from '../syntax/constant-text.ts'
import { variableReads } from './environment-variables.ts'

/** Most values that a file suggests for its variables. */
const mostTexts = 6

/** Names of variables that hold addresses. */
const addressName = /(?:^|_)(?:URL|URI|ENDPOINT|ORIGIN|DSN)$/i

/** Names of variables that hold numbers. */
const numberName =
  /(?:^|_)(?:PORT|TIMEOUT|LIMIT|SIZE|COUNT|MAX|MIN|MS|SECONDS|MINUTES|HOURS|DAYS|RETRIES|INTERVAL|TTL)$/i

/**
 * Suggests texts for an environment variable: an address or a number if its name says so, and the texts with which the
 * imported files that read it compare values. The goals of the tested files guide a search to their own texts; imported
 * files have no goals. O(size of the files).
 */
export function variableTexts(
  files: readonly ts.SourceFile[],
  tested: readonly ts.SourceFile[],
  checker: ts.TypeChecker,
): (name: string) => readonly string[] {
  const read = variableReads(checker)
  const found = new Map<string, Set<string>>()
  for (const file of files) {
    if (tested.includes(file) || !/\benv\b/.test(file.text)) continue
    const names = new Set<string>()
    const texts = new Set<string>()
    const visit = (node: ts.Node): void => {
      const name = read(node)
      if (name !== undefined) names.add(name)
      for (const it of comparedIn(node)) {
        const text = constantText(it)
        if (text !== undefined && text !== '' && texts.size < mostTexts) texts.add(text)
      }
      ts.forEachChild(node, visit)
    }
    visit(file)
    for (const name of names) found.set(name, new Set([...(found.get(name) ?? []), ...texts]))
  }
  return (name) => [
    ...(addressName.test(name) ? ['https://example.com'] : []),
    ...(numberName.test(name) ? ['10'] : []),
    ...(found.get(name) ?? []),
  ]
}

/** The expressions with which a node compares another: `a === 'b'`, `case 'b'`, `a.startsWith('b')`. */
function comparedIn(node: ts.Node): readonly ts.Expression[] {
  if (ts.isBinaryExpression(node)) return equality.has(node.operatorToken.kind) ? [node.left, node.right] : []
  if (ts.isCaseClause(node)) return [node.expression]
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return []
  return comparing.test(node.expression.name.text) ? node.arguments.slice(0, 1) : []
}

const comparing = /^(?:startsWith|endsWith|includes)$/

const equality: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
])
