import ts from 'typescript'

/** Replaces the specifiers of imports in a file, as far as `by` returns others. Lines stay. */
export function replaceImports(text: string, by: (specifier: string) => string | undefined): string {
  return ts
    .preProcessFile(text, true, true)
    .importedFiles.toSorted((a, b) => b.pos - a.pos)
    .reduce((whole, { fileName, pos }) => {
      const start = whole.indexOf(fileName, pos)
      const replacement = by(fileName)
      const isThere = start !== -1 && start - pos <= 1
      if (replacement === undefined || !isThere) return whole
      return whole.slice(0, start) + replacement + whole.slice(start + fileName.length)
    }, text)
}
