import ts from 'typescript'

/** The effects of a setup file of a test runner on modules. Specifiers are as written. */
export interface SetupFile {
  /** Modules that it replaces for all tests by `vi.mock` or `jest.mock`. */
  readonly mocked: readonly string[]
  /** Modules that it imports only for their effects, which may be further mocks. */
  readonly included: readonly string[]
}

/** Reads a setup file without running it: only statements at its top level count, as runners move these before imports. */
export function setupFile(text: string): SetupFile {
  const file = ts.createSourceFile('setup.tsx', text, ts.ScriptTarget.Latest, true)
  const mocked = new Set<string>()
  const included = new Set<string>()
  for (const statement of file.statements) {
    if (ts.isImportDeclaration(statement) && statement.importClause === undefined) {
      included.add((statement.moduleSpecifier as ts.StringLiteral).text)
    }
    if (!ts.isExpressionStatement(statement)) continue
    const call = unwrapped(statement.expression)
    if (!ts.isCallExpression(call)) continue
    const [first] = call.arguments
    const specifier = first === undefined ? undefined : specifierIn(first)
    if (specifier === undefined) continue
    if (ts.isIdentifier(call.expression) && call.expression.text === 'require') included.add(specifier)
    if (isMocking(call.expression)) mocked.add(specifier)
  }
  return { mocked: [...mocked], included: [...included] }
}

function unwrapped(node: ts.Expression): ts.Expression {
  return ts.isVoidExpression(node) || ts.isAwaitExpression(node) ? unwrapped(node.expression) : node
}

/** `vi.mock`, `vitest.mock`, `jest.mock`, and the variants that run where they are written. */
function isMocking(node: ts.Expression): boolean {
  if (!ts.isPropertyAccessExpression(node) || !ts.isIdentifier(node.expression)) return false
  return ['vi', 'vitest', 'jest'].includes(node.expression.text) && ['mock', 'doMock'].includes(node.name.text)
}

/** Vitest also takes the promise of a module: `vi.mock(import('./api'))`. */
function specifierIn(node: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isCallExpression(node) || node.expression.kind !== ts.SyntaxKind.ImportKeyword) return undefined
  const [first] = node.arguments
  return first === undefined ? undefined : specifierIn(first)
}
