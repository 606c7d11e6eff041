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
} from '../../model/subject/mocked-module.ts'
import { type Duck, ducksOf } from '../inference/ducks.ts'
import { isErasedImport } from '../program/emit/erased-imports.ts'
import { jsxImportsOf } from '../program/emit/jsx-imports.ts'
import type { CheckedProgram } from '../program/program.ts'
import { unwrapped } from '../syntax/unwrapped.ts'
import { addDeepUse, boundNames, constantsIn, deepMembersIn, type DeepUses, stepOf } from './deep-members.ts'
import { isInTag } from '../syntax/jsx.ts'
import { loadTimeOf } from './load-time.ts'
import { addUse, emptyUses, exportsIn, type ImportUses, memberChain, memberUses } from './import-uses.ts'
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
  const locals = new Map<ts.Symbol, Origin>()
  const moduleFor = (file: ts.SourceFile, specifier: string, symbol: ts.Symbol | undefined): FoundModule => {
    const { name } = checked.pasted(file)
    const id = checked.imports.idOf(name, specifier)
    const module = found.get(id) ?? { at: found.size, spellings: new Set<string>(), uses: emptyUses(), symbol }
    found.set(id, module)
    module.spellings.add(checked.imports.seenFromEntry(name, specifier))
    return module
  }
  for (const file of files) {
    for (const statement of file.statements) {
      const holder = missingSpecifier(checked, file, statement)
      if (holder === undefined) continue
      const { at, uses } = moduleFor(file, holder.text, checker.getSymbolAtLocation(holder))
      const declare = (name: ts.Identifier, exported: string | undefined): void => {
        const symbol = checker.getSymbolAtLocation(name)
        if (symbol !== undefined) locals.set(symbol, { at, name: exported })
      }
      if (ts.isExportDeclaration(statement)) {
        for (const it of reexported(statement)) {
          const exported = (it.propertyName ?? it.name).text
          addUse(memberUses(uses, exported), it, 'call')
          if (ts.isIdentifier(it.name)) declare(it.name, exported)
        }
      } else if (ts.isImportEqualsDeclaration(statement)) declare(statement.name, undefined)
      else
        for (const { local, exported } of namesOf(statement))
          declare(local, exported === 'default' && isOwnDefault(holder.text) ? undefined : exported)
    }
    for (const { specifier, names } of jsxImportsOf(file)) {
      if (checked.resolve(checked.pasted(file).name, specifier) !== undefined) continue
      const { uses } = moduleFor(file, specifier, undefined)
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
  const modules: FoundModule[] = [...found.values()]
  const atGlobals = modules.length
  const namesGlobals = files.some((it) => 0 < globals.within(it).length)
  if (namesGlobals)
    modules.push({ at: atGlobals, spellings: new Set([globalThisName]), uses: emptyUses(), symbol: undefined })
  const isAnyMissing = 0 < locals.size || namesGlobals
  /** Constants that modules make of deep mocks while they load. */
  const made = new Map<ts.Symbol, Way>()
  /** The module, and the way from it to what an expression reads. */
  const wayTo = (node: ts.Node): Way | undefined => {
    const global = globals.nameOf(node)
    if (global !== undefined) return { at: atGlobals, names: [global] }
    if (ts.isIdentifier(node)) {
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
  const note = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isImportEqualsDeclaration(node) || ts.isTypeNode(node)) {
      if (!ts.isExpressionWithTypeArguments(node)) return
    }
    const way = ts.isIdentifier(node) || globals.nameOf(node) !== undefined ? wayTo(node) : undefined
    if (way !== undefined) {
      const { uses } = modules[way.at]!
      const { names, last } = memberChain(node as ts.Expression)
      const all = [...way.names, ...names]
      if (0 < all.length) addUse(all.reduce(memberUses, uses), last, isAtLoad(node) ? 'load' : 'call')
      if (all[0] === 'default' && isInTag(node)) memberUses(uses, 'default').shown = (node as ts.Identifier).text
    }
    ts.forEachChild(node, note)
  }
  if (isAnyMissing) files.forEach(note)
  const kinds = isAnyMissing ? ducksOf(checker, files[0]!, new Map()).flatMap(plainNames) : []
  const plain = modules.map(({ uses, spellings: [specifier] }, at) =>
    at === atGlobals
      ? exportsIn(uses, kinds, (name) => (globals.isGuarded(name) ? 'value' : undefined)).map((it) =>
          typed(it, globals),
        )
      : exportsIn(uses, kinds, (name) => knownUse(specifier!, name)),
  )
  const isDeep = ({ at, names: [name] }: Way): boolean => plain[at]!.some((it) => it.name === name && it.use === 'deep')
  const deep = plain.map((): DeepUses => new Map())
  const noteDeep = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return
    const way = ts.isIdentifier(node) || globals.nameOf(node) !== undefined ? wayTo(node) : undefined
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
  const mocked = modules.map(({ spellings }, at): MockedModule => {
    const [specifier, ...others] = spellings
    return {
      specifier: specifier!,
      ...(at === atGlobals ? { isGlobal: true } : {}),
      ...(others.length === 0 ? {} : { otherSpecifiers: others }),
      exports: [...plain[at]!, ...deepMembersIn(deep[at]!)],
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
      return way && known.get([way.at, ...way.names].join(' '))
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

/** What a name of a file imports: a module and an export, or the whole module. */
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

/** A global of which the code only passes on a function or class is one. */
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
  if (checked.resolve(checked.pasted(file).name, holder.text) !== undefined) return undefined
  if (checked.imports.partOf(checked.pasted(file).name, holder.text) !== undefined) return undefined
  const node = ts.isImportEqualsDeclaration(statement) ? statement.moduleReference : statement
  return isErasedImport(node, checked.checker) ? undefined : holder
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
