import ts from 'typescript'
import type { Diagnostic } from '../model/source.ts'
import { isRequire } from './common-js.ts'
import { type PastedFile, placeOf } from './diagnostics.ts'
import { syntaxErrors } from './syntax-errors.ts'

/** Says in plain words what cannot be run here although it may compile: JSX, top-level `await`, modules that are not there. */
export function refusals(
  file: PastedFile,
  checker: ts.TypeChecker,
  resolve: (specifier: string) => string | undefined,
): readonly Diagnostic[] {
  const found = new Map<string, Diagnostic>()
  const refuse = (code: string, about: string, node: ts.Node, message: string): void => {
    const key = `${code} ${about}`
    if (found.has(key)) return
    const place = placeOf(file, node.getStart(file.syntax), node.end)
    found.set(key, { severity: 'error', message, code, place })
  }
  const visit = (node: ts.Node, isAsyncAllowed: boolean): void => {
    if (isJsx(node)) {
      refuse('jsx', '', node, jsxMessage)
      return
    }
    if (!isAsyncAllowed && awaits(node)) refuse('top-level-await', '', node, awaitMessage)
    const specifier = specifierOf(node)
    if (specifier !== undefined && resolve(specifier.text) === undefined) {
      refuse('unresolved-import', specifier.text, specifier, unresolvedMessage(specifier.text))
    }
    const inner = isAsyncAllowed || ts.isFunctionLike(node)
    ts.forEachChild(node, (child) => {
      visit(child, inner)
    })
  }
  visit(file.syntax, false)
  return [...found.values()]
}

/**
 * The JSX refusal for a file that does not parse because it holds JSX and its name does not say so; `undefined` when
 * that is not what is wrong with it.
 */
export function jsxRefusal(file: PastedFile): Diagnostic | undefined {
  const again = ts.createSourceFile(`${file.name}.tsx`, file.text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const element = firstJsx(again)
  if (element === undefined || 0 < syntaxErrors(again)) return undefined
  const place = placeOf(file, element.getStart(again), element.end)
  return { severity: 'error', message: jsxMessage, code: 'jsx', place }
}

const jsxMessage =
  'JSX cannot be run here: there is no framework to render it with. Paste the plain functions and classes.'

const awaitMessage =
  'Top-level await cannot be run here: tests load the module anew, in one go. Move it into an async function.'

function unresolvedMessage(specifier: string): string {
  return specifier.startsWith('.')
    ? `Cannot find the file '${specifier}' that is imported here.`
    : `Cannot import '${specifier}': packages are not available here, only files that are pasted together.`
}

function isJsx(node: ts.Node): boolean {
  return ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node)
}

function firstJsx(node: ts.Node): ts.Node | undefined {
  return isJsx(node) ? node : ts.forEachChild(node, firstJsx)
}

function awaits(node: ts.Node): boolean {
  if (ts.isAwaitExpression(node)) return true
  if (ts.isForOfStatement(node)) return node.awaitModifier !== undefined
  // `await using` has two bits, of which `const` and `using` have one each.
  return ts.isVariableDeclarationList(node) && (~node.flags & ts.NodeFlags.AwaitUsing) === 0
}

/** The literal module name of an import, a re-export, `import()`, `import('x').T`, `import x = require()`, or of `require()` in JavaScript. */
function specifierOf(node: ts.Node): ts.StringLiteralLike | undefined {
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
