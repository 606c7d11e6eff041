import ts from 'typescript'
import { writeTarget } from '../effects/writes.ts'
import { isOnlyType } from '../program/emit/erased-imports.ts'
import { isInLibrary } from '../instrument/library-symbols.ts'
import { unwrapped, wrapped } from '../syntax/unwrapped.ts'
import { isElement } from '../subject/types/dom-types.ts'
import { elementType, isOfPage, needsPage } from '../../model/subject/page-globals.ts'
import { isExtended, lacksMember } from './lacking-members.ts'
import { isMockedGlobal } from './sandbox-globals.ts'

/** Global variables that a program reads. */
export interface GlobalReads {
  /** The name of such a variable, if a node reads it: `fetch`, `globalThis.fetch`. */
  readonly nameOf: (node: ts.Node) => string | undefined
  /** The nodes in a file that read one. */
  readonly within: (file: ts.SourceFile) => readonly ts.Expression[]
}

/** The global variables that a program reads and that the sandbox lacks. */
export interface MissingGlobals extends GlobalReads {
  /** Whether the code asks by `typeof` whether a variable exists. */
  readonly isGuarded: (name: string) => boolean
  /** The declared type of a variable; undefined if nothing declares it. */
  readonly typeOf: (name: string) => ts.Type | undefined
}

/** The facts that decide which globals are mocked. */
export interface GlobalsContext {
  /** Whether a page can be emulated. */
  readonly canHavePage: boolean
  /** Whether a name that nothing declares is probably meant for one that is declared. Then it is an error, not a global. */
  readonly isMisspelt: (node: ts.Node) => boolean
}

/**
 * Finds the globals that nothing defines: no declaration with a value, and not the sandbox. Code that only asks for a
 * page by `typeof` runs without one. O(size).
 */
export function findGlobals(
  files: readonly ts.SourceFile[],
  checker: ts.TypeChecker,
  { canHavePage, isMisspelt }: GlobalsContext,
): { readonly missing: MissingGlobals; readonly ofPage: GlobalReads; readonly hasPage: boolean } {
  const isMocked = (name: string, node: ts.Node): boolean =>
    (isMockedGlobal(name) || isExtended(name)) && !isMisspelt(node)
  const ofPage = canHavePage ? readsOf(files, checker, isOfPage) : noMissingGlobals
  const isNeeded = (file: ts.SourceFile): boolean =>
    ofPage.within(file).some((it) => needsPage(ofPage.nameOf(it)!) && !ts.isTypeOfExpression(wrapped(it).parent)) ||
    takesElements(file, checker)
  const hasPage = canHavePage && files.some(isNeeded)
  if (!hasPage) return { missing: readsOf(files, checker, isMocked), ofPage: noMissingGlobals, hasPage }
  return { missing: readsOf(files, checker, (name, node) => isMocked(name, node) && !isOfPage(name)), ofPage, hasPage }
}

/** Whether a function or object of a file takes an element of a page. */
function takesElements(file: ts.SourceFile, checker: ts.TypeChecker): boolean {
  const visit = (node: ts.Node, place: 'input' | 'other'): boolean => {
    if (ts.isCallExpression(node) || ts.isAsExpression(node))
      return ts.forEachChild(node, (it) => (!ts.isTypeNode(it) && visit(it, 'other')) || undefined) === true
    if (place === 'input' && ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName)) {
      if (elementType.test(node.typeName.text) && isElement(checker.getTypeFromTypeNode(node))) return true
    }
    const isInput =
      place === 'input' || ts.isParameter(node) || ts.isPropertySignature(node) || ts.isPropertyDeclaration(node)
    const isBody = ts.isBlock(node)
    return ts.forEachChild(node, (it) => visit(it, isInput && !isBody ? 'input' : 'other') || undefined) === true
  }
  return elementWord.test(file.text) && visit(file, 'other')
}

const elementWord = /Element\b/

/** Nothing is missing. */
export const noMissingGlobals: MissingGlobals = {
  nameOf: () => undefined,
  within: () => [],
  isGuarded: () => false,
  typeOf: () => undefined,
}

/** The sought globals that the files read and do not define. */
function readsOf(
  files: readonly ts.SourceFile[],
  checker: ts.TypeChecker,
  isSought: (name: string, node: ts.Node) => boolean,
): MissingGlobals {
  const byFile = new Map<ts.SourceFile, readonly ts.Expression[]>()
  const names = new Map<ts.Node, string>()
  const guarded = new Set<string>()
  const types = new Map<string, ts.Type>()
  /** The names that the code itself defines by `globalThis.name = …`. */
  const defined = new Set(files.flatMap(definedMembers))
  const note = (node: ts.Expression, name: string, found: ts.Expression[]): void => {
    names.set(node, name)
    found.push(node)
    if (ts.isTypeOfExpression(wrapped(node).parent)) guarded.add(name)
  }
  for (const file of files) {
    const found: ts.Expression[] = []
    const imported = namesImported(file)
    const visit = (node: ts.Node): void => {
      if (ts.isImportDeclaration(node) || isOnlyType(node)) return
      if (ts.isIdentifier(node)) {
        if (isSought(node.text, node) && lacksMember(node, files, checker)) {
          note(node, node.text, found)
          return
        }
        if (isExtended(node.text) || !isReference(node) || !isSought(node.text, node) || defined.has(node.text)) return
        const symbol = meaningOf(node, checker)
        if (symbol === undefined ? imported.has(node.text) : !isWithoutValue(symbol)) return
        note(node, node.text, found)
        if (symbol !== undefined) types.set(node.text, checker.getTypeOfSymbol(symbol))
        return
      }
      const member = memberOfGlobalThis(node)
      if (member !== undefined && isSought(member, node) && !defined.has(member))
        note(node as ts.Expression, member, found)
      else ts.forEachChild(node, visit)
    }
    visit(file)
    byFile.set(file, found)
  }
  return {
    nameOf: (node) => names.get(node),
    within: (file) => byFile.get(file) ?? [],
    isGuarded: (name) => guarded.has(name),
    typeOf: (name) => types.get(name),
  }
}

/** The names that a file imports, also as types, which have no meaning as values. */
function namesImported(file: ts.SourceFile): ReadonlySet<string> {
  const clauses = file.statements.filter(ts.isImportDeclaration).flatMap((it) => it.importClause ?? [])
  return new Set(
    clauses.flatMap(({ name, namedBindings }) => {
      const named = namedBindings !== undefined && ts.isNamedImports(namedBindings) ? namedBindings.elements : []
      return [...(name === undefined ? [] : [name.text]), ...named.map((it) => it.name.text)]
    }),
  )
}

/** The name in `globalThis.name` or Node's `global.name`, also if the object is asserted to have another type. */
export function memberOfGlobalThis(node: ts.Node): string | undefined {
  if (!ts.isPropertyAccessExpression(node) || !ts.isIdentifier(node.name)) return undefined
  const owner = unwrapped(node.expression)
  return ts.isIdentifier(owner) && isGlobalThis(owner) ? node.name.text : undefined
}

function isGlobalThis(node: ts.Identifier): boolean {
  if (node.text === 'global')
    return !/\b(?:const|let|var|function|class|import)\s+global\b|[(,]\s*global\s*[,:)=]/.test(fileText(node))
  return node.text === 'globalThis'
}

/** The text around a node; empty for a node that only the emitter has. */
function fileText(node: ts.Node): string {
  return (node.getSourceFile() as ts.SourceFile | undefined)?.text ?? ''
}

/** The members of `globalThis` to which a file assigns something. */
function definedMembers(file: ts.SourceFile): readonly string[] {
  if (!file.text.includes('global')) return []
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const target = writeTarget(node)
    const member = target === undefined ? undefined : memberOfGlobalThis(unwrapped(target))
    if (member !== undefined) found.push(member)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** Whether all declarations of a variable only state its type: `declare`, or the library for code in pages. */
function isWithoutValue({ flags, declarations = [] }: ts.Symbol): boolean {
  const isVariable = (flags & (ts.SymbolFlags.Variable | ts.SymbolFlags.Function | ts.SymbolFlags.Class)) !== 0
  return isVariable && 0 < declarations.length && declarations.every((it) => isInLibrary(it) || isAmbientGlobal(it))
}

/** Whether a declaration is `declare`d for all files, or for the whole file that contains it. */
function isAmbientGlobal(declaration: ts.Declaration): boolean {
  if ((ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Export) !== 0) return false
  const isAmbient =
    declaration.getSourceFile().isDeclarationFile ||
    (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Ambient) !== 0 ||
    ts.findAncestor(declaration, ts.isModuleDeclaration) !== undefined
  const statement = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration
  const { parent } = statement
  return isAmbient && (ts.isSourceFile(parent) || (ts.isModuleBlock(parent) && isForAllFiles(parent.parent)))
}

/** Whether a module declaration is `declare global`. */
function isForAllFiles({ flags }: ts.ModuleDeclaration): boolean {
  return (flags & ts.NodeFlags.GlobalAugmentation) !== 0
}

/** Whether an identifier reads or assigns a variable, instead of naming a declaration, a member or a type. */
export function isReference(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isShorthandPropertyAssignment(parent))
    return parent.name === node || parent.objectAssignmentInitializer === node
  if (ts.isJsxOpeningElement(parent) || ts.isJsxSelfClosingElement(parent) || ts.isJsxClosingElement(parent))
    return !/^[a-z]/.test(node.text)
  if (
    ts.isImportSpecifier(parent) ||
    ts.isExportSpecifier(parent) ||
    ts.isJsxAttribute(parent) ||
    ts.isLabeledStatement(parent) ||
    ts.isBreakOrContinueStatement(parent) ||
    ts.isMetaProperty(parent)
  )
    return false
  const { name, propertyName } = parent as ts.Node & { readonly name?: ts.Node; readonly propertyName?: ts.Node }
  return name !== node && propertyName !== node
}

function meaningOf(node: ts.Identifier, checker: ts.TypeChecker): ts.Symbol | undefined {
  return ts.isShorthandPropertyAssignment(node.parent) && node.parent.name === node
    ? checker.getShorthandAssignmentValueSymbol(node.parent)
    : checker.getSymbolAtLocation(node)
}
