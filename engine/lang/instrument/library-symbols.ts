import type ts from 'typescript'

/** Whether an expression names something that only the JavaScript library declares. */
export function isLibrarySymbol(checker: ts.TypeChecker, node: ts.Expression): boolean {
  const declarations = checker.getSymbolAtLocation(node)?.declarations
  return declarations !== undefined && 0 < declarations.length && declarations.every(isInLibrary)
}

/** Whether the library declares it. Pasted declaration files count as pasted code. */
export function isInLibrary(declaration: ts.Node): boolean {
  return /^\/(?:lib\.[^/]*|playground)\.d\.ts$/.test(declaration.getSourceFile().fileName)
}
