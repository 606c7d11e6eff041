import ts from 'typescript'
import type { Diagnostic } from '../../model/source/source.ts'
import type { CheckedProgram } from '../program/program.ts'
import { isDataFile, isDeclarationFile } from '../program/sections.ts'

/** The diagnostic for a program without targets: why nothing in the file under test can be called. */
export function noTargetIn(checked: CheckedProgram): Diagnostic {
  const { entries, data } = checked
  const message = messageFor(entries, data.length, (it) => checked.pasted(it).name)
  return { severity: 'error', message, code: 'no-target' }
}

function messageFor(entries: readonly ts.SourceFile[], data: number, nameOf: (file: ts.SourceFile) => string): string {
  if (entries.every((it) => isDataFile(nameOf(it))) && 0 < data)
    return 'JSON has no code to test. Test a file that imports it.'
  if (entries.every((it) => isDeclarationFile(nameOf(it))))
    return 'A declaration file has only types. Test the file that it describes.'
  if (entries.some(isTest)) return 'This is a file of tests. Test the file that it imports.'
  if (entries.some(hasCode)) return 'Nothing here can be called: export a function or a class.'
  return 'There are only types here, and nothing that runs. Export a function or a class.'
}

/** Whether a file calls `describe`, `it` or `test` at its top. */
export function isTest({ statements }: ts.SourceFile): boolean {
  return statements.some((it) => {
    if (!ts.isExpressionStatement(it) || !ts.isCallExpression(it.expression)) return false
    const { expression } = it.expression
    return ts.isIdentifier(expression) && /^(?:describe|it|test)$/.test(expression.text)
  })
}

/** Whether a file has a statement that runs. An empty one has nothing else either. */
function hasCode({ statements }: ts.SourceFile): boolean {
  return statements.length === 0 || !statements.every(isOfTypes)
}

function isOfTypes(node: ts.Statement): boolean {
  return ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isImportDeclaration(node)
}
