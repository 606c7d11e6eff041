import type ts from 'typescript'

/** A prefix for generated names: `$$`, or longer if a pasted file contains that, escaped or not. */
export function freePrefix(files: readonly ts.SourceFile[]): string {
  const texts = files.map((it) => it.text.replace(/\\u(?:0024|\{0*24\})/gi, '$'))
  let prefix = '$$'
  while (texts.some((it) => it.includes(prefix))) prefix += '$'
  return prefix
}

/** The name of the export record of missing globals. */
export function globalsName(prefix: string): string {
  return `${prefix}globals`
}

/** The variable with the window of the page. */
export function viewName(prefix: string): string {
  return `${prefix}view`
}
