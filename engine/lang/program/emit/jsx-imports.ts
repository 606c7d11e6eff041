import ts from 'typescript'
import { hasJsx } from '../../syntax/jsx.ts'

/** A module that compiled JSX imports although the source does not. */
export interface JsxImport {
  readonly specifier: string
  readonly names: readonly string[]
}

/** The modules that the compiled JSX of a file imports: its runtime, and React for keys that follow a spread. */
export function jsxImportsOf(file: ts.SourceFile): readonly JsxImport[] {
  if (!hasJsx(file)) return []
  const source = jsxSourceOf(file)
  const runtime = { specifier: `${source}/jsx-runtime`, names: ['jsx', 'jsxs', 'Fragment'] }
  return hasLateKey(file) ? [runtime, { specifier: source, names: ['createElement'] }] : [runtime]
}

/** The package named by `@jsxImportSource` at the start of a file, or React. */
function jsxSourceOf({ text }: ts.SourceFile): string {
  const comments = ts.getLeadingCommentRanges(text, 0) ?? []
  const named = comments.flatMap((it) => /@jsxImportSource\s+([\w@./-]+)/i.exec(text.slice(it.pos, it.end))?.[1] ?? [])
  return named.at(-1) ?? 'react'
}

/** Whether a key follows a spread: `<li {...item} key={id} />`. The runtime cannot tell which of the two keys counts. */
function hasLateKey(node: ts.Node): boolean {
  if (ts.isJsxAttributes(node)) {
    const spread = node.properties.findIndex(ts.isJsxSpreadAttribute)
    const isKey = (it: ts.JsxAttributeLike): boolean =>
      ts.isJsxAttribute(it) && ts.isIdentifier(it.name) && it.name.text === 'key'
    if (0 <= spread && node.properties.slice(spread).some(isKey)) return true
  }
  return ts.forEachChild(node, hasLateKey) === true
}
