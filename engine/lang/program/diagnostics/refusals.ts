import ts from 'typescript'
import type { Diagnostic } from '../../../model/source/source.ts'
import { type PastedFile, placeOf } from './diagnostics.ts'
import { isErasedImport } from '../emit/erased-imports.ts'
import { isNodeModule } from '../../../model/subject/node-modules.ts'
import { loadCallOf } from '../../mocks/load-calls.ts'
import type { ImportedPackage } from '../../../model/subject/packages.ts'
import type { ImportPlan, Mocked } from '../import-plan.ts'

/** Reports what cannot run, such as `import.defer`, and missing modules (a note if tests mock them). */
export function refusals(
  file: PastedFile,
  program: ts.Program,
  {
    resolve,
    partOf,
    packageOf,
    mocked,
    lacking,
  }: Pick<ImportPlan, 'resolve' | 'partOf' | 'packageOf' | 'mocked' | 'lacking'>,
): readonly Diagnostic[] {
  const checker = program.getTypeChecker()
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
    if (isErasedImport(node, { checker, program })) {
      if (why === undefined && isUntyped(specifier, checker))
        report('info', 'unknown-types', text, specifier, typesMessage(text))
    } else if (why?.why !== 'requested' && why?.why !== 'large')
      report(
        why === undefined ? 'info' : 'warning',
        'mocked-import',
        text,
        specifier,
        mockedMessage(text, why, lacking(text), packageOf(file.name, text)),
      )
  }
  const visit = (node: ts.Node): void => {
    if (isImportPhase(node)) report('error', 'import-phase', '', node, importPhaseMessage)
    if (isSuperOutside(node)) report('error', 'super-outside', '', node, superMessage)
    const specifier = specifierOf(node, checker)
    if (specifier !== undefined) visitImport(node, specifier)
    ts.forEachChild(node, visit)
  }
  visit(file.syntax)
  return [...found.values()]
}

const superMessage = 'super is allowed only in a class or in a method of an object.'

const importPhaseMessage = 'import.defer and import.source are not supported here. Use import() instead.'

function mockedMessage(
  specifier: string,
  mocked: Mocked | undefined,
  lacking: readonly string[],
  found: ImportedPackage | undefined,
): string {
  switch (mocked?.why) {
    case 'throws':
      return `'${specifier}' throws while it loads: ${mocked.problem ?? ''}; the tests mock it.`
    case 'broken':
      return `Cannot compile '${specifier}' (${mocked.problem ?? ''}); the tests mock it.`
    case 'installed':
      return `'${specifier}' is mocked: ${mocked.problem ?? ''}.`
    default:
      if (found?.kind === 'refused') return `'${specifier}' is mocked: ${found.problem}.`
      if (0 < lacking.length)
        return `${lacking.join(', ')} of '${specifier}' ${lacking.length === 1 ? 'is' : 'are'} not emulated; the tests mock the module.`
      if (isNodeModule(specifier)) return `'${specifier}' is not emulated; the tests mock it.`
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

/** `import.defer(…)` and `import.source(…)`. */
function isImportPhase(node: ts.Node): boolean {
  return ts.isMetaProperty(node) && node.keywordToken === ts.SyntaxKind.ImportKeyword && node.name.text !== 'meta'
}

function isSuperOutside(node: ts.Node): boolean {
  if (node.kind !== ts.SyntaxKind.SuperKeyword) return false
  return ts.findAncestor(node, (it) => ts.isFunctionLike(it) || ts.isClassLike(it)) === undefined
}

/** The literal module name of an import, re-export, import type or call that loads a module. */
export function specifierOf(node: ts.Node, checker: ts.TypeChecker): ts.StringLiteralLike | undefined {
  const specifier = specifierExpression(node, checker)
  return specifier !== undefined && ts.isStringLiteralLike(specifier) ? specifier : undefined
}

function specifierExpression(node: ts.Node, checker: ts.TypeChecker): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier
  if (ts.isExternalModuleReference(node)) return node.expression
  if (ts.isImportTypeNode(node)) return ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined
  return ts.isCallExpression(node) && loadCallOf(node, checker) !== undefined ? node.arguments[0] : undefined
}
