import ts from 'typescript'
import type { Diagnostic } from '../../../model/source/source.ts'
import { type PastedFile, placeOf } from './diagnostics.ts'
import { isErasedImport } from '../emit/erased-imports.ts'
import { loadCallOf } from '../../mocks/load-calls.ts'
import { isDeclarationFile } from '../sections.ts'
import { syntaxErrors } from './syntax-errors.ts'

/** Reports what compiles but cannot run: JSX, top-level `await`, missing modules (types: a warning). */
export function refusals(
  file: PastedFile,
  checker: ts.TypeChecker,
  resolve: (specifier: string) => string | undefined,
): readonly Diagnostic[] {
  const found = new Map<string, Diagnostic>()
  const report = (severity: 'error' | 'warning', code: string, about: string, node: ts.Node, message: string): void => {
    const key = `${code} ${about}`
    if (found.has(key)) return
    const place = placeOf(file, node.getStart(file.syntax), node.end)
    found.set(key, { severity, message, code, place })
  }
  const visitImport = (node: ts.Node, specifier: ts.StringLiteralLike): void => {
    const { text } = specifier
    const target = resolve(text)
    if (target !== undefined && !isDeclarationFile(target)) return
    const isErased = isErasedImport(node, checker)
    if (target === undefined && isErased) report('warning', 'unknown-types', text, specifier, typesMessage(text))
    else if (target === undefined) report('warning', 'mocked-import', text, specifier, mockedMessage(text))
    else if (!isErased) report('warning', 'mocked-import', text, specifier, declaredMessage(text))
  }
  const visit = (node: ts.Node, place: 'module' | 'function'): void => {
    if (isJsx(node)) {
      report('error', 'jsx', '', node, jsxMessage)
      return
    }
    if (place === 'module' && awaits(node)) report('error', 'top-level-await', '', node, awaitMessage)
    if (isImportPhase(node)) report('error', 'import-phase', '', node, importPhaseMessage)
    if (isSuperOutside(node)) report('error', 'super-outside', '', node, superMessage)
    const specifier = specifierOf(node, checker)
    if (specifier !== undefined) visitImport(node, specifier)
    const inner = ts.isFunctionLike(node) ? 'function' : place
    ts.forEachChild(node, (child) => {
      visit(child, inner)
    })
  }
  visit(file.syntax, 'module')
  return [...found.values()]
}

/** The JSX refusal for a file that fails to parse because its name does not indicate JSX; otherwise `undefined`. */
export function jsxRefusal(file: PastedFile): Diagnostic | undefined {
  const again = ts.createSourceFile(`${file.name}.tsx`, file.text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const element = firstJsx(again)
  if (element === undefined || syntaxErrors(file.syntax) <= syntaxErrors(again)) return undefined
  const place = placeOf(file, element.getStart(again), element.end)
  return { severity: 'error', message: jsxMessage, code: 'jsx', place }
}

const jsxMessage =
  'JSX is not supported here, because there is no framework to render it. Paste only plain functions and classes.'

const awaitMessage =
  'Top-level await is not supported here, because tests reload the module synchronously. Move it into an async function.'

const superMessage = 'super is allowed only in a class or in a method of an object.'

const importPhaseMessage = 'import.defer and import.source are not supported here. Use import() instead.'

function mockedMessage(specifier: string): string {
  return `Cannot find '${specifier}'; the tests mock it.`
}

function typesMessage(specifier: string): string {
  return `The types of '${specifier}' are not available here; they are treated as any.`
}

function declaredMessage(specifier: string): string {
  return `Only the declaration of '${specifier}' is here; the tests mock it.`
}

function isJsx(node: ts.Node): boolean {
  return ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node)
}

function firstJsx(node: ts.Node): ts.Node | undefined {
  return isJsx(node) ? node : ts.forEachChild(node, firstJsx)
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

/** The literal module name of an import, re-export, import type or call that loads a module. */
function specifierOf(node: ts.Node, checker: ts.TypeChecker): ts.StringLiteralLike | undefined {
  const specifier = specifierExpression(node, checker)
  return specifier !== undefined && ts.isStringLiteralLike(specifier) ? specifier : undefined
}

function specifierExpression(node: ts.Node, checker: ts.TypeChecker): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier
  if (ts.isExternalModuleReference(node)) return node.expression
  if (ts.isImportTypeNode(node)) return ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined
  return ts.isCallExpression(node) && loadCallOf(node, checker) !== undefined ? node.arguments[0] : undefined
}
