import ts from 'typescript'

/** A replacement of a part of a text. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** The changes that make a CommonJS module of an ES module. */
export interface EsModuleEdits {
  /** The text before the module, in one line: exports as getters, then imports in order. */
  readonly head: string
  readonly edits: readonly Edit[]
}

/** The beginning of names that no package uses. */
const prefix = '__fitscape'

/** The variable of a default export without a name, and the text around its value, which is named `default`. */
const defaultName = `${prefix}Default`
const [defaultStart, defaultEnd] = [`const ${defaultName} = { default:`, ' }.default']

/**
 * Rewrites the imports and exports of an ES module in JavaScript; imported names become members of their modules, so
 * that they change with them. A tenth of the compiler's time. Undefined for rare forms of exports. O(size).
 */
export function esModuleEdits(file: ts.SourceFile): EsModuleEdits | undefined {
  const edits: Edit[] = []
  const requires: string[] = []
  const getters: string[] = []
  const members = new Map<string, string>()
  const localExports: { readonly name: string; readonly local: string }[] = []
  const replace = (node: ts.Node, text: string): void => {
    edits.push({ start: node.getStart(file), end: node.end, text })
  }
  const load = (specifier: ts.Expression): string => {
    const name = `${prefix}${requires.length}`
    requires.push(`const ${name} = require(${JSON.stringify((specifier as ts.StringLiteral).text)});`)
    return name
  }
  const addImport = (statement: ts.ImportDeclaration): void => {
    const module = load(statement.moduleSpecifier)
    const { name, namedBindings } = statement.importClause ?? {}
    if (name !== undefined) members.set(name.text, `${module}.default`)
    if (namedBindings !== undefined && ts.isNamespaceImport(namedBindings))
      requires.push(`const ${namedBindings.name.text} = ${module};`)
    else
      namedBindings?.elements.forEach((it) =>
        members.set(it.name.text, `${module}[${JSON.stringify((it.propertyName ?? it.name).text)}]`),
      )
    replace(statement, ';')
  }
  const addExports = (statement: ts.ExportDeclaration): void => {
    const { exportClause, moduleSpecifier } = statement
    const module = moduleSpecifier === undefined ? undefined : load(moduleSpecifier)
    if (exportClause === undefined) requires.push(star(module!))
    else if (ts.isNamespaceExport(exportClause)) getters.push(getter(exportClause.name.text, module!))
    else
      for (const { name, propertyName = name } of exportClause.elements) {
        if (module === undefined) localExports.push({ name: name.text, local: propertyName.text })
        else getters.push(getter(name.text, `${module}[${JSON.stringify(propertyName.text)}]`))
      }
    replace(statement, ';')
  }
  for (const statement of file.statements) {
    if (ts.isImportDeclaration(statement)) addImport(statement)
    else if (ts.isExportDeclaration(statement)) addExports(statement)
    else if (ts.isExportAssignment(statement)) {
      const { expression } = statement
      edits.push({ start: statement.getStart(file), end: expression.getFullStart(), text: defaultStart })
      edits.push({ start: expression.end, end: expression.end, text: defaultEnd })
      getters.push(getter('default', defaultName))
    } else {
      const names = exportedBy(statement)
      if (names === undefined) return undefined
      if (names.length === 0) continue
      const words = (statement as ts.FunctionDeclaration).modifiers!.filter(isExportWord)
      getters.push(...names.map((it) => getter(it.name, it.local)))
      if (names[0]!.local !== defaultName) words.forEach((it) => replace(it, ''))
      else if (ts.isFunctionDeclaration(statement)) {
        words.forEach((it) => replace(it, ''))
        const at = statement.parameters.pos - 1
        edits.push({ start: at, end: at, text: ` ${defaultName}` })
        getters.push(`Object.defineProperty(${defaultName}, "name", { value: "default", configurable: true });`)
      } else {
        words.forEach((it, at) => replace(it, at === 0 ? defaultStart : ''))
        edits.push({ start: statement.end, end: statement.end, text: `${defaultEnd};` })
      }
    }
  }
  for (const { node, form } of referencesIn(file, members))
    replace(node, printed(node.text, members.get(node.text)!, form))
  for (const { name, local } of localExports) getters.push(getter(name, members.get(local) ?? local))
  const head = [
    '"use strict";',
    'Object.defineProperty(exports, "__esModule", { value: true });',
    ...getters,
    ...requires,
  ]
  return { head: head.join(' '), edits: edits.sort((a, b) => a.start - b.start) }
}

function getter(name: string, value: string): string {
  return `Object.defineProperty(exports, ${JSON.stringify(name)}, { enumerable: true, get: () => ${value} });`
}

/** Exports all of a module that is not exported otherwise. */
function star(module: string): string {
  return `for (const key in ${module}) if (key !== "default" && !Object.hasOwn(exports, key)) Object.defineProperty(exports, key, { enumerable: true, get: () => ${module}[key] });`
}

/** The exports of a declaration; undefined for forms that JavaScript does not have. */
function exportedBy(statement: ts.Statement): readonly { readonly name: string; readonly local: string }[] | undefined {
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : []
  if (!modifiers.some(isExportWord)) return []
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations
      .flatMap((it) => boundBy(it.name))
      .map((it) => ({ name: it, local: it }))
  if (!ts.isFunctionDeclaration(statement) && !ts.isClassDeclaration(statement)) return undefined
  const local = statement.name?.text ?? defaultName
  const isDefault = modifiers.some((it) => it.kind === ts.SyntaxKind.DefaultKeyword)
  return [{ name: isDefault ? 'default' : local, local }]
}

function isExportWord({ kind }: ts.ModifierLike): boolean {
  return kind === ts.SyntaxKind.ExportKeyword || kind === ts.SyntaxKind.DefaultKeyword
}

function boundBy(name: ts.BindingName): readonly string[] {
  if (ts.isIdentifier(name)) return [name.text]
  return name.elements.flatMap((it) => (ts.isOmittedExpression(it) ? [] : boundBy(it.name)))
}

/**
 * How code reads a name: as a value, as a function that it calls without a receiver, also at the start of a statement, or
 * in `{ name }`.
 */
type Form = 'value' | 'called' | 'called first' | 'shorthand'

function printed(name: string, member: string, form: Form): string {
  if (form === 'called') return `(0, ${member})`
  // The statement before may end without a semicolon.
  if (form === 'called first') return `0, (0, ${member})`
  return form === 'shorthand' ? `${name}: ${member}` : member
}

/** A read of an imported name. */
interface Reference {
  readonly node: ts.Identifier
  readonly form: Form
}

/** The scopes around a node: that of `let`, and that of `var`. */
interface Scopes {
  readonly block: ts.Node
  readonly body: ts.Node
}

/** The reads of imported names, but for those that mean a variable of an inner scope. */
function referencesIn(file: ts.SourceFile, imported: ReadonlyMap<string, string>): readonly Reference[] {
  const references: Reference[] = []
  const hiding = new Map<string, ts.Node[]>()
  let start = -1
  const visit = (node: ts.Node, parent: ts.Node, around: Scopes): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    if (ts.isExpressionStatement(node)) start = node.getStart(file)
    if (ts.isIdentifier(node)) {
      if (!imported.has(node.text) || isDeclared(node, parent) || isLabelOrKey(node, parent)) return
      const form = formOf(node, parent)
      references.push({ node, form: form === 'called' && node.getStart(file) === start ? 'called first' : form })
      return
    }
    const { names, scope } = declaredBy(node, parent, around)
    for (const it of names) if (imported.has(it)) hiding.set(it, [...(hiding.get(it) ?? []), scope])
    const scopes = isScope(node) ? { block: node, body: isBody(node, parent) ? node : around.body } : around
    ts.forEachChild(node, (it) => {
      visit(it, node, scopes)
    })
  }
  ts.forEachChild(file, (it) => {
    visit(it, file, { block: file, body: file })
  })
  const isHidden = ({ node }: Reference): boolean =>
    hiding.get(node.text)?.some((it) => it.pos <= node.pos && node.end <= it.end) === true
  return references.filter((it) => !isHidden(it))
}

/** The names that a node declares, and the scope where they hide others. */
function declaredBy(
  node: ts.Node,
  parent: ts.Node,
  { block, body }: Scopes,
): { readonly names: readonly string[]; readonly scope: ts.Node } {
  if (ts.isVariableDeclarationList(node)) {
    const names = node.declarations.flatMap((it) => boundBy(it.name))
    return { names, scope: (node.flags & ts.NodeFlags.BlockScoped) === 0 ? body : block }
  }
  if (ts.isParameter(node) || (ts.isVariableDeclaration(node) && ts.isCatchClause(parent)))
    return { names: boundBy(node.name), scope: parent }
  const isExpression = ts.isFunctionExpression(node) || ts.isClassExpression(node)
  if (isExpression || ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node))
    return { names: node.name === undefined ? [] : [node.name.text], scope: isExpression ? node : block }
  return { names: [], scope: block }
}

/** Whether `let` within a node is not seen outside of it. */
function isScope(node: ts.Node): boolean {
  return (
    ts.isBlock(node) ||
    ts.isCaseBlock(node) ||
    ts.isForStatement(node) ||
    ts.isForInStatement(node) ||
    ts.isForOfStatement(node)
  )
}

/** Whether a block is the body of a function, where `var` ends. */
function isBody(block: ts.Node, parent: ts.Node): boolean {
  return ts.isBlock(block) && (ts.isFunctionLike(parent) || ts.isClassStaticBlockDeclaration(parent))
}

function isDeclared(node: ts.Identifier, parent: ts.Node): boolean {
  return (
    (ts.isVariableDeclaration(parent) ||
      ts.isParameter(parent) ||
      ts.isBindingElement(parent) ||
      ts.isFunctionDeclaration(parent) ||
      ts.isFunctionExpression(parent) ||
      ts.isClassLike(parent)) &&
    parent.name === node
  )
}

/** Whether an identifier names a member or a label, and no variable. */
function isLabelOrKey(node: ts.Identifier, parent: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(parent) || ts.isMetaProperty(parent)) return parent.name === node
  if (ts.isBindingElement(parent)) return parent.propertyName === node
  if (ts.isLabeledStatement(parent) || ts.isBreakOrContinueStatement(parent)) return parent.label === node
  return (
    (ts.isPropertyAssignment(parent) ||
      ts.isClassElement(parent) ||
      ts.isMethodDeclaration(parent) ||
      ts.isAccessor(parent)) &&
    parent.name === node
  )
}

function formOf(node: ts.Identifier, parent: ts.Node): Form {
  if (ts.isShorthandPropertyAssignment(parent)) return parent.name === node ? 'shorthand' : 'value'
  const isCalled =
    (ts.isCallExpression(parent) && parent.expression === node) ||
    (ts.isTaggedTemplateExpression(parent) && parent.tag === node)
  return isCalled ? 'called' : 'value'
}
