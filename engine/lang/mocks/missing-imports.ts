import ts from 'typescript'
import { type MockedModule, type MockUse, wholeExport } from '../../model/subject/mocked-module.ts'
import { dirname, joined, relativePath } from '../../model/source/paths.ts'
import { isErasedImport } from '../program/emit/erased-imports.ts'
import type { CheckedProgram } from '../program/program.ts'
import { isDeclarationFile } from '../program/sections.ts'
import { unwrapped, wrapped } from '../syntax/unwrapped.ts'
import { loadCallOf, loadedParameter, loadedSpecifier, loadedValue, mayLoadModules } from './load-calls.ts'
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

/** What a name or an expression of the source stands for: an export, or a whole module if it has no `name`. */
interface Origin {
  readonly at: number
  readonly name?: string
  /** How a whole module is loaded. */
  readonly by?: 'import' | 'require'
  /** The declaration that reads the export once. Other names are read whenever they are used. */
  readonly readBy?: ts.Node
}

type ModuleLoad = 'import' | 'require' | 'import()'

interface FoundModule {
  readonly specifier: string
  readonly at: number
  readonly uses: Map<string, MockUse>
  readonly loads: Set<ModuleLoad>
  /** Whether code takes the whole module as a value. */
  isTaken: boolean
}

/** Finds the modules that the files import for their values and that are not there. O(size). */
export function findMissingImports(checked: CheckedProgram): MissingImports {
  const { checker, files } = checked
  const found = new Map<string, FoundModule>()
  const modules: FoundModule[] = []
  const origins = new Map<ts.Symbol, Origin>()
  /** The calls that load missing modules. */
  const calls = new Map<ts.Node, Origin>()
  const newModule = (specifier: string): FoundModule => {
    const module = { specifier, at: found.size, uses: new Map(), loads: new Set<ModuleLoad>(), isTaken: false }
    found.set(specifier, module)
    modules.push(module)
    return module
  }
  const moduleNamed = (specifier: string, load: ModuleLoad): FoundModule => {
    const module = found.get(specifier) ?? newModule(specifier)
    module.loads.add(load)
    return module
  }
  const declare = (name: ts.Node, origin: Origin): void => {
    const symbol = checker.getSymbolAtLocation(name)
    if (symbol !== undefined) origins.set(symbol, origin)
  }
  const declareImports = (file: ts.SourceFile): void => {
    for (const statement of file.statements) {
      const specifier = missingSpecifier(checked, file, statement)
      if (specifier === undefined) continue
      const by = ts.isImportEqualsDeclaration(statement) ? 'require' : 'import'
      const module = moduleNamed(specifier, by)
      const { at, uses } = module
      if (ts.isExportDeclaration(statement)) {
        for (const it of reexported(statement)) {
          const exported = (it.propertyName ?? it.name).text
          uses.set(exported, stronger(uses.get(exported), 'value'))
          if (ts.isIdentifier(it.name)) declare(it.name, { at, name: exported })
        }
        const { exportClause } = statement
        if (exportClause !== undefined && ts.isNamespaceExport(exportClause)) module.isTaken = true
      } else if (ts.isImportEqualsDeclaration(statement)) declare(statement.name, { at, by })
      else {
        for (const { local, exported } of namesOf(statement))
          declare(local, exported === undefined ? { at, by } : { at, name: exported })
      }
    }
  }
  /** Declares what a variable or parameter takes from a whole module or an export. Returns whether it is all. */
  const bind = (name: ts.BindingName, origin: Origin, declaration: ts.Node): boolean => {
    if (ts.isIdentifier(name)) {
      declare(name, origin.name === undefined ? origin : { ...origin, readBy: declaration })
      return true
    }
    if (origin.name !== undefined || ts.isArrayBindingPattern(name)) return false
    return name.elements
      .map((it) => {
        const key = it.propertyName ?? it.name
        const isNamed = it.dotDotDotToken === undefined && (ts.isIdentifier(key) || ts.isStringLiteral(key))
        if (!isNamed) return false
        const part = { at: origin.at, name: key.text }
        const { uses } = modules[origin.at]!
        if (!bind(it.name, part, declaration)) uses.set(part.name, stronger(uses.get(part.name), 'value'))
        return true
      })
      .every((it) => it)
  }
  /** Initializers whose values only get names, and calls whose promise only passes the module to a parameter. */
  const bound = new Set<ts.Node>()
  const declareCalls = (file: ts.SourceFile): void => {
    const visit = (node: ts.Node): void => {
      ts.forEachChild(node, visit)
      const load = loadCallOf(node, checker)
      if (load !== undefined && ts.isCallExpression(node)) {
        const specifier = loadedSpecifier(node)
        if (specifier === undefined || !isMissing(checked, file, specifier)) return
        const { at } = moduleNamed(seenFromEntry(checked, file, specifier), load === 'import' ? 'import()' : 'require')
        const origin: Origin = { at, by: load }
        const parameter = load === 'import' ? loadedParameter(node) : undefined
        const value = loadedValue(node)
        calls.set(value ?? node, origin)
        if (parameter !== undefined && bind(parameter.name, origin, parameter)) bound.add(node)
      } else if (ts.isVariableDeclaration(node) && node.initializer !== undefined) {
        const origin = originOf(unwrapped(node.initializer))
        if (origin !== undefined && bind(node.name, origin, node)) bound.add(unwrapped(node.initializer))
      }
    }
    visit(file)
  }
  /** Follows an import through files that export it again. */
  const originOfSymbol = (symbol: ts.Symbol | undefined): Origin | undefined => {
    let at = symbol
    for (let step = 0; at !== undefined && step < longestWay; step++) {
      const origin = origins.get(at)
      if (origin !== undefined) return origin
      at = (at.flags & ts.SymbolFlags.Alias) === 0 ? undefined : checker.getImmediateAliasedSymbol(at)
    }
    return undefined
  }
  const originOf = (node: ts.Node): Origin | undefined => {
    if (found.size === 0) return undefined
    if (ts.isIdentifier(node)) return originOfSymbol(meaningOf(node, checker))
    const member = memberOf(node)
    if (member === undefined) return calls.get(node)
    const whole = originOf(unwrapped(member.object))
    return whole === undefined || whole.name !== undefined ? undefined : { at: whole.at, name: member.name }
  }
  files.forEach(declareImports)
  for (const file of files) if (0 < found.size || mayLoadModules(file)) declareCalls(file)
  const exportOf = (node: ts.Node): ImportedName | undefined => {
    const origin = isName(node) ? undefined : originOf(node)
    if (origin === undefined) return undefined
    if (origin.name !== undefined) return { module: origin.at, name: origin.name }
    return isNamespace(modules[origin.at]!) || !isTaken(node, bound)
      ? undefined
      : { module: origin.at, name: wholeExport }
  }
  const isAtLoad = found.size === 0 ? () => false : loadTimeOf(files, checker)
  const note = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isImportEqualsDeclaration(node) || ts.isTypeNode(node)) {
      if (!ts.isExpressionWithTypeArguments(node)) return
    }
    const origin = isName(node) ? undefined : originOf(node)
    if (origin !== undefined) {
      const { uses } = modules[origin.at]!
      const add = (name: string, use: MockUse): void => {
        uses.set(name, stronger(uses.get(name), use))
      }
      if (origin.name !== undefined) {
        const use = bound.has(node) ? 'value' : useOf(node, isAtLoad(node))
        const isFixed = use === 'value' && origin.readBy !== undefined && isAtLoad(origin.readBy)
        add(origin.name, isFixed ? 'deep' : use)
      } else if (isTaken(node, bound)) {
        const module = modules[origin.at]!
        if (isNamespace(module)) module.isTaken = true
        else {
          const use = useOf(node, isAtLoad(node))
          add(wholeExport, use === 'value' ? 'deep' : use)
        }
      }
    }
    ts.forEachChild(node, note)
  }
  if (0 < found.size) files.forEach(note)
  return {
    modules: modules.map(mockedModule),
    moduleOf: (file, specifier) => found.get(seenFromEntry(checked, file, specifier))?.at,
    exportOf,
  }
}

/** Whether code sees a module as a namespace, which cannot be called. */
function isNamespace({ loads, specifier }: FoundModule): boolean {
  return loads.has('import') || loads.has('import()') || isStyleSheet(specifier)
}

function mockedModule({ specifier, uses, loads, isTaken }: FoundModule): MockedModule {
  const isNaming = isStyleSheet(specifier) && (isTaken || 0 < uses.size)
  const others = isNaming ? 'names' : isTaken ? 'open' : undefined
  // A deep mock holds its members from the start.
  const isFixed = uses.get(wholeExport) === 'deep'
  const exports = [...uses].map(([name, use]) => ({ name, use: isFixed && use === 'value' ? ('deep' as const) : use }))
  return {
    specifier,
    exports: others === 'names' ? [] : exports,
    ...(others === undefined ? {} : { others }),
    ...(loads.has('require') ? { required: loads.size === 1 ? 'only' : 'also' } : {}),
    ...(loads.has('import()') ? { isDynamic: true } : {}),
  }
}

/** Whether a module is a style sheet, whose exports are names of classes. */
function isStyleSheet(specifier: string): boolean {
  return /\.(?:css|s[ac]ss|less|styl|stylus|pcss|postcss)$/.test(specifier)
}

/** The object and name of `object.name` and `object['name']`, but not of members that every function has. */
function memberOf(node: ts.Node): { readonly object: ts.Expression; readonly name: string } | undefined {
  const name = ts.isPropertyAccessExpression(node)
    ? node.name.text
    : ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression)
      ? node.argumentExpression.text
      : undefined
  if (name === undefined || /^(?:apply|bind|call|prototype|then)$/.test(name)) return undefined
  return { object: (node as ts.PropertyAccessExpression).expression, name }
}

/** Whether code does more with a whole module than read its members or take it apart. */
function isTaken(node: ts.Node, bound: ReadonlySet<ts.Node>): boolean {
  const whole = ts.isExpression(node) ? wrapped(node) : node
  if (bound.has(node) || ts.isExpressionStatement(whole.parent)) return false
  const member = memberOf(whole.parent)
  return member === undefined || member.object !== whole
}

/** Whether an identifier is only the name of a declaration or property. */
function isName(node: ts.Node): boolean {
  const { parent } = node
  if (!ts.isIdentifier(node)) return false
  if (ts.isBindingElement(parent) || ts.isVariableDeclaration(parent) || ts.isParameter(parent))
    return parent.initializer !== node
  return ts.isExportSpecifier(parent) && parent.propertyName !== undefined && parent.name === node
}

/** Most files that pass an import on. */
const longestWay = 8

const strengths: readonly MockUse[] = ['value', 'class', 'function', 'deep']

function stronger(a: MockUse | undefined, b: MockUse): MockUse {
  return a !== undefined && strengths.indexOf(b) < strengths.indexOf(a) ? a : b
}

/** How an import is used where an expression names it. */
function useOf(named: ts.Node, isAtLoad: boolean): MockUse {
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
    ts.isDecorator(parent) ||
    isJsxTag(node, parent)
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

function isJsxTag(node: ts.Node, parent: ts.Node): boolean {
  return (ts.isJsxOpeningElement(parent) || ts.isJsxSelfClosingElement(parent)) && parent.tagName === node
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
  if (!isMissing(checked, file, holder.text)) return undefined
  const node = ts.isImportEqualsDeclaration(statement) ? statement.moduleReference : statement
  return isErasedImport(node, checked.checker) ? undefined : seenFromEntry(checked, file, holder.text)
}

/** Whether there is no code of a module, only a declaration at most. */
function isMissing(checked: CheckedProgram, file: ts.SourceFile, specifier: string): boolean {
  const found = checked.resolve(checked.pasted(file).name, specifier)
  return found === undefined || isDeclarationFile(found)
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
