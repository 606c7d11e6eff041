import ts from 'typescript'
import { isOwnDefault, knownExport } from '../../model/subject/known-modules.ts'
import type { MockedExport, MockedModule, MockUse } from '../../model/subject/mocked-module.ts'
import { dirname, joined, relativePath } from '../../model/source/paths.ts'
import { isErasedImport } from '../program/emit/erased-imports.ts'
import { jsxImportsOf } from '../program/emit/jsx-imports.ts'
import type { CheckedProgram } from '../program/program.ts'
import { isInTag } from '../syntax/jsx.ts'
import { wrapped } from '../syntax/unwrapped.ts'
import { loadTimeOf } from './load-time.ts'

/** The modules that a program lacks. */
export interface MissingImports {
  /** In the order of their imports. */
  readonly modules: readonly MockedModule[]
  /** The position in `modules` of what a file imports by a specifier; undefined if it is there or needs no mock. */
  readonly moduleOf: (file: ts.SourceFile, specifier: string) => number | undefined
  /** The module and export that an expression reads, if it names an import: `getUser`, `db.getUser`. */
  readonly exportOf: (node: ts.Node) => ImportedName | undefined
}

/** An export of a module in `MissingImports.modules`. */
export interface ImportedName {
  readonly module: number
  readonly name: string
}

/** Nothing is missing. */
export const nothingMissing: MissingImports = { modules: [], moduleOf: () => undefined, exportOf: () => undefined }

/** Finds the modules that the files import for their values and that are not there. O(size). */
export function findMissingImports(checked: CheckedProgram): MissingImports {
  const { checker, files } = checked
  const found = new Map<string, { readonly at: number; readonly uses: Map<string, MockUse> }>()
  const locals = new Map<ts.Symbol, { readonly at: number; readonly name: string | undefined }>()
  const tags = new Map<string, { readonly shown?: string; readonly members: Set<string> }>()
  const moduleNamed = (specifier: string): { readonly at: number; readonly uses: Map<string, MockUse> } => {
    const module = found.get(specifier) ?? { at: found.size, uses: new Map<string, MockUse>() }
    found.set(specifier, module)
    return module
  }
  const declare = (name: ts.Identifier, specifier: string, exported: string | undefined): void => {
    const symbol = checker.getSymbolAtLocation(name)
    if (symbol !== undefined) locals.set(symbol, { at: moduleNamed(specifier).at, name: exported })
  }
  for (const file of files) {
    for (const statement of file.statements) {
      const specifier = missingSpecifier(checked, file, statement)
      if (specifier === undefined) continue
      const { uses } = moduleNamed(specifier)
      if (ts.isExportDeclaration(statement)) {
        for (const it of reexported(statement)) {
          const exported = (it.propertyName ?? it.name).text
          uses.set(exported, stronger(uses.get(exported), 'value'))
          if (ts.isIdentifier(it.name)) declare(it.name, specifier, exported)
        }
      } else if (ts.isImportEqualsDeclaration(statement)) declare(statement.name, specifier, undefined)
      else
        for (const { local, exported } of namesOf(statement))
          declare(local, specifier, exported === 'default' && isOwnDefault(specifier) ? undefined : exported)
    }
    for (const { specifier, names } of jsxImportsOf(file)) {
      if (checked.resolve(checked.pasted(file).name, specifier) !== undefined) continue
      const { uses } = moduleNamed(seenFromEntry(checked, file, specifier))
      for (const it of names) uses.set(it, 'imitated')
    }
  }
  /** Follows an import through files that export it again. */
  const originOf = (
    symbol: ts.Symbol | undefined,
  ): { readonly at: number; readonly name: string | undefined } | undefined => {
    let at = symbol
    for (let step = 0; at !== undefined && step < longestWay; step++) {
      const local = locals.get(at)
      if (local !== undefined) return local
      at = (at.flags & ts.SymbolFlags.Alias) === 0 ? undefined : checker.getImmediateAliasedSymbol(at)
    }
    return undefined
  }
  const exportOf = (node: ts.Node): ImportedName | undefined => {
    if (ts.isIdentifier(node)) {
      const local = locals.size === 0 ? undefined : originOf(meaningOf(node, checker))
      return local?.name === undefined ? undefined : { module: local.at, name: local.name }
    }
    if (!ts.isPropertyAccessExpression(node) || !ts.isIdentifier(node.expression)) return undefined
    const whole = locals.size === 0 ? undefined : originOf(checker.getSymbolAtLocation(node.expression))
    return whole === undefined || whole.name !== undefined ? undefined : { module: whole.at, name: node.name.text }
  }
  const modules = [...found].map(([specifier, { uses }]) => ({ specifier, uses }))
  const isAtLoad = locals.size === 0 ? () => false : loadTimeOf(files, checker)
  const noteTag = (node: ts.Node, { module, name }: ImportedName): void => {
    const key = `${module} ${name}`
    const shown = name === 'default' && ts.isIdentifier(node) ? { shown: node.text } : {}
    const tag = tags.get(key) ?? { members: new Set<string>(), ...shown }
    tags.set(key, tag)
    const { parent } = node
    if (ts.isPropertyAccessExpression(parent) && parent.expression === node) tag.members.add(parent.name.text)
  }
  const note = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isImportEqualsDeclaration(node) || ts.isTypeNode(node)) {
      if (!ts.isExpressionWithTypeArguments(node)) return
    }
    const named = exportOf(node)
    if (named !== undefined) {
      const { specifier, uses } = modules[named.module]!
      uses.set(
        named.name,
        knownUse(specifier, named.name) ?? stronger(uses.get(named.name), useOf(node, isAtLoad(node))),
      )
      if (isInTag(node)) noteTag(node, named)
    }
    ts.forEachChild(node, note)
  }
  if (0 < locals.size) files.forEach(note)
  const tagOf = (module: number, name: string): Pick<MockedExport, 'shown' | 'members'> => {
    const { members, ...shown } = tags.get(`${module} ${name}`)!
    return { ...shown, ...(members.size === 0 ? {} : { members: [...members] }) }
  }
  return {
    modules: modules.map(({ specifier, uses }, at) => ({
      specifier,
      exports: [...uses].map(([name, use]) => ({ name, use, ...(use === 'component' ? tagOf(at, name) : {}) })),
    })),
    moduleOf: (file, specifier) => found.get(seenFromEntry(checked, file, specifier))?.at,
    exportOf,
  }
}

/** Most files that pass an import on. */
const longestWay = 8

const strengths: readonly MockUse[] = ['value', 'component', 'class', 'function', 'deep', 'imitated']

function stronger(a: MockUse | undefined, b: MockUse): MockUse {
  return a !== undefined && strengths.indexOf(b) < strengths.indexOf(a) ? a : b
}

/** The use of an export that mocks imitate. */
function knownUse(specifier: string, name: string): MockUse | undefined {
  const known = knownExport(specifier, name)
  return known === undefined ? undefined : known.isArranged ? 'function' : 'imitated'
}

/** How an import is used where an expression names it. */
function useOf(named: ts.Node, isAtLoad: boolean): MockUse {
  if (isInTag(named)) return 'component'
  const node = ts.isExpression(named) ? wrapped(named) : named
  const { parent } = node
  const isConstructed =
    (ts.isNewExpression(parent) && parent.expression === node) ||
    (ts.isBinaryExpression(parent) &&
      parent.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword &&
      parent.right === node)
  const isCalled =
    (ts.isCallExpression(parent) && parent.expression === node) ||
    (ts.isTaggedTemplateExpression(parent) && parent.tag === node) ||
    ts.isDecorator(parent)
  const isExtended = ts.isExpressionWithTypeArguments(parent) && ts.isHeritageClause(parent.parent)
  if (isAtLoad && !isKept(node)) return 'deep'
  if (isCalled) return 'function'
  return isConstructed || isExtended ? 'class' : 'value'
}

/** Whether code only keeps an import for later: as a part of a literal, or as an export. */
function isKept({ parent }: ts.Node): boolean {
  return (
    ts.isExportSpecifier(parent) ||
    ts.isExportAssignment(parent) ||
    ts.isShorthandPropertyAssignment(parent) ||
    ts.isPropertyAssignment(parent) ||
    ts.isArrayLiteralExpression(parent)
  )
}

/** The symbol that an identifier refers to, not the property that it also declares. */
function meaningOf(node: ts.Identifier, checker: ts.TypeChecker): ts.Symbol | undefined {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) return undefined
  if (ts.isShorthandPropertyAssignment(parent)) return checker.getShorthandAssignmentValueSymbol(parent)
  if (ts.isExportSpecifier(parent)) return checker.getExportSpecifierLocalTargetSymbol(parent)
  return checker.getSymbolAtLocation(node)
}

/** The specifier of a statement that imports a value of a missing module, as the first entry would write it. */
function missingSpecifier(checked: CheckedProgram, file: ts.SourceFile, statement: ts.Statement): string | undefined {
  const holder =
    ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)
      ? statement.moduleSpecifier
      : ts.isImportEqualsDeclaration(statement) && ts.isExternalModuleReference(statement.moduleReference)
        ? statement.moduleReference.expression
        : undefined
  if (holder === undefined || !ts.isStringLiteral(holder)) return undefined
  if (checked.resolve(checked.pasted(file).name, holder.text) !== undefined) return undefined
  const node = ts.isImportEqualsDeclaration(statement) ? statement.moduleReference : statement
  return isErasedImport(node, checked.checker) ? undefined : seenFromEntry(checked, file, holder.text)
}

/** A relative specifier of a file, rewritten for the folder of the first entry. Others stay as they are. */
function seenFromEntry(checked: CheckedProgram, file: ts.SourceFile, specifier: string): string {
  if (!/^\.\.?(?:\/|$)/.test(specifier)) return specifier
  const folderOf = (it: ts.SourceFile): string => dirname(checked.pasted(it).name)
  const [from, entry] = [folderOf(file), folderOf(checked.entries[0]!)]
  return from === entry ? specifier : relativePath(entry, joined(from, specifier).replace(/^\.\//, ''))
}

/** The names that an import declares, with those of their exports; none for a whole module. */
function namesOf(
  statement: ts.Statement,
): readonly { readonly local: ts.Identifier; readonly exported: string | undefined }[] {
  const clause = ts.isImportDeclaration(statement) ? statement.importClause : undefined
  if (clause === undefined) return []
  const { name, namedBindings } = clause
  const own = name === undefined ? [] : [{ local: name, exported: 'default' }]
  if (namedBindings === undefined) return own
  if (ts.isNamespaceImport(namedBindings)) return [...own, { local: namedBindings.name, exported: undefined }]
  const named = namedBindings.elements
    .filter((it) => !it.isTypeOnly)
    .map((it) => ({ local: it.name, exported: (it.propertyName ?? it.name).text }))
  return [...own, ...named]
}

function reexported({ exportClause }: ts.ExportDeclaration): readonly ts.ExportSpecifier[] {
  if (exportClause === undefined || !ts.isNamedExports(exportClause)) return []
  return exportClause.elements.filter((it) => !it.isTypeOnly)
}
