import ts from 'typescript'
import { joined } from '../../model/source/paths.ts'

/** The folder of a file of settings, as `__dirname` in it, at the beginning of a path. */
export const ownFolder = '<folder>'

/** Lists of Vitest that settings extend. */
const known: Readonly<Record<string, readonly string[]>> = {
  'configDefaults.include': ['**/*.{test,spec}.?(c|m)[jt]s?(x)'],
  'configDefaults.exclude': ['**/node_modules/**', '**/.git/**'],
  defaultInclude: ['**/*.{test,spec}.?(c|m)[jt]s?(x)'],
  defaultExclude: ['**/node_modules/**', '**/.git/**'],
}

/** Parses a program, or an object in JSON, as a program. */
export function parsedSettings(text: string): ts.SourceFile {
  const isJson = /^\s*\{/.test(text)
  return ts.createSourceFile('config.ts', isJson ? `(${text})` : text, ts.ScriptTarget.Latest, true)
}

/** The expression that another one stands for: a variable for its value, `defineConfig(it)` for its argument. */
export function resolved(node: ts.Expression, depth = 0): ts.Expression {
  if (8 < depth) return node
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    return resolved(node.expression, depth + 1)
  if (ts.isIdentifier(node)) {
    const value = variables(node.getSourceFile()).get(node.text)
    return value === undefined ? node : resolved(value, depth + 1)
  }
  const isDefining = ts.isCallExpression(node) && /^define[A-Z]\w*$/.test(node.expression.getText())
  return isDefining && node.arguments.length === 1 ? resolved(node.arguments[0]!, depth + 1) : node
}

/** The value of a property of an object, also of one that is spread into it. */
export function memberOf(object: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined {
  for (const property of object.properties.toReversed()) {
    if (ts.isPropertyAssignment(property) && nameOf(property.name) === name) return property.initializer
    if (ts.isShorthandPropertyAssignment(property) && property.name.text === name) return property.name
    const spread = ts.isSpreadAssignment(property) ? resolved(property.expression) : undefined
    const member = spread !== undefined && ts.isObjectLiteralExpression(spread) ? memberOf(spread, name) : undefined
    if (member !== undefined) return member
  }
  return undefined
}

/** The name of a property; empty if it is computed. */
export function nameOf(name: ts.PropertyName): string {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : ''
}

/** A text, as far as it is known without running the file. Paths from its folder begin with `ownFolder`. */
export function textIn(node: ts.Expression): string | undefined {
  const it = resolved(node)
  if (ts.isStringLiteralLike(it)) return it.text
  const written = it.getText()
  if (written === '__dirname' || written === 'import.meta.dirname') return ownFolder
  if (ts.isTemplateExpression(it)) {
    const parts = it.templateSpans.map((span) => [textIn(span.expression), span.literal.text] as const)
    if (parts.some(([text]) => text === undefined)) return undefined
    return it.head.text + parts.map(([text, after]) => text! + after).join('')
  }
  if (ts.isBinaryExpression(it) && it.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const [left, right] = [textIn(it.left), textIn(it.right)]
    return left === undefined || right === undefined ? undefined : left + right
  }
  if (ts.isPropertyAccessExpression(it) && it.name.text === 'pathname') return textIn(it.expression)
  if (ts.isNewExpression(it) || ts.isCallExpression(it)) return pathIn(it)
  return undefined
}

/** A list of texts, or a single one; undefined if a part is unknown. */
export function textsIn(node: ts.Expression): readonly string[] | undefined {
  const it = resolved(node)
  const text = textIn(it)
  if (text !== undefined) return [text]
  if (Object.hasOwn(known, it.getText())) return known[it.getText()]
  if (!ts.isArrayLiteralExpression(it)) return undefined
  const parts = it.elements.map((part) => (ts.isSpreadElement(part) ? textsIn(part.expression) : oneIn(part)))
  return parts.every((part) => part !== undefined) ? parts.flat() : undefined
}

function oneIn(node: ts.Expression): readonly string[] | undefined {
  const text = textIn(node)
  return text === undefined ? undefined : [text]
}

/** The path that a call of `node:path` or `node:url` returns. */
function pathIn(node: ts.NewExpression | ts.CallExpression): string | undefined {
  const name = node.expression.getText().replace(/^.*\./, '')
  const args = node.arguments ?? ts.factory.createNodeArray()
  if (name === 'fileURLToPath' && args.length === 1) return textIn(args[0]!)
  if (name === 'URL' && args.length === 2 && args[1]!.getText() === 'import.meta.url') {
    const path = textIn(args[0]!)
    return path === undefined ? undefined : within(ownFolder, path)
  }
  if (name === 'dirname' && /import\.meta\.url|__filename|import\.meta\.filename/.test(node.getText())) return ownFolder
  if (name !== 'resolve' && name !== 'join') return undefined
  const parts = args.map(textIn)
  if (!parts.every((it) => it !== undefined)) return undefined
  const from = parts.findLastIndex((it) => it.startsWith(ownFolder) || it.startsWith('/'))
  // Vite and Jest usually run in the folder of their settings.
  const [first = ownFolder, ...rest] = from === -1 ? [ownFolder, ...parts] : parts.slice(from)
  return rest.reduce(within, first)
}

/** The path `path` from a folder that begins with `ownFolder` or `/`. A slash at its end stays. */
function within(folder: string, path: string): string {
  const slash = path.endsWith('/') ? '/' : ''
  const isAbsolute = folder.startsWith('/')
  const below = joined(isAbsolute ? folder : folder.slice(ownFolder.length), path).replace(/^\.(?:\/|$)/, '')
  if (isAbsolute) return `/${below}${slash}`
  return (below === '' ? ownFolder : `${ownFolder}/${below}`) + slash
}

/** The constants of a file by name. */
function variables(file: ts.SourceFile): ReadonlyMap<string, ts.Expression> {
  const found = new Map<string, ts.Expression>()
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue
    for (const { name, initializer } of statement.declarationList.declarations)
      if (ts.isIdentifier(name) && initializer !== undefined) found.set(name.text, initializer)
  }
  return found
}
