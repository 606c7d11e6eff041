import type ts from 'typescript'

/** The number of syntax errors in a tree, which need not belong to a program. */
export function syntaxErrors(file: ts.SourceFile): number {
  return (file as ts.SourceFile & { readonly parseDiagnostics: readonly unknown[] }).parseDiagnostics.length
}
