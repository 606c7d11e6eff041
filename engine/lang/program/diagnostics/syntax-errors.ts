import type ts from 'typescript'

/** Number of syntax errors in a tree, also one that no program knows. */
export function syntaxErrors(file: ts.SourceFile): number {
  return (file as ts.SourceFile & { readonly parseDiagnostics: readonly unknown[] }).parseDiagnostics.length
}
