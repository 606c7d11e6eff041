import ts from 'typescript'
import type { Diagnostic } from '../../../model/source/source.ts'
import { isRequire } from '../emit/common-js.ts'
import { type PastedFile, placeOf } from './diagnostics.ts'
import { isOwnDefault } from '../../../model/subject/known-modules.ts'
import { isErasedImport } from '../emit/erased-imports.ts'
import type { ImportPlan, Mocked } from '../import-plan.ts'

/** Reports what cannot run: top-level `await`, `import.meta`, missing modules (a note if tests mock them). */
export function refusals(
  file: PastedFile,
  checker: ts.TypeChecker,
  { resolve, partOf, mocked }: Pick<ImportPlan, 'resolve' | 'partOf' | 'mocked'>,
): readonly Diagnostic[] {
  const found = new Map<string, Diagnostic>()
  const report = (
    severity: Diagnostic['severity'],
    code: string,
    about: string,
    node: ts.Node,
    message: string,
  ): void => {
    const key = `${code} ${about}`
    if (found.has(key)) return
    const place = placeOf(file, node.getStart(file.syntax), node.end)
    found.set(key, { severity, message, code, place })
  }
  const visitImport = (node: ts.Node, specifier: ts.StringLiteralLike): void => {
    const { text } = specifier
    if (resolve(file.name, text) !== undefined || partOf(file.name, text) !== undefined) return
    const why = mocked(file.name, text)
    if (isErasedImport(node, checker)) {
      if (why === undefined && isUntyped(specifier, checker))
        report('info', 'unknown-types', text, specifier, typesMessage(text))
    } else if (!isOwnDefault(text) && !isMockable(node, checker)) {
      report('error', 'unresolved-import', text, specifier, unresolvedMessage(text))
    } else if (why?.why !== 'requested' && why?.why !== 'large')
      report(why === undefined ? 'info' : 'warning', 'mocked-import', text, specifier, mockedMessage(text, why))
  }
  const visit = (node: ts.Node, place: 'module' | 'function'): void => {
    if (place === 'module' && awaits(node)) report('error', 'top-level-await', '', node, awaitMessage)
    if (isImportMeta(node)) report('error', 'import-meta', '', node, importMetaMessage)
    if (isImportPhase(node)) report('error', 'import-phase', '', node, importPhaseMessage)
    if (isSuperOutside(node)) report('error', 'super-outside', '', node, superMessage)
    const specifier = specifierOf(node)
    if (specifier !== undefined) visitImport(node, specifier)
    const inner = ts.isFunctionLike(node) ? 'function' : place
    ts.forEachChild(node, (child) => {
      visit(child, inner)
    })
  }
  visit(file.syntax, 'module')
  return [...found.values()]
}

const awaitMessage =
  'Top-level await is not supported here, because tests reload the module synchronously. Move it into an async function.'

const importMetaMessage =
  'import.meta is not available here, because the code is not loaded from a URL. Pass the value as an argument.'

const superMessage = 'super is allowed only in a class or in a method of an object.'

const importPhaseMessage = 'import.defer and import.source are not supported here. Use import() instead.'

/** Files that bundlers can import. */
const asset = /\.(?:css|s[ac]ss|less|svg|png|jpe?g|gif|webp|html?|md|txt|wasm|vue|svelte|graphql|ya?ml)(?:\?.*)?$/i

function unresolvedMessage(specifier: string): string {
  if (specifier.startsWith('.')) {
    return asset.test(specifier)
      ? `Cannot import '${specifier}': only TypeScript, JavaScript and JSON can be loaded here.`
      : `Cannot find the imported file '${specifier}'.`
  }
  return `Cannot import '${specifier}': packages are not available here, only pasted files.`
}

/** Whether tests can mock what a statement imports: exports that the code names. */
function isMockable(node: ts.Node, checker: ts.TypeChecker): boolean {
  if (ts.isExportDeclaration(node)) return node.exportClause !== undefined && ts.isNamedExports(node.exportClause)
  const whole = ts.isImportDeclaration(node)
    ? node.importClause?.namedBindings
    : ts.isExternalModuleReference(node)
      ? node.parent
      : undefined
  if (whole === undefined) return ts.isImportDeclaration(node)
  return (
    ts.isNamedImports(whole) ||
    ((ts.isNamespaceImport(whole) || ts.isImportEqualsDeclaration(whole)) && isOnlyNamed(whole.name, checker))
  )
}

/** Whether code uses a whole module only for members that it names: `db.find`. */
function isOnlyNamed(name: ts.Identifier, checker: ts.TypeChecker): boolean {
  const symbol = checker.getSymbolAtLocation(name)
  const isOther = (node: ts.Node): boolean => {
    if (!ts.isIdentifier(node) || node === name || node.text !== name.text)
      return ts.forEachChild(node, isOther) ?? false
    if (checker.getSymbolAtLocation(node) !== symbol || ts.isPartOfTypeNode(node)) return false
    if (ts.isQualifiedName(node.parent)) return false
    return !ts.isPropertyAccessExpression(node.parent) || node.parent.expression !== node
  }
  return !isOther(name.getSourceFile())
}

function mockedMessage(specifier: string, mocked: Mocked | undefined): string {
  switch (mocked?.why) {
    case 'throws':
      return `'${specifier}' throws while it loads: ${mocked.problem ?? ''}; the tests mock it.`
    case 'broken':
      return `Cannot compile '${specifier}' (${mocked.problem ?? ''}); the tests mock it.`
    default:
      return `Cannot find '${specifier}'; the tests mock it.`
  }
}

/** Whether no file declares a module. */
function isUntyped(specifier: ts.StringLiteralLike, checker: ts.TypeChecker): boolean {
  return checker.getSymbolAtLocation(specifier) === undefined
}

function typesMessage(specifier: string): string {
  return `The types of '${specifier}' are not available here; they are treated as any.`
}

function isImportMeta(node: ts.Node): boolean {
  return ts.isMetaProperty(node) && node.keywordToken === ts.SyntaxKind.ImportKeyword && node.name.text === 'meta'
}

/** `import.defer(…)` and `import.source(…)`. */
function isImportPhase(node: ts.Node): boolean {
  return ts.isMetaProperty(node) && node.keywordToken === ts.SyntaxKind.ImportKeyword && node.name.text !== 'meta'
}

function isSuperOutside(node: ts.Node): boolean {
  if (node.kind !== ts.SyntaxKind.SuperKeyword) return false
  return ts.findAncestor(node, (it) => ts.isFunctionLike(it) || ts.isClassLike(it)) === undefined
}

function awaits(node: ts.Node): boolean {
  if (ts.isAwaitExpression(node)) return true
  if (ts.isForOfStatement(node)) return node.awaitModifier !== undefined
  // `await using` has two bits, one shared with `const`, the other with `using`.
  return ts.isVariableDeclarationList(node) && (~node.flags & ts.NodeFlags.AwaitUsing) === 0
}

/** The literal module name of an import, re-export or import type, or in JavaScript of a `require()`. */
export function specifierOf(node: ts.Node): ts.StringLiteralLike | undefined {
  const specifier = specifierExpression(node)
  return specifier !== undefined && ts.isStringLiteralLike(specifier) ? specifier : undefined
}

function specifierExpression(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier
  if (ts.isExternalModuleReference(node)) return node.expression
  if (ts.isImportTypeNode(node)) return ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined
  if (!ts.isCallExpression(node)) return undefined
  const isImport = node.expression.kind === ts.SyntaxKind.ImportKeyword
  return isImport || ((node.flags & ts.NodeFlags.JavaScriptFile) !== 0 && isRequire(node.expression))
    ? node.arguments[0]
    : undefined
}
