import ts from 'typescript'
import { usualName } from '../../model/subject/environment-variables.ts'
import { isImportMeta } from '../program/emit/import-meta.ts'
import { boundNames } from '../syntax/bound-names.ts'
import { constantText } from '../syntax/constant-text.ts'
import { unwrapped } from '../syntax/unwrapped.ts'

/** The environment variable that a node reads by a constant name, if any: `process.env.MODE`, `import.meta.env.VITE_URL`. */
export type VariableRead = (node: ts.Node) => string | undefined

/** Members of `import.meta.env` that runners define. */
const defined: ReadonlySet<string> = new Set(['BASE_URL', 'DEV', 'MODE', 'PROD', 'SSR'])

/** Finds the environment variables that code reads, also by destructuring. */
export function variableReads(checker: ts.TypeChecker): VariableRead {
  const named = (env: ts.Expression, name: string): string | undefined => {
    if (!usualName.test(name)) return undefined
    const holder = holderOfEnv(unwrapped(env), checker)
    if (holder === undefined) return undefined
    if (isImportMeta(holder)) return defined.has(name) ? undefined : name
    return isProcess(holder, checker) ? name : undefined
  }
  return (node) => {
    if (ts.isPropertyAccessExpression(node)) return named(node.expression, node.name.text)
    if (ts.isElementAccessExpression(node)) {
      const name = constantText(node.argumentExpression)
      return name === undefined ? undefined : named(node.expression, name)
    }
    if (!ts.isBindingElement(node) || !ts.isVariableDeclaration(node.parent.parent)) return undefined
    const key = node.propertyName ?? node.name
    const { initializer } = node.parent.parent
    return initializer !== undefined && ts.isIdentifier(key) ? named(initializer, key.text) : undefined
  }
}

/** The expression before `.env`, also of a constant with that value: `const env = process.env`, `const { env } = process`. */
function holderOfEnv(node: ts.Expression, checker: ts.TypeChecker): ts.Expression | undefined {
  if (ts.isPropertyAccessExpression(node)) return node.name.text === 'env' ? unwrapped(node.expression) : undefined
  const declaration = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node)?.valueDeclaration : undefined
  const variable = declaration && ts.findAncestor(declaration, ts.isVariableDeclaration)
  if (declaration === undefined || variable?.initializer === undefined) return undefined
  if ((ts.getCombinedNodeFlags(variable) & ts.NodeFlags.Const) === 0) return undefined
  const value = unwrapped(variable.initializer)
  if (declaration === variable) return ts.isPropertyAccessExpression(value) ? holderOfEnv(value, checker) : undefined
  const isPart = boundNames(variable.name).some(
    ({ local, member }) => local === ts.getNameOfDeclaration(declaration) && member.join() === 'env',
  )
  return isPart ? value : undefined
}

/**
 * The names of the variables that files read in functions, or `anywhere`. Modules that load read them before a test can
 * set them.
 */
export function variablesIn(
  files: readonly ts.SourceFile[],
  checker: ts.TypeChecker,
  where: 'in functions' | 'anywhere' = 'in functions',
): readonly string[] {
  const found = new Set<string>()
  const read = variableReads(checker)
  const visit = (node: ts.Node, runs: 'at load' | 'later'): void => {
    const name = runs === 'later' || where === 'anywhere' ? read(node) : undefined
    if (name !== undefined) found.add(name)
    ts.forEachChild(node, (it) => {
      visit(it, ts.isFunctionLike(node) || isFieldOfInstances(node) ? 'later' : runs)
    })
  }
  for (const file of files) if (/\benv\b/.test(file.text)) visit(file, 'at load')
  return [...found]
}

/** Whether a field is evaluated when an instance is created. */
export function isFieldOfInstances(node: ts.Node): boolean {
  return ts.isPropertyDeclaration(node) && (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Static) === 0
}

/** Whether an expression is the global `process`. */
function isProcess(node: ts.Expression, checker: ts.TypeChecker): boolean {
  if (ts.isPropertyAccessExpression(node)) {
    const owner = unwrapped(node.expression)
    return node.name.text === 'process' && ts.isIdentifier(owner) && owner.text === 'globalThis'
  }
  if (!ts.isIdentifier(node) || node.text !== 'process') return false
  const { declarations = [] } = checker.getSymbolAtLocation(node) ?? {}
  return declarations.every(
    (it) => (ts.getCombinedModifierFlags(it) & ts.ModifierFlags.Ambient) !== 0 || isDeclared(it),
  )
}

function isDeclared(declaration: ts.Declaration): boolean {
  return declaration.getSourceFile().isDeclarationFile
}
