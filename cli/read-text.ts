import { readFileSync, statSync } from 'node:fs'

/** The text of a file, or why there is none. */
export type ReadText =
  { readonly kind: 'read'; readonly text: string } | { readonly kind: 'failed'; readonly message: string }

/** Reads a file that a person names. */
export function readText(path: string): ReadText {
  const failed = (message: string): ReadText => ({ kind: 'failed', message })
  try {
    const stats = statSync(path)
    if (stats.isDirectory()) return failed(`${path} is a folder. Name the file to test.`)
    if (!stats.isFile()) return failed(`${path} is not a file.`)
    const text = readFileSync(path, 'utf8')
    return text.includes('\0') ? failed(`${path} is not a text in UTF-8.`) : { kind: 'read', text }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const isMissing = code === 'ENOENT' || code === 'ENOTDIR'
    return failed(isMissing ? `File not found: ${path}` : `${path} cannot be read: ${message}`)
  }
}

/** The text of a file; undefined if it cannot be read. */
export function textOf(path: string): string | undefined {
  const read = readText(path)
  return read.kind === 'read' ? read.text : undefined
}
