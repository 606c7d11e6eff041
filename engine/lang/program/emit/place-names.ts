import ts from 'typescript'
import type { CheckedProgram } from '../program.ts'

/** The variables of CommonJS that say where a file is, and `global`, with the text of their values. */
const values: Readonly<Record<string, (meta: string) => string>> = {
  __dirname: (meta) => `${meta}.dirname`,
  __filename: (meta) => `${meta}.filename`,
  global: () => 'globalThis',
}

/** Prints constants for such variables that a file reads and does not declare. `meta` is the text of its `import.meta`. */
export function printPlaceNames({ checker }: CheckedProgram, file: ts.SourceFile, meta: string): string {
  const names = Object.keys(values).filter((it) => file.text.includes(it))
  if (names.length === 0) return ''
  const used = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && names.includes(node.text) && isGlobal(node, checker)) used.add(node.text)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return names.map((it) => (used.has(it) ? `const ${it} = ${values[it]!(meta)};\n` : '')).join('')
}

/** Whether an identifier is the value of a variable that only a declaration file declares. */
function isGlobal(node: ts.Identifier, checker: ts.TypeChecker): boolean {
  if (ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) return false
  const declarations = checker.getSymbolAtLocation(node)?.declarations ?? []
  return 0 < declarations.length && declarations.every((it) => it.getSourceFile().isDeclarationFile)
}
