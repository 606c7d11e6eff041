import { importPath } from './test-file.ts'

/** Puts the line at the top by which a test file is known to be written for a file. */
export function marked(code: string, testFile: string, file: string): string {
  const comment = docblockOf(code)
  return `${comment}${markFor(testFile, file)}\n${code.slice(comment.length)}`
}

/** Whether a test file is written for a file. */
export function isMarked(text: string, testFile: string, file: string): boolean {
  return text.slice(docblockOf(text).length).split(/\r?\n/, 1)[0] === markFor(testFile, file)
}

/** Whether a test file is written for any file. */
export function isMarkedForAny(text: string): boolean {
  return /^\/\/ Tests of .+, written by Fitscape/.test(text.slice(docblockOf(text).length))
}

/** The comment that Jest reads settings from, which has to be at the very top. */
function docblockOf(text: string): string {
  return /^\/\*\*[^]*?\*\/\s*?\n/.exec(text)?.[0] ?? ''
}

function markFor(testFile: string, file: string): string {
  return `// Tests of ${importPath(testFile, file)}, written by Fitscape, which replaces this file when it runs again.`
}
