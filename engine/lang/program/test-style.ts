import ts from 'typescript'

/** How people write test files. */
export interface TestStyle {
  readonly keyword: 'it' | 'test'
  readonly singleQuote: boolean
  readonly semi: boolean
  readonly useTabs: boolean
  readonly tabWidth: number
  /** Whether `describe` groups tests. */
  readonly isGrouped: boolean
}

/** The style of most lines in some test files. */
export function testStyleOf(texts: readonly string[]): TestStyle {
  const all = texts.join('\n')
  const count = (pattern: RegExp): number => [...all.matchAll(pattern)].length
  const indented = [...all.matchAll(/\{\n(\t| +)(?=\S)/g)].map((it) => it[1]!)
  const tabs = indented.filter((it) => it === '\t').length
  const widths = indented.filter((it) => it !== '\t').map((it) => it.length)
  return {
    keyword: count(/^\s*it(?=[.(])/gm) < count(/^\s*test(?=[.(])/gm) ? 'test' : 'it',
    singleQuote: count(/\b(?:from|it\(|test\(|describe\() ?"/g) < count(/\b(?:from|it\(|test\(|describe\() ?'/g),
    semi: count(/^(?:import\b.*['"]|\s*\}\))$/gm) <= count(/^(?:import\b.*['"]|\s*\}\));$/gm),
    useTabs: widths.length < tabs,
    tabWidth: Math.min(8, Math.max(2, ...(widths.length === 0 ? [] : [Math.min(...widths)]))),
    isGrouped: 0 < count(/\bdescribe\b/g),
  }
}

/** A text to put in place of a range. */
interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * Rewrites a generated test file, before it is formatted: with `test` for `it` unless the file uses that name, and without
 * groups that contain nothing but tests, whose names then begin with that of the group.
 */
export function restyled(code: string, { keyword, isGrouped }: Pick<TestStyle, 'keyword' | 'isGrouped'>): string {
  const file = ts.createSourceFile('a.test.tsx', code, ts.ScriptTarget.Latest, true)
  const edits: Edit[] = []
  if (!isGrouped) for (const statement of file.statements) edits.push(...ungrouped(statement, file))
  const whole = withoutIdleImport(applied(code, edits))
  return keyword === 'test' ? withKeyword(whole) : whole
}

/** Drops the import of `describe` if no group is left. */
function withoutIdleImport(code: string): string {
  const uses = [...code.matchAll(/\bdescribe\b/g)].length
  return uses === 1 ? code.replace(/\bdescribe, |, describe(?= \})/, '') : code
}

function ungrouped(statement: ts.Statement, file: ts.SourceFile): readonly Edit[] {
  const group = callOf(statement, 'describe')
  const members = group?.body.statements.map((it) => callOf(it, 'it'))
  if (group === undefined || members === undefined || !members.every((it) => it !== undefined)) return []
  const last = group.body.statements.at(-1)
  if (last === undefined) return []
  return [
    { start: statement.getStart(file), end: group.body.statements[0]!.getStart(file), text: '' },
    ...members.flatMap(titlesOf).map((title) => ({
      start: title.getStart(file),
      end: title.end,
      text: JSON.stringify(withName(group.title.text, title.text)),
    })),
    { start: last.end, end: statement.end, text: '\n' },
  ]
}

/** The titles of a test: those in the rows of a table that has some. */
function titlesOf({ title, table }: TitledCall): readonly ts.StringLiteral[] {
  const first = table?.elements.map((it) => (ts.isArrayLiteralExpression(it) ? it.elements[0] : undefined)) ?? []
  const isOfRows = title.text === '%s' && 0 < first.length
  return isOfRows && first.every((it) => it !== undefined && ts.isStringLiteral(it)) ? first : [title]
}

/** A title that says which function it is about: `price returns 0`, or `price(6) returns 0` as it is. */
function withName(name: string, title: string): string {
  return title.startsWith(`${name}(`) ? title : `${name} ${title}`
}

/** A call that declares a test, tests in a table, or a group. */
interface TitledCall {
  readonly title: ts.StringLiteral
  readonly body: ts.Block
  readonly table?: ts.ArrayLiteralExpression
}

/** The title, the body and the rows of a call such as `it('…', () => { … })` or `it.each([…])('…', (…) => { … })`. */
function callOf(statement: ts.Statement, name: string): TitledCall | undefined {
  if (!ts.isExpressionStatement(statement) || !ts.isCallExpression(statement.expression)) return undefined
  const { expression, arguments: args } = statement.expression
  const [title, body] = args
  const isCall = isNamed(tableOf(expression) ?? expression, name) && args.length === 2
  if (!isCall || !ts.isStringLiteral(title!) || !ts.isArrowFunction(body!) || !ts.isBlock(body.body)) return undefined
  const [rows] = ts.isCallExpression(expression) ? expression.arguments : []
  const isTable = rows !== undefined && ts.isArrayLiteralExpression(rows)
  return { title, body: body.body, ...(isTable ? { table: rows } : {}) }
}

function isNamed(node: ts.Node, name: string): boolean {
  return ts.isIdentifier(node) && node.text === name
}

/** The function that a table is given to: `it` in `it.each([…])`. */
function tableOf(node: ts.Node): ts.Expression | undefined {
  const each = ts.isCallExpression(node) ? node.expression : undefined
  return each !== undefined && ts.isPropertyAccessExpression(each) && each.name.text === 'each'
    ? each.expression
    : undefined
}

function withKeyword(code: string): string {
  const names = identifiersIn(ts.createSourceFile('a.test.tsx', code, ts.ScriptTarget.Latest, true))
  const isMember = ({ parent }: ts.Identifier): boolean => ts.isPropertyAccessExpression(parent)
  if (names.some((it) => it.text === 'test' && !isMember(it))) return code
  const isKeyword = (it: ts.Identifier): boolean =>
    ts.isImportSpecifier(it.parent) ||
    (ts.isCallExpression(it.parent) && it.parent.expression === it) ||
    (ts.isPropertyAccessExpression(it.parent) && it.parent.expression === it && it.parent.name.text === 'each')
  const edits = names
    .filter((it) => it.text === 'it' && isKeyword(it))
    .map((it) => ({ start: it.getStart(), end: it.end, text: 'test' }))
  return applied(code, edits)
}

function identifiersIn(node: ts.Node): readonly ts.Identifier[] {
  if (ts.isIdentifier(node)) return [node]
  const found: ts.Identifier[] = []
  ts.forEachChild(node, (child) => {
    found.push(...identifiersIn(child))
  })
  return found
}

function applied(code: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: own }) => text.slice(0, start) + own + text.slice(end), code)
}
