import ts from 'typescript'

/** Lists relative module specifiers of imports and re-exports in order, including type imports. Only scans the text. */
export function relativeImports(text: string): readonly string[] {
  const { importedFiles } = ts.preProcessFile(text, true, true)
  return [...new Set(importedFiles.map((it) => it.fileName).filter((it) => /^\.\.?(\/|$)/.test(it)))]
}
