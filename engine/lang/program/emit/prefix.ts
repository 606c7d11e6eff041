import type ts from 'typescript'

/** Text that the names in written code start with: `$$`, or more where a pasted file has that, escaped or not. */
export function freePrefix(files: readonly ts.SourceFile[]): string {
  const texts = files.map((it) => it.text.replace(/\\u(?:0024|\{0*24\})/gi, '$'))
  let prefix = '$$'
  while (texts.some((it) => it.includes(prefix))) prefix += '$'
  return prefix
}
