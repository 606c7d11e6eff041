import ts from 'typescript'
import { unwrapped } from '../syntax/unwrapped.ts'
import { declare, type FoundImports, isMissing, moduleFor } from './found-imports.ts'
import { memberUses } from './import-uses.ts'
import { loadCallOf, loadedParameter, loadedSpecifier, loadedValue } from './load-calls.ts'
import { wholeOf } from './origins.ts'
import { isTaken } from './taken.ts'

/** Adds the missing modules that calls in a file load, and the variables that take their exports. */
export function findLoaded(found: FoundImports, file: ts.SourceFile): void {
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit)
    if (ts.isCallExpression(node)) addLoaded(found, file, node)
    else if (ts.isVariableDeclaration(node)) declareVariable(found, node)
  }
  visit(file)
}

/** Adds the module that a call loads, if it is missing. */
function addLoaded(found: FoundImports, file: ts.SourceFile, call: ts.CallExpression): void {
  const { checked, calls, bound } = found
  const load = loadCallOf(call, checked.checker)
  const specifier = load && loadedSpecifier(call)
  if (specifier === undefined || !isMissing(checked, file, specifier)) return
  const module = moduleFor(found, file, { specifier, load: load === 'import' ? 'import()' : 'require' })
  const value = loadedValue(call)
  const parameter = load === 'import' ? loadedParameter(call) : undefined
  if (value !== undefined) calls.set(value, module.at)
  else if (parameter === undefined || !bind(found, parameter.name, module.at, parameter))
    module.isTaken ||= isTaken(call, bound)
}

/** Declares a variable whose value is a missing module or one of its exports. */
function declareVariable(found: FoundImports, { name, initializer }: ts.VariableDeclaration): void {
  if (initializer === undefined) return
  const by = initializer.parent
  const value = unwrapped(initializer)
  const at = wholeOf(value, found)
  const member = at === undefined && ts.isPropertyAccessExpression(value) ? value : undefined
  const owner = member && wholeOf(unwrapped(member.expression), found)
  if (at !== undefined && bind(found, name, at, by)) found.bound.add(value)
  if (owner !== undefined && ts.isIdentifier(name)) {
    bindExport(found, name, { at: owner, name: member!.name.text }, by)
    found.bound.add(value)
  }
}

/** Declares what a variable or parameter takes from a whole module. Returns whether it is all. */
function bind(found: FoundImports, name: ts.BindingName, at: number, by: ts.Node): boolean {
  if (ts.isIdentifier(name)) {
    declare(found, name, { at, name: undefined })
    return true
  }
  if (ts.isArrayBindingPattern(name)) return false
  return name.elements
    .map((it) => {
      const key = it.propertyName ?? it.name
      const isNamed = it.dotDotDotToken === undefined && (ts.isIdentifier(key) || ts.isStringLiteral(key))
      if (isNamed) bindExport(found, it.name, { at, name: key.text }, by)
      return isNamed
    })
    .every((it) => it)
}

/** Declares what takes one export of a module. */
function bindExport(
  found: FoundImports,
  name: ts.BindingName,
  origin: { readonly at: number; readonly name: string },
  by: ts.Node,
): void {
  const uses = memberUses(found.modules[origin.at]!.uses, origin.name)
  found.reads.push({ uses, by })
  if (ts.isIdentifier(name)) declare(found, name, origin)
  else uses.own ??= 'value'
}
