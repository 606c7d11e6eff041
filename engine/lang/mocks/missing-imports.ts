import ts from 'typescript'
import { calledMember, madeMember } from '../../model/subject/deep-mock.ts'
import { isOwnDefault, knownExport } from '../../model/subject/known-modules.ts'
import {
  globalThisName,
  type MockedExport,
  type MockedModule,
  mockPath,
  type MockUse,
  pageName,
  wholeExport,
} from '../../model/subject/mocked-module.ts'
import { type Duck, ducksOf } from '../inference/ducks.ts'
import { isErasedImport } from '../program/emit/erased-imports.ts'
import { jsxImportsOf } from '../program/emit/jsx-imports.ts'
import type { CheckedProgram } from '../program/program.ts'
import { unwrapped, wrapped } from '../syntax/unwrapped.ts'
import { addDeepUse, boundNames, constantsIn, deepMembersIn, type DeepUses, stepOf } from './deep-members.ts'
import { isInTag } from '../syntax/jsx.ts'
import { loadCallOf, loadedParameter, loadedSpecifier, loadedValue, mayLoadModules } from './load-calls.ts'
import { loadTimeOf } from './load-time.ts'
import { addUse, addWholeUse, emptyUses, exportsIn, type ImportUses, memberChain, memberUses } from './import-uses.ts'
import { bodiesFor } from './page-bodies.ts'
import type { MissingGlobals } from './missing-globals.ts'

/** The modules and globals that tests mock. */
export interface MissingImports {
  /**
   * In the order of their imports; then the globals, as the exports of a module of their own, and the page whose body
   * tests arrange.
   */
  readonly modules: readonly MockedModule[]
  /** The position in `modules` of what a file imports by a specifier; undefined if it is there or needs no mock. */
  readonly moduleOf: (file: ts.SourceFile, specifier: string) => number | undefined
  /** The mock that an expression reads, if it names one: `getUser`, `db.getUser`, `logger.warn`. */
  readonly exportOf: (node: ts.Node) => ImportedName | undefined
  /** The declared type of a mock, if its module is there or a library declares the global. */
  readonly declared: (name: ImportedName) => ts.Type | undefined
  /** Whether the code has an emulated page. */
  readonly hasPage: boolean
  /** Whether an expression reads a global of the emulated page. */
  readonly readsPage: (node: ts.Node) => boolean
}

/** An export of a module in `MissingImports.modules`, or a member of one. */
export interface ImportedName extends Pick<MockedExport, 'name' | 'members'> {
  readonly module: number
}

/** The key of an export among those of all modules. */
export function importKey(it: ImportedName): string {
  return [it.module, ...mockPath(it)].join(' ')
}

/** Nothing is missing. */
export const nothingMissing: MissingImports = {
  modules: [],
  moduleOf: () => undefined,
  exportOf: () => undefined,
  declared: () => undefined,
  hasPage: false,
  readsPage: () => false,
}

/** Finds the modules that the files import for their values, and the globals they read, that tests mock. O(size). */
export function findMissingImports(checked: CheckedProgram): MissingImports {
  const { checker, files, globals, ofPage, hasPage } = checked
  const found = new Map<string, FoundModule>()
  const modules: FoundModule[] = []
  const newModule = (symbol?: ts.Symbol): FoundModule => {
    const module: FoundModule = {
      at: modules.length,
      spellings: new Set(),
      uses: emptyUses(),
      symbol,
      loads: new Set(),
      isTaken: false,
    }
    modules.push(module)
    return module
  }
  const locals = new Map<ts.Symbol, Origin>()
  const moduleFor = (
    file: ts.SourceFile,
    specifier: string,
    load: ModuleLoad,
    symbol: ts.Symbol | undefined,
  ): FoundModule => {
    const { name } = checked.pasted(file)
    const id = checked.imports.idOf(name, specifier)
    const module = found.get(id) ?? newModule(symbol)
    found.set(id, module)
    module.spellings.add(checked.imports.seenFromEntry(name, specifier))
    module.loads.add(load)
    return module
  }
  const declare = (name: ts.Identifier, origin: Origin): void => {
    const symbol = checker.getSymbolAtLocation(name)
    if (symbol !== undefined) locals.set(symbol, origin)
  }
  for (const file of files) {
    for (const statement of file.statements) {
      const holder = missingSpecifier(checked, file, statement)
      if (holder === undefined) continue
      const load = ts.isImportEqualsDeclaration(statement) ? 'require' : 'import'
      const module = moduleFor(file, holder.text, load, checker.getSymbolAtLocation(holder))
      const { at, uses } = module
      if (ts.isExportDeclaration(statement)) {
        for (const it of reexported(statement)) {
          const exported = (it.propertyName ?? it.name).text
          addUse(memberUses(uses, exported), it, 'call')
          if (ts.isIdentifier(it.name)) declare(it.name, { at, name: exported })
        }
        const { exportClause } = statement
        if (exportClause !== undefined && ts.isNamespaceExport(exportClause)) module.isTaken = true
      } else if (ts.isImportEqualsDeclaration(statement)) declare(statement.name, { at, name: undefined })
      else
        for (const { local, exported } of namesOf(statement))
          declare(local, { at, name: exported === 'default' && isOwnDefault(holder.text) ? undefined : exported })
    }
    for (const { specifier, names } of jsxImportsOf(file)) {
      if (checked.resolve(checked.pasted(file).name, specifier) !== undefined) continue
      const { uses } = moduleFor(file, specifier, 'import', undefined)
      for (const it of names) memberUses(uses, it).own = 'imitated'
    }
  }
  /** Follows an import through files that export it again. */
  const originOf = (symbol: ts.Symbol | undefined): Origin | undefined => {
    let at = symbol
    for (let step = 0; at !== undefined && step < longestWay; step++) {
      const local = locals.get(at)
      if (local !== undefined) return local
      at = (at.flags & ts.SymbolFlags.Alias) === 0 ? undefined : checker.getImmediateAliasedSymbol(at)
    }
    return undefined
  }
  /** Calls that load missing modules, or for `import()` the `await` of them. */
  const calls = new Map<ts.Node, number>()
  /** The position of the whole module that an expression is. */
  const wholeOf = (node: ts.Node): number | undefined => {
    if (!ts.isIdentifier(node)) return calls.get(node)
    const origin = originOf(meaningOf(node, checker))
    return origin === undefined || origin.name !== undefined ? undefined : origin.at
  }
  /** Exports that a declaration reads once. */
  const reads: { readonly uses: ImportUses; readonly by: ts.Node }[] = []
  const bindExport = (name: ts.BindingName, at: number, exported: string, by: ts.Node): void => {
    const uses = memberUses(modules[at]!.uses, exported)
    reads.push({ uses, by })
    if (ts.isIdentifier(name)) declare(name, { at, name: exported })
    else uses.own ??= 'value'
  }
  /** Declares what a variable or parameter takes from a whole module. Returns whether it is all. */
  const bind = (name: ts.BindingName, at: number, by: ts.Node): boolean => {
    if (ts.isIdentifier(name)) {
      declare(name, { at, name: undefined })
      return true
    }
    if (ts.isArrayBindingPattern(name)) return false
    return name.elements
      .map((it) => {
        const key = it.propertyName ?? it.name
        const isNamed = it.dotDotDotToken === undefined && (ts.isIdentifier(key) || ts.isStringLiteral(key))
        if (isNamed) bindExport(it.name, at, key.text, by)
        return isNamed
      })
      .every((it) => it)
  }
  /** Whole modules that only get names. */
  const bound = new Set<ts.Node>()
  const declareCalls = (file: ts.SourceFile): void => {
    const visit = (node: ts.Node): void => {
      ts.forEachChild(node, visit)
      const load = loadCallOf(node, checker)
      if (load !== undefined && ts.isCallExpression(node)) {
        const specifier = loadedSpecifier(node)
        if (specifier === undefined || !isMissing(checked, file, specifier)) return
        const module = moduleFor(file, specifier, load === 'import' ? 'import()' : 'require', undefined)
        const value = loadedValue(node)
        const parameter = load === 'import' ? loadedParameter(node) : undefined
        if (value !== undefined) calls.set(value, module.at)
        else if (parameter === undefined || !bind(parameter.name, module.at, parameter))
          module.isTaken ||= isTaken(node, bound)
      } else if (ts.isVariableDeclaration(node) && node.initializer !== undefined) {
        const value = unwrapped(node.initializer)
        const at = wholeOf(value)
        const member = at === undefined && ts.isPropertyAccessExpression(value) ? value : undefined
        const owner = member && wholeOf(unwrapped(member.expression))
        if (at !== undefined && bind(node.name, at, node)) bound.add(value)
        if (owner !== undefined && ts.isIdentifier(node.name)) {
          bindExport(node.name, owner, member!.name.text, node)
          bound.add(value)
        }
      }
    }
    visit(file)
  }
  for (const file of files) if (0 < found.size || mayLoadModules(file)) declareCalls(file)
  const namesGlobals = files.some((it) => 0 < globals.within(it).length)
  const atGlobals = modules.length
  if (namesGlobals) newModule().spellings.add(globalThisName)
  const isAnyMissing = 0 < modules.length
  /** Constants that modules make of deep mocks while they load. */
  const made = new Map<ts.Symbol, Way>()
  /** The module, and the way from it to what an expression reads. */
  const wayTo = (node: ts.Node): Way | undefined => {
    const global = globals.nameOf(node)
    if (global !== undefined) return { at: atGlobals, names: [global] }
    const call = calls.get(node)
    if (call !== undefined) return { at: call, names: [] }
    if (ts.isIdentifier(node)) {
      if (isName(node)) return undefined
      const symbol = meaningOf(node, checker)
      const origin = originOf(symbol)
      if (origin === undefined) return symbol && made.get(symbol)
      return { at: origin.at, names: origin.name === undefined ? [] : [origin.name] }
    }
    const step = stepOf(node)
    const way = step && wayTo(unwrapped(step.from))
    return way && { at: way.at, names: [...way.names, ...step.names] }
  }
  const isAtLoad = isAnyMissing ? loadTimeOf(files, checker) : () => false
  for (const { uses, by } of reads) uses.isFixed ||= isAtLoad(by)
  /** The way of a node that begins one. */
  const beginOf = (node: ts.Node): Way | undefined =>
    ts.isIdentifier(node) || calls.has(node) || globals.nameOf(node) !== undefined ? wayTo(node) : undefined
  const note = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isImportEqualsDeclaration(node) || ts.isTypeNode(node)) {
      if (!ts.isExpressionWithTypeArguments(node)) return
    }
    const way = beginOf(node)
    if (way !== undefined) {
      const module = modules[way.at]!
      const when = isAtLoad(node) ? 'load' : 'call'
      if (way.names.length === 0 && isTaken(node, bound)) {
        if (isNamespace(module)) module.isTaken = true
        else addWholeUse(memberUses(module.uses, wholeExport), node, when)
      } else if (!bound.has(node)) {
        const { names, last } = memberChain(node as ts.Expression)
        const all = [...way.names, ...names]
        if (0 < all.length && !bound.has(last)) addUse(all.reduce(memberUses, module.uses), last, when)
        if (all[0] === 'default' && isInTag(node))
          memberUses(module.uses, 'default').shown = (node as ts.Identifier).text
      }
    }
    ts.forEachChild(node, note)
  }
  if (isAnyMissing) files.forEach(note)
  const kinds = isAnyMissing ? ducksOf(checker, files[0]!, new Map()).flatMap(plainNames) : []
  const plain = modules.map((module, at): readonly MockedExport[] => {
    const { uses } = module
    const [specifier] = module.spellings
    if (namesClasses(module)) return []
    return at === atGlobals
      ? exportsIn(uses, kinds, (name) => (globals.isGuarded(name) ? 'value' : undefined)).map((it) =>
          typed(it, globals),
        )
      : withWhole(exportsIn(uses, kinds, (name) => knownUse(specifier!, name)))
  })
  const isDeep = ({ at, names: [name] }: Way): boolean => plain[at]!.some((it) => it.name === name && it.use === 'deep')
  const deep = plain.map((): DeepUses => new Map())
  const noteDeep = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return
    const way = beginOf(node)
    if (way !== undefined && isDeep(way) && !isAtLoad(node)) addDeepUse(deep[way.at]!, way.names, node as ts.Expression)
    ts.forEachChild(node, noteDeep)
  }
  if (plain.some((exports) => exports.some(({ use }) => use === 'deep'))) {
    for (const file of files)
      for (const { name, initializer } of constantsIn(file)) {
        const way = wayTo(unwrapped(initializer))
        if (way === undefined || !isDeep(way)) continue
        for (const { local, member } of boundNames(name)) {
          const symbol = checker.getSymbolAtLocation(local)
          if (symbol !== undefined) made.set(symbol, { at: way.at, names: [...way.names, ...member] })
        }
      }
    files.forEach(noteDeep)
  }
  const mocked = modules.map((module, at): MockedModule => {
    const { loads } = module
    const [specifier, ...others] = module.spellings
    const rest = namesClasses(module) ? 'names' : module.isTaken ? 'open' : undefined
    return {
      specifier: specifier!,
      ...(at === atGlobals ? { isGlobal: true } : {}),
      ...(others.length === 0 ? {} : { otherSpecifiers: others }),
      exports: [...plain[at]!, ...deepMembersIn(deep[at]!)],
      ...(rest === undefined ? {} : { others: rest }),
      ...(loads.has('require') ? { required: loads.size === 1 ? 'only' : 'also' } : {}),
      ...(loads.has('import()') ? { isDynamic: true } : {}),
    }
  })
  const known = new Map(
    mocked.flatMap(({ exports }, module) =>
      exports.map(({ name, members }) => {
        const it: ImportedName = { module, name, ...(members && { members }) }
        return [importKey(it), it] as const
      }),
    ),
  )
  return {
    modules: hasPage ? [...mocked, pageModule(checked)] : mocked,
    hasPage,
    readsPage: (node) => ofPage.nameOf(node) !== undefined,
    moduleOf: (file, specifier) => found.get(checked.imports.idOf(checked.pasted(file).name, specifier))?.at,
    exportOf(node) {
      const way = isAnyMissing ? wayTo(node) : undefined
      if (way === undefined || (way.names.length === 0 && !isTaken(node, bound))) return undefined
      return known.get([way.at, ...(way.names.length === 0 ? [wholeExport] : way.names)].join(' '))
    },
    declared(name) {
      if (name.module === atGlobals) return memberOf(checker, globals.typeOf(name.name), name.members)
      const { symbol } = modules[name.module]!
      return symbol && declaredType(checker, symbol, name)
    },
  }
}

/** The emulated page. Modules that look for elements while they load find them. */
function pageModule({ checker, files, ofPage }: CheckedProgram): MockedModule {
  const names = new Set(files.flatMap((file) => ofPage.within(file).map((it) => ofPage.nameOf(it)!)))
  const isReadAtLoad = files.some((it) => ofPage.within(it).some(loadTimeOf(files, checker)))
  const body = isReadAtLoad ? bodiesFor(files)[0]! : ''
  return { specifier: pageName, page: { globals: [...names], body }, exports: [] }
}

/** The names of a kind of values. Objects with functions such as `get` and `set` are more often caches than maps. */
function plainNames({ guess, names }: Duck): readonly ReadonlySet<string>[] {
  return guess.kind === 'builtin' && (guess.name === 'Map' || guess.name === 'Set') ? [] : [names]
}

/** The import behind a name: a module and an export, or the whole module. */
interface Origin {
  readonly at: number
  readonly name: string | undefined
}

/** The names of `deep-mocks.ts` lead from a module to an export, a member, or what a call returns. */
interface Way {
  readonly at: number
  readonly names: readonly string[]
}

interface FoundModule {
  readonly at: number
  /** As the first entry would write them. */
  readonly spellings: Set<string>
  readonly uses: ImportUses
  /** If it is there. */
  readonly symbol: ts.Symbol | undefined
  readonly loads: Set<ModuleLoad>
  /** Whether code takes the namespace as a value. */
  isTaken: boolean
}

type ModuleLoad = 'import' | 'require' | 'import()'

/** Whether code sees a module as a namespace, which cannot be called. */
function isNamespace({ loads, spellings }: FoundModule): boolean {
  return loads.has('import') || loads.has('import()') || [...spellings].some(isStyleSheet)
}

/** Whether code reads names of classes from a module. */
function namesClasses({ spellings, uses, isTaken: isWhole }: FoundModule): boolean {
  return [...spellings].some(isStyleSheet) && (isWhole || 0 < uses.members.size)
}

/** Whether a module is a style sheet, whose exports are names of classes. */
function isStyleSheet(specifier: string): boolean {
  return /\.(?:css|s[ac]ss|less|styl|stylus|pcss|postcss)$/.test(specifier)
}

/** A whole module that is a deep mock holds its members from the start. */
function withWhole(exports: readonly MockedExport[]): readonly MockedExport[] {
  if (!exports.some((it) => it.name === wholeExport && it.use === 'deep')) return exports
  return exports.map((it) => (it.use === 'value' && it.members === undefined ? { ...it, use: 'deep' } : it))
}

/** Whether code does more with a whole module than read its members or take it apart. */
function isTaken(node: ts.Node, bound: ReadonlySet<ts.Node>): boolean {
  const whole = ts.isExpression(node) ? wrapped(node) : node
  const { parent } = whole
  if (bound.has(node) || ts.isExpressionStatement(parent)) return false
  return (
    !ts.isPropertyAccessExpression(parent) ||
    parent.expression !== whole ||
    /^(?:apply|bind|call|prototype|then)$/.test(parent.name.text)
  )
}

/** Whether an identifier is only the name of a declaration or property. */
function isName(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isBindingElement(parent) || ts.isVariableDeclaration(parent) || ts.isParameter(parent))
    return parent.initializer !== node
  return ts.isExportSpecifier(parent) && parent.propertyName !== undefined && parent.name === node
}

function declaredType(
  checker: ts.TypeChecker,
  module: ts.Symbol,
  { name, members }: ImportedName,
): ts.Type | undefined {
  const exported = checker.tryGetMemberInModuleExports(name, module)
  if (exported === undefined) return undefined
  const symbol = (exported.flags & ts.SymbolFlags.Alias) === 0 ? exported : checker.getAliasedSymbol(exported)
  if ((symbol.flags & ts.SymbolFlags.Value) === 0) return undefined
  return memberOf(checker, checker.getTypeOfSymbol(symbol), members)
}

function memberOf(
  checker: ts.TypeChecker,
  type: ts.Type | undefined,
  members: readonly string[] = [],
): ts.Type | undefined {
  return members.reduce((owner, member) => owner && memberType(checker, owner, member), type)
}

/** The type of a member of a deep mock, which may be what a call returns or `new` creates. */
function memberType(checker: ts.TypeChecker, owner: ts.Type, member: string): ts.Type | undefined {
  if (member === calledMember || member === madeMember) {
    const signatures = member === calledMember ? owner.getCallSignatures() : owner.getConstructSignatures()
    const signature = signatures.at(-1)
    return signature && checker.getReturnTypeOfSignature(signature)
  }
  const symbol = checker.getPropertyOfType(owner, member)
  return symbol && checker.getTypeOfSymbol(symbol)
}

/** Most files that pass an import on. */
const longestWay = 8

/** The use of an export that mocks imitate. */
function knownUse(specifier: string, name: string): MockUse | undefined {
  const known = knownExport(specifier, name)
  return known === undefined ? undefined : known.isArranged ? 'function' : 'imitated'
}

/** Mocks a global as a function or class if its declared type is one, even if the code only passes it on. */
function typed(it: MockedExport, globals: MissingGlobals): MockedExport {
  const isPlain = it.use === 'value' && it.members === undefined && !globals.isGuarded(it.name)
  const type = isPlain ? globals.typeOf(it.name) : undefined
  if (type === undefined) return it
  if (0 < type.getConstructSignatures().length) return { ...it, use: 'class' }
  return 0 < type.getCallSignatures().length ? { ...it, use: 'function' } : it
}

/** The symbol that an identifier refers to, not the property that it also declares. */
function meaningOf(node: ts.Identifier, checker: ts.TypeChecker): ts.Symbol | undefined {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) return undefined
  if (ts.isShorthandPropertyAssignment(parent)) return checker.getShorthandAssignmentValueSymbol(parent)
  if (ts.isExportSpecifier(parent)) return checker.getExportSpecifierLocalTargetSymbol(parent)
  return checker.getSymbolAtLocation(node)
}

/** The specifier of a statement that imports a value of a missing module. */
function missingSpecifier(
  checked: CheckedProgram,
  file: ts.SourceFile,
  statement: ts.Statement,
): ts.StringLiteral | undefined {
  const holder =
    ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)
      ? statement.moduleSpecifier
      : ts.isImportEqualsDeclaration(statement) && ts.isExternalModuleReference(statement.moduleReference)
        ? statement.moduleReference.expression
        : undefined
  if (holder === undefined || !ts.isStringLiteral(holder)) return undefined
  if (!isMissing(checked, file, holder.text)) return undefined
  const node = ts.isImportEqualsDeclaration(statement) ? statement.moduleReference : statement
  return isErasedImport(node, checked.checker) ? undefined : holder
}

/** Whether neither a file nor a part of the platform runs for an import. */
function isMissing(checked: CheckedProgram, file: ts.SourceFile, specifier: string): boolean {
  const { name } = checked.pasted(file)
  return checked.resolve(name, specifier) === undefined && checked.imports.partOf(name, specifier) === undefined
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
