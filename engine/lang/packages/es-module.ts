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

/**
 * Rewrites the imports and exports of an ES module in JavaScript; imported names become members of their modules, so
 * that they change with them. A tenth of the compiler's time. Undefined if a name is also declared in an inner scope, or
 * for rare forms of exports. O(size).
 */
export function esModuleEdits(file: ts.SourceFile): EsModuleEdits | undefined {
  const edits: Edit[] = []
  const requires: string[] = []
  const getters: string[] = []
  const members = new Map<string, string>()
  const namespaces = new Set<string>()
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
    if (namedBindings !== undefined && ts.isNamespaceImport(namedBindings)) {
      namespaces.add(namedBindings.name.text)
      requires.push(`const ${namedBindings.name.text} = ${module};`)
    } else
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
      edits.push({
        start: statement.getStart(file),
        end: statement.expression.getFullStart(),
        text: `const ${prefix}Default =`,
      })
      getters.push(getter('default', `${prefix}Default`))
    } else {
      const names = exportedBy(statement)
      if (names === undefined) return undefined
      if (names.length === 0) continue
      for (const it of (statement as ts.FunctionDeclaration).modifiers!.filter(isExportWord)) replace(it, '')
      getters.push(...names.map((it) => getter(it.name, it.local)))
    }
  }
  const { references, declared } = namesIn(file)
  if ([...members.keys(), ...namespaces].some((it) => declared.has(it))) return undefined
  for (const { node, form } of references) {
    const member = members.get(node.text)
    if (member !== undefined) replace(node, printed(node.text, member, form))
  }
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

/** The exports of a declaration; undefined if a name would have to be invented. */
function exportedBy(statement: ts.Statement): readonly { readonly name: string; readonly local: string }[] | undefined {
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : []
  if (!modifiers.some(isExportWord)) return []
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations
      .flatMap((it) => boundBy(it.name))
      .map((it) => ({ name: it, local: it }))
  if (!ts.isFunctionDeclaration(statement) && !ts.isClassDeclaration(statement)) return undefined
  const local = statement.name?.text
  const isDefault = modifiers.some((it) => it.kind === ts.SyntaxKind.DefaultKeyword)
  return local === undefined ? undefined : [{ name: isDefault ? 'default' : local, local }]
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

/** The names that code reads, and those that it declares in any scope. */
function namesIn(file: ts.SourceFile): {
  readonly references: readonly { readonly node: ts.Identifier; readonly form: Form }[]
  readonly declared: ReadonlySet<string>
} {
  const references: { readonly node: ts.Identifier; readonly form: Form }[] = []
  const declared = new Set<string>()
  let start = -1
  const visit = (node: ts.Node, parent: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    if (ts.isExpressionStatement(node)) start = node.getStart(file)
    if (ts.isIdentifier(node)) {
      if (isDeclared(node, parent)) declared.add(node.text)
      else if (!isLabelOrKey(node, parent)) {
        const form = formOf(node, parent)
        references.push({ node, form: form === 'called' && node.getStart(file) === start ? 'called first' : form })
      }
    }
    ts.forEachChild(node, (it) => {
      visit(it, node)
    })
  }
  ts.forEachChild(file, (it) => {
    visit(it, file)
  })
  return { references, declared }
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
