import ts from 'typescript'
import { describedTypes, rootOfName } from '../../syntax/described-types.ts'
import { hasJsx } from '../../syntax/jsx.ts'
import { jsxFactoriesOf } from './jsx-imports.ts'

/**
 * Whether an import is erased: type-only, or only used as types. Unlike the compiler, needs no imported module. `React`
 * stays in a file with JSX: compilers keep it as if JSX used it, unless they find the types of the JSX runtime. With
 * `emitDecoratorMetadata`, the types of decorated members stay.
 */
export function isErasedImport(node: ts.Node, { checker, program }: Checked): boolean {
  if (ts.isImportTypeNode(node) || node.getSourceFile().isDeclarationFile) return true
  const statement = ts.isExternalModuleReference(node) ? node.parent : node
  if (ts.isExportDeclaration(statement)) return statement.isTypeOnly || hasOnlyTypes(statement.exportClause)
  if (!ts.isImportDeclaration(statement) && !ts.isImportEqualsDeclaration(statement)) return false
  // JavaScript keeps every import.
  if ((statement.flags & ts.NodeFlags.JavaScriptFile) !== 0) return false
  const names = importedNames(statement)
  if (names === undefined) return false
  const file = statement.getSourceFile()
  if (mayMakeElements(names, file) || isUsedAsValue(names, file, checker)) return false
  const symbols = new Set(names.map((it) => checker.getSymbolAtLocation(it)))
  return !keptTypes(file, program).some((it) => symbols.has(checker.getSymbolAtLocation(rootOfName(it))))
}

/** A part of a checked program. */
interface Checked {
  readonly checker: ts.TypeChecker
  readonly program: ts.Program
}

/** The names of types that a file reads as values at run time, to describe what it decorates. */
export function keptTypes(file: ts.SourceFile, program: ts.Program): readonly ts.EntityName[] {
  const { emitDecoratorMetadata, experimentalDecorators } = program.getCompilerOptions()
  return emitDecoratorMetadata === true && experimentalDecorators === true ? describedTypes(file) : []
}

/** Whether JSX uses one of the names, or a compiler that knows no types of the JSX runtime would believe so. */
function mayMakeElements(names: readonly ts.Identifier[], file: ts.SourceFile): boolean {
  const factories = new Set(['React', ...jsxFactoriesOf(file).map((it) => it.split('.', 1)[0])])
  return names.some((it) => factories.has(it.text)) && hasJsx(file)
}

function hasOnlyTypes(clause: ts.NamedExportBindings | undefined): boolean {
  return clause !== undefined && ts.isNamedExports(clause) && clause.elements.every((it) => it.isTypeOnly)
}

/** The names that an import declares as values; `undefined` for an import for side effects. */
export function importedNames(
  node: ts.ImportDeclaration | ts.ImportEqualsDeclaration,
): readonly ts.Identifier[] | undefined {
  if (ts.isImportEqualsDeclaration(node)) return node.isTypeOnly ? [] : [node.name]
  const clause = node.importClause
  if (clause === undefined) return undefined
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return []
  const bindings = clause.namedBindings
  const named =
    bindings === undefined
      ? []
      : ts.isNamespaceImport(bindings)
        ? [bindings.name]
        : bindings.elements.filter((it) => !it.isTypeOnly).map((it) => it.name)
  return clause.name === undefined ? named : [clause.name, ...named]
}

function isUsedAsValue(names: readonly ts.Identifier[], file: ts.SourceFile, checker: ts.TypeChecker): boolean {
  const texts = new Set(names.map((it) => it.text))
  const symbols = new Set(names.map((it) => checker.getSymbolAtLocation(it)))
  const uses = (node: ts.Node): boolean => {
    if (ts.isImportDeclaration(node) || ts.isImportEqualsDeclaration(node) || isOnlyType(node)) return false
    if (ts.isIdentifier(node)) return texts.has(node.text) && symbols.has(meaning(node, checker))
    return ts.forEachChild(node, uses) === true
  }
  return uses(file)
}

/** The symbol an identifier refers to, not the property or export that it also declares. */
function meaning(node: ts.Identifier, checker: ts.TypeChecker): ts.Symbol | undefined {
  if (ts.isShorthandPropertyAssignment(node.parent)) return checker.getShorthandAssignmentValueSymbol(node.parent)
  if (ts.isExportSpecifier(node.parent)) return checker.getExportSpecifierLocalTargetSymbol(node.parent)
  return checker.getSymbolAtLocation(node)
}

/** Whether a node leaves no code. */
export function isOnlyType(node: ts.Node): boolean {
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return true
  if (ts.isHeritageClause(node)) return node.token === ts.SyntaxKind.ImplementsKeyword
  return ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)
}
