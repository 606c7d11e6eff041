import ts from 'typescript'

/** The text of a TypeScript file as CommonJS, without a check of its types. */
export function commonJs(text: string): string {
  const compilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022, esModuleInterop: true }
  return ts.transpileModule(text, { compilerOptions }).outputText
}
