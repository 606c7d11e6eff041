import ts from 'typescript'
import type { Platform } from '../../model/subject/platform.ts'
import { isSet } from '../effects/writes.ts'
import { loadCallOf, loadedParameter, loadedValue } from '../mocks/load-calls.ts'
import { unwrapped, wrapped } from '../syntax/unwrapped.ts'

/** The parts of the platform that files import, by specifier. */
export interface EmulatedModules {
  readonly emulated: ReadonlyMap<string, string>
  /**
   * The values that the code names and that a part lacks, by specifier. Such a module is mocked. So is one whose members
   * functions set, because other tests would see that where exported tests run.
   */
  readonly lacking: ReadonlyMap<string, readonly string[]>
}

/** Finds the modules that parts of the platform stand for. O(size). */
export function emulatedModules(
  files: readonly ts.SourceFile[],
  checker: ts.TypeChecker,
  platform: Platform,
): EmulatedModules {
  const found = new Map<string, string>()
  const lacking = new Map<string, readonly string[]>()
  const note = (file: ts.SourceFile, holder: ts.Node | undefined, imported: readonly ImportedName[]): void => {
    const part = holder === undefined || !ts.isStringLiteralLike(holder) ? undefined : partOf(holder.text, platform)
    if (part === undefined) return
    found.set((holder as ts.StringLiteralLike).text, part)
    const { exports } = platform.parts.get(part)!
    const lackingIn = ({ name, local }: ImportedName): readonly string[] => {
      const members = membersOf(file, local, checker)
      const set = settingsOf(file, local, checker).map((it) => `setting ${it}`)
      if (name !== undefined && name !== 'default') {
        if (!exports.includes(name)) return isValue(local, checker) ? [name] : []
        return [...members.flatMap(([first]) => lackingWithin(name, first)), ...set]
      }
      return [
        ...members.flatMap(([first, second]) =>
          first === 'default' || exports.includes(first) ? lackingWithin(first, second) : [first],
        ),
        ...set,
      ]
    }
    /** A member that an export lacks: `posix.x`. */
    const lackingWithin = (owner: string, member: string | undefined): readonly string[] => {
      const isPlain = exports.some((it) => it.startsWith(`${owner}.`))
      if (!isPlain || member === undefined || member in Object.prototype) return []
      return exports.includes(`${owner}.${member}`) ? [] : [`${owner}.${member}`]
    }
    const more = imported.flatMap(lackingIn)
    if (0 < more.length) lacking.set(part, [...new Set([...(lacking.get(part) ?? []), ...more])])
  }
  for (const file of files) {
    const visit = (node: ts.Node): void => {
      if (ts.isImportDeclaration(node)) note(file, node.moduleSpecifier, namesOf(node))
      else if (ts.isExportDeclaration(node)) note(file, node.moduleSpecifier, reexported(node))
      else if (ts.isImportEqualsDeclaration(node) && ts.isExternalModuleReference(node.moduleReference))
        note(file, node.moduleReference.expression, [{ name: undefined, local: node.name }])
      else if (ts.isCallExpression(node) && loadCallOf(node, checker) !== undefined)
        note(file, node.arguments[0], loadedBy(node))
      ts.forEachChild(node, visit)
    }
    if (0 < platform.parts.size) visit(file)
  }
  return {
    emulated: new Map([...found].filter(([, part]) => !lacking.has(part))),
    lacking: new Map(
      [...found].flatMap(([specifier, part]) => {
        const names = lacking.get(part)
        return names === undefined ? [] : [[specifier, names]]
      }),
    ),
  }
}

/** A value that a file imports; the whole module if it has no name. */
interface ImportedName {
  readonly name: string | undefined
  readonly local: ts.Identifier
}

function partOf(specifier: string, { parts }: Platform): string | undefined {
  const name = `node/${specifier.replace(/^node:/, '')}`
  return parts.has(name) ? name : undefined
}

function namesOf({ importClause }: ts.ImportDeclaration): readonly ImportedName[] {
  if (importClause === undefined || importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return []
  const { name, namedBindings } = importClause
  const own = name === undefined ? [] : [{ name: 'default', local: name }]
  if (namedBindings === undefined) return own
  if (ts.isNamespaceImport(namedBindings)) return [...own, { name: undefined, local: namedBindings.name }]
  return [...own, ...namedBindings.elements.filter((it) => !it.isTypeOnly).flatMap(named)]
}

/** The values that a file takes from a module which a call loads. */
function loadedBy(call: ts.CallExpression): readonly ImportedName[] {
  const parameter = loadedParameter(call)
  if (parameter !== undefined) return boundBy(parameter.name)
  const { parent } = wrapped(loadedValue(call) ?? call)
  if (ts.isPropertyAccessExpression(parent) && ts.isIdentifier(parent.name))
    return [{ name: parent.name.text, local: parent.name }]
  return ts.isVariableDeclaration(parent) ? boundBy(parent.name) : []
}

/** The parts of a whole module that a variable takes. */
function boundBy(name: ts.BindingName): readonly ImportedName[] {
  if (ts.isIdentifier(name)) return [{ name: undefined, local: name }]
  if (ts.isArrayBindingPattern(name)) return []
  return name.elements.flatMap(({ name: local, propertyName: key = local, dotDotDotToken: rest }) =>
    rest === undefined && ts.isIdentifier(key) ? [{ name: key.text, local: key }] : [],
  )
}

function reexported({ exportClause, isTypeOnly }: ts.ExportDeclaration): readonly ImportedName[] {
  if (isTypeOnly || exportClause === undefined || !ts.isNamedExports(exportClause)) return []
  return exportClause.elements.filter((it) => !it.isTypeOnly).flatMap(named)
}

function named({ name, propertyName }: ts.ImportSpecifier | ts.ExportSpecifier): readonly ImportedName[] {
  return ts.isIdentifier(name) ? [{ name: (propertyName ?? name).text, local: name }] : []
}

/** A member of a name, and a member of that. */
type Members = readonly [first: string, second?: string]

/** The members of a name that a file reads: `path.join`, `path.posix.join`, `const { join } = path`. */
function membersOf(file: ts.SourceFile, local: ts.Identifier, checker: ts.TypeChecker): readonly Members[] {
  const found: Members[] = []
  const isLocal = meaningOf(local, checker)
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node) && isLocal(node.expression)) found.push([node.name.text, ...memberOf(node)])
    else if (ts.isVariableDeclaration(node) && node.initializer !== undefined && !ts.isIdentifier(node.name)) {
      if (isLocal(unwrapped(node.initializer)))
        found.push(...boundBy(node.name).flatMap((it) => (it.name === undefined ? [] : [[it.name] as const])))
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** Whether a node has the meaning of a name. Parameters often have the name of a module: `path`, `url`. */
function meaningOf(local: ts.Identifier, checker: ts.TypeChecker): (node: ts.Node) => boolean {
  const symbol = checker.getSymbolAtLocation(local)
  return (node) => ts.isIdentifier(node) && node.text === local.text && checker.getSymbolAtLocation(node) === symbol
}

/** The member that code reads of an expression, if any. */
function memberOf(node: ts.Expression): readonly [] | readonly [string] {
  const { parent } = wrapped(node)
  return ts.isPropertyAccessExpression(parent) && ts.isIdentifier(parent.name) ? [parent.name.text] : []
}

/** The members of a name that functions of a file set: `inspect.defaultOptions.depth`. */
function settingsOf(file: ts.SourceFile, local: ts.Identifier, checker: ts.TypeChecker): readonly string[] {
  const found: string[] = []
  const isLocal = meaningOf(local, checker)
  const visit = (node: ts.Node, when: 'load' | 'call'): void => {
    if (when === 'call' && ts.isPropertyAccessExpression(node) && isSet(node) && isLocal(rootOf(node)))
      found.push(node.getText(file))
    ts.forEachChild(node, (it) => {
      visit(it, ts.isFunctionLike(node) ? 'call' : when)
    })
  }
  visit(file, 'load')
  return found
}

/** The expression whose member, or member of a member, another one reads. */
function rootOf(node: ts.Expression): ts.Expression {
  return ts.isPropertyAccessExpression(node) ? rootOf(unwrapped(node.expression)) : node
}

/** Whether an import is not only a type. Those of modules without declarations count as values. */
function isValue(local: ts.Identifier, checker: ts.TypeChecker): boolean {
  const symbol = checker.getSymbolAtLocation(local)
  if (symbol === undefined || (symbol.flags & ts.SymbolFlags.Alias) === 0) return true
  const { flags } = checker.getAliasedSymbol(symbol)
  return (flags & ts.SymbolFlags.Value) !== 0 || (flags & ts.SymbolFlags.Type) === 0
}
