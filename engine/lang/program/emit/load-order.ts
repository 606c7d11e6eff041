import ts from 'typescript'
import type { CheckedProgram } from '../program.ts'
import { isRequire } from './common-js.ts'
import { isErasedImport } from './erased-imports.ts'

/**
 * The files that load with those under test, in the order in which they begin to run: imports come first, except in
 * cycles. Files that are imported only for types, or later, are left out. O(size).
 */
export function inLoadOrder(checked: CheckedProgram): readonly ts.SourceFile[] {
  const { files, entries } = checked
  const ordered = new Set<ts.SourceFile>()
  const begun = new Set<ts.SourceFile>()
  const load = (file: ts.SourceFile): void => {
    if (begun.has(file)) return
    begun.add(file)
    for (const it of [...importsOf(checked, file), ...requiredBy(checked, file)]) load(files[it]!)
    ordered.add(file)
  }
  entries.forEach(load)
  return [...ordered]
}

/** The positions of the files that a file imports before it runs. */
export function importsOf(checked: CheckedProgram, file: ts.SourceFile): readonly number[] {
  const specifiers = file.statements.flatMap((it) => {
    if ((!ts.isImportDeclaration(it) && !ts.isExportDeclaration(it)) || isErasedImport(it, checked)) return []
    return it.moduleSpecifier !== undefined && ts.isStringLiteral(it.moduleSpecifier) ? [it.moduleSpecifier.text] : []
  })
  return positionsOf(checked, file, specifiers)
}

/** Those that it requires outside functions. */
function requiredBy(checked: CheckedProgram, file: ts.SourceFile): readonly number[] {
  const specifiers: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return
    const [specifier] = ts.isCallExpression(node) && isRequire(node.expression) ? node.arguments : []
    if (specifier !== undefined && ts.isStringLiteralLike(specifier)) specifiers.push(specifier.text)
    ts.forEachChild(node, visit)
  }
  if (/\brequire\b/.test(file.text)) visit(file)
  return positionsOf(checked, file, specifiers)
}

function positionsOf(checked: CheckedProgram, file: ts.SourceFile, specifiers: readonly string[]): readonly number[] {
  const names = checked.files.map((it) => checked.pasted(it).name)
  const { name } = checked.pasted(file)
  const found = specifiers.map((it) => names.indexOf(checked.resolve(name, it) ?? ''))
  return [...new Set(found)].filter((it) => it !== -1)
}
