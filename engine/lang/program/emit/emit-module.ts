import ts from 'typescript'
import { changesInPage } from '../../../model/subject/page-globals.ts'
import { exitsAtLoad, isProcessExit } from '../../mocks/load-exits.ts'
import { isExtended } from '../../mocks/lacking-members.ts'
import { type GlobalReads, memberOfGlobalThis } from '../../mocks/missing-globals.ts'
import { variableOfGlobal } from '../../mocks/print-mocks.ts'
import { exportedTargets } from '../../subject/exports/exported-targets.ts'
import { unwrapped } from '../../syntax/unwrapped.ts'
import type { CheckedProgram } from '../program.ts'
import { isSloppy, isUseStrict } from './common-js.ts'
import { replaceImportMeta } from './import-meta.ts'
import { importsOfTypes } from './imports-of-nothing.ts'
import { pragmasOfLines } from './jsx-imports.ts'
import { importedMain } from './main-module.ts'
import { declaresRequire, isAlone } from './module-shape.ts'
import { freePrefix, globalsName, viewName } from './prefix.ts'
import { printable } from './printable.ts'
import { replaceRequireResolve } from './require-resolve.ts'

/** Emits a pasted file as a CommonJS module. */
export function emitModule(
  checked: CheckedProgram,
  file: ts.SourceFile,
  instrument: readonly ts.TransformerFactory<ts.SourceFile>[],
): string {
  let output = ''
  const prefix = freePrefix(checked.files)
  const before = [
    ...instrument,
    exportedTargets(prefix),
    sizesOfPage(checked, file, viewName(prefix)),
    membersOfGlobalThis(checked, file, globalsName(prefix), viewName(prefix)),
    replaceImportMeta(`${prefix}meta`),
    importedMain(checked),
    replaceRequireResolve(checked, `${prefix}resolve`),
    ...(exitsAtLoad(checked.files, checked.checker) ? [withoutExits] : []),
    importsOfTypes(checked),
    printable,
    pragmasOfLines,
    asCommonJs,
  ]
  const after = [
    ...(isAlone(checked) ? [withoutModuleMark] : []),
    ...(isSloppy(file) ? [withoutStrictMode] : []),
    ...(declaresRequire(file) ? [withOtherRequire(`${prefix}require`)] : []),
  ]
  checked.program.emit(
    file,
    (_, text) => {
      output = text
    },
    undefined,
    false,
    { before, after },
  )
  return withoutHashbang(output)
}

/** Makes the compiler emit CommonJS for `.mts` and `.mjs` too, whose extensions override its options. */
const asCommonJs: ts.TransformerFactory<ts.SourceFile> = (context) => (file) => {
  if (file.impliedNodeFormat !== ts.ModuleKind.ESNext) return file
  // Only new statements create a new file; the old one belongs to the program.
  const own = context.factory.updateSourceFile(file, [...file.statements])
  own.impliedNodeFormat = undefined
  return own
}

/** Makes `innerWidth` and `globalThis.innerWidth` read the window, because the size may change while a page is open. */
function sizesOfPage(
  { ofPage }: CheckedProgram,
  source: ts.SourceFile,
  view: string,
): ts.TransformerFactory<ts.SourceFile> {
  const reads = new Map(
    ofPage.within(source).flatMap((it): [ts.Node, string][] => {
      const name = ofPage.nameOf(it)!
      return changesInPage(name) ? [[it, name]] : []
    }),
  )
  return (context) => (file) => {
    if (reads.size === 0) return file
    const { factory } = context
    const member = (name: string): ts.Expression =>
      factory.createPropertyAccessExpression(factory.createIdentifier(view), name)
    const visit = (node: ts.Node): ts.Node => {
      if (ts.isShorthandPropertyAssignment(node)) {
        const name = reads.get(ts.getOriginalNode(node.name))
        return name === undefined ? node : factory.createPropertyAssignment(node.name, member(name))
      }
      const name = reads.get(ts.getOriginalNode(node))
      return name === undefined ? ts.visitEachChild(node, visit, context) : member(name)
    }
    return ts.visitEachChild(file, visit, context)
  }
}

/** Comments out `#!`, since the text goes inside a function. */
function withoutHashbang(text: string): string {
  return text.replace(/^#!/, '//')
}

/**
 * Makes `globalThis.fetch` read the mock of a missing global, as `fetch` does, `globalThis.document` the page's, and
 * `Reflect.getMetadata` the mock of a member that a built-in object lacks. If the instrumentation
 * separates `globalThis` from its member, as in `globalThis?.fetch`, the record of mocks or the window replaces it.
 */
function membersOfGlobalThis(
  { globals, ofPage }: CheckedProgram,
  source: ts.SourceFile,
  record: string,
  view: string,
): ts.TransformerFactory<ts.SourceFile> {
  const membersIn = ({ within }: GlobalReads): ReadonlyMap<ts.Node, string> =>
    new Map(
      within(source).flatMap((it): [ts.Node, string][] => {
        const name = memberOfGlobalThis(it)
        return name === undefined ? [] : [[unwrapped((it as ts.PropertyAccessExpression).expression), name]]
      }),
    )
  const mocked = membersIn(globals)
  const paged = membersIn(ofPage)
  const names = new Set(mocked.values())
  const namesOfPage = new Set(paged.values())
  const lacking = new Set<ts.Node>(globals.within(source).filter((it) => ts.isIdentifier(it) && isExtended(it.text)))
  return (context) => (file) => {
    if (names.size === 0 && namesOfPage.size === 0 && lacking.size === 0) return file
    const { factory } = context
    const visitIdentifier = (node: ts.Identifier): ts.Node => {
      const original = ts.getOriginalNode(node)
      if (lacking.has(original)) return factory.createIdentifier(variableOfGlobal(node.text, record))
      if (paged.has(original)) return factory.createIdentifier(view)
      return mocked.has(original) ? factory.createIdentifier(record) : node
    }
    const visit = (node: ts.Node): ts.Node => {
      if (ts.isIdentifier(node)) return visitIdentifier(node)
      const name = memberOfGlobalThis(node)
      if (name !== undefined && namesOfPage.has(name)) return factory.createIdentifier(name)
      if (name === undefined || !names.has(name)) return ts.visitEachChild(node, visit, context)
      return factory.createPropertyAccessExpression(factory.createIdentifier(record), name)
    }
    return ts.visitEachChild(file, visit, context)
  }
}

/** Makes `process.exit` do nothing. */
const withoutExits: ts.TransformerFactory<ts.SourceFile> = (context) => (file) => {
  const { factory } = context
  const nothing = (): ts.Expression =>
    factory.createParenthesizedExpression(
      factory.createArrowFunction(undefined, undefined, [], undefined, undefined, factory.createVoidZero()),
    )
  const visit = (node: ts.Node): ts.Node => (isProcessExit(node) ? nothing() : ts.visitEachChild(node, visit, context))
  return ts.visitEachChild(file, visit, context)
}

/** Removes the `__esModule` mark for importers: it takes half the load time of a small module and slows `exports`. */
const withoutModuleMark: ts.TransformerFactory<ts.SourceFile> = (context) => (file) =>
  context.factory.updateSourceFile(
    file,
    file.statements.filter((it) => !isModuleMark(it)),
  )

/** Removes the compiler's `'use strict'`, so that only the first line of the assembled code makes the module strict. */
const withoutStrictMode: ts.TransformerFactory<ts.SourceFile> = (context) => (file) =>
  context.factory.updateSourceFile(
    file,
    file.statements.filter((it) => !isUseStrict(it)),
  )

/** Renames `require` in the calls that the compiler adds. */
function withOtherRequire(name: string): ts.TransformerFactory<ts.SourceFile> {
  return (context) => (file) => {
    const visit = (node: ts.Node): ts.Node =>
      ts.isIdentifier(node) && node.text === 'require' && node.pos < 0
        ? context.factory.createIdentifier(name)
        : ts.visitEachChild(node, visit, context)
    return ts.visitEachChild(file, visit, context)
  }
}

function isModuleMark(statement: ts.Statement): boolean {
  if (0 <= statement.pos || !ts.isExpressionStatement(statement) || !ts.isCallExpression(statement.expression))
    return false
  const name = statement.expression.arguments[1]
  return name !== undefined && ts.isStringLiteral(name) && name.text === '__esModule'
}
