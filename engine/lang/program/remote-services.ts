import ts from 'typescript'
import { importsIn, typeImports } from './emit/imports.ts'
import type { Placed } from './placed-sections.ts'
import type { Resolver } from './resolver.ts'

/** The files of a source that has not been checked. */
interface Files {
  readonly byName: ReadonlyMap<string, Placed>
  readonly find: Resolver
  /** Files that cannot run because the source has too many. */
  readonly far: ReadonlySet<string>
}

/**
 * Finds services: imported files from which the files under test use only functions, at least one of them asynchronous,
 * and whose own imports lead to far files. Part of the code behind a service is missing, so tests mock the service
 * instead of everything that it reaches. Reads the syntax alone. O(size).
 */
export function remoteServices(entries: readonly Placed[], files: Files): ReadonlySet<string> {
  const { byName, find } = files
  const entryNames = entries.map((it) => it.section.name)
  const used = new Map<string, Set<string>>()
  for (const { section, parsed } of entries) {
    for (const statement of parsed.statements) {
      if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
      const target = find(section.name, statement.moduleSpecifier.text)
      if (target === undefined || !byName.has(target) || entryNames.includes(target)) continue
      const names = used.get(target) ?? new Set()
      for (const it of namesOf(statement)) names.add(it)
      used.set(target, names)
    }
  }
  return new Set(
    [...used].flatMap(([name, exports]) => {
      const kinds = [...exports].map((it) => kindOf(it, name, files, new Set()))
      const isService = kinds.includes('asynchronous') && kinds.every((it) => it !== undefined)
      return isService && leadsFar(name, files) ? [name] : []
    }),
  )
}

/** Stands for the whole module, which is no function. */
const wholeModule = '*'

/** The names of the values that an import takes from its module. */
function namesOf({ importClause: clause }: ts.ImportDeclaration): readonly string[] {
  if (clause === undefined) return [wholeModule]
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return []
  const { name, namedBindings } = clause
  const named =
    namedBindings === undefined
      ? []
      : ts.isNamespaceImport(namedBindings)
        ? [wholeModule]
        : namedBindings.elements.flatMap((it) => (it.isTypeOnly ? [] : [(it.propertyName ?? it.name).text]))
  return [...(name === undefined ? [] : ['default']), ...named]
}

type FunctionKind = 'asynchronous' | 'synchronous' | 'type'

/** The kind of function that a file exports under a name, itself or from others; undefined if it is none. */
function kindOf(name: string, file: string, files: Files, seen: Set<string>): FunctionKind | undefined {
  const placed = files.byName.get(file)
  const key = `${file} ${name}`
  if (placed === undefined || seen.has(key)) return undefined
  seen.add(key)
  const from = (specifier: ts.Expression | undefined, its: string): FunctionKind | undefined => {
    const target =
      specifier !== undefined && ts.isStringLiteral(specifier) ? files.find(file, specifier.text) : undefined
    return target === undefined ? undefined : kindOf(its, target, files, seen)
  }
  for (const it of placed.parsed.statements) {
    const own = declaredKind(it, name)
    if (own !== undefined) return own
    if (!ts.isExportDeclaration(it)) continue
    if (it.exportClause === undefined) {
      const found = from(it.moduleSpecifier, name)
      if (found !== undefined) return found
    } else if (ts.isNamedExports(it.exportClause)) {
      const element = it.exportClause.elements.find((its) => its.name.text === name)
      if (element === undefined) continue
      const own = (element.propertyName ?? element.name).text
      return it.moduleSpecifier === undefined ? kindOf(own, file, files, seen) : from(it.moduleSpecifier, own)
    }
  }
  return undefined
}

/** The kind of function that a statement declares under a name. */
function declaredKind(statement: ts.Statement, name: string): FunctionKind | undefined {
  if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement))
    return statement.name.text === name ? 'type' : undefined
  if (ts.isFunctionDeclaration(statement)) {
    const isDefault = statement.modifiers?.some((it) => it.kind === ts.SyntaxKind.DefaultKeyword) === true
    return statement.name?.text === name || (isDefault && name === 'default') ? functionKind(statement) : undefined
  }
  if (!ts.isVariableStatement(statement)) return undefined
  const variable = statement.declarationList.declarations.find(
    (it) => ts.isIdentifier(it.name) && it.name.text === name,
  )
  const value = variable?.initializer
  return value !== undefined && (ts.isArrowFunction(value) || ts.isFunctionExpression(value))
    ? functionKind(value)
    : undefined
}

function functionKind({ modifiers, type }: ts.FunctionLikeDeclaration): FunctionKind {
  const isPromise =
    type !== undefined &&
    ts.isTypeReferenceNode(type) &&
    ts.isIdentifier(type.typeName) &&
    /^Promise(?:Like)?$/.test(type.typeName.text)
  const isAsync = modifiers?.some((it) => it.kind === ts.SyntaxKind.AsyncKeyword) === true
  return isAsync || isPromise ? 'asynchronous' : 'synchronous'
}

/** Whether imports lead from a file to a far one. */
function leadsFar(name: string, { byName, find, far }: Files): boolean {
  const reached = new Set([name])
  // The loop also visits files added meanwhile.
  for (const at of reached) {
    if (far.has(at)) return true
    const placed = byName.get(at)
    if (placed === undefined) continue
    const types = typeImports(placed.parsed)
    for (const specifier of importsIn(placed.section.text)) {
      const target = types.has(specifier) ? undefined : find(at, specifier)
      if (target !== undefined) reached.add(target)
    }
  }
  return false
}
