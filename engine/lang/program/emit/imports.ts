import ts from 'typescript'

/** Lists module specifiers of imports and re-exports in order, including type imports. Only scans the text. */
export function importsIn(text: string): readonly string[] {
  const { importedFiles } = ts.preProcessFile(text, true, true)
  return [...new Set(importedFiles.map((it) => it.fileName))]
}

/** The relative ones among `importsIn`. */
export function relativeImports(text: string): readonly string[] {
  return importsIn(text).filter((it) => /^\.\.?(\/|$)/.test(it))
}
