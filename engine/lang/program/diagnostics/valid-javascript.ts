import { parse } from 'acorn'
import ts from 'typescript'
import type { PastedFile } from './diagnostics.ts'

/** Whether a file without its types is JavaScript without early errors, so that it can run whatever its types are. O(size). */
export function isValidJavaScript({ syntax }: PastedFile, options: ts.CompilerOptions): boolean {
  const { experimentalDecorators, useDefineForClassFields } = options
  const { outputText } = ts.transpileModule(syntax.text, {
    fileName: syntax.fileName,
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      jsx: ts.JsxEmit.ReactJSX,
      ...(experimentalDecorators === undefined ? {} : { experimentalDecorators }),
      ...(useDefineForClassFields === undefined ? {} : { useDefineForClassFields }),
    },
  })
  try {
    parse(outputText, { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true })
    return true
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}
