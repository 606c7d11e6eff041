import ts from 'typescript'

/** The relative module names that a file imports or re-exports, in order, type imports included. Cheap: nothing is parsed whole. */
export function relativeImports(text: string): readonly string[] {
  const { importedFiles } = ts.preProcessFile(text, true, true)
  return [...new Set(importedFiles.map((it) => it.fileName).filter((it) => /^\.\.?(\/|$)/.test(it)))]
}
