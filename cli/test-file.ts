import { closeSync, existsSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'

/** Makes sure that a test file can be written, before a search is spent on it. Says why it cannot; leaves nothing behind but folders. */
export function whyNotWritable(path: string): string | undefined {
  const file = resolve(path)
  try {
    makeFolders(dirname(file))
    const isNew = !existsSync(file)
    closeSync(openSync(file, 'a'))
    if (isNew) rmSync(file)
    return undefined
  } catch (error) {
    return `${path} cannot be written: ${error instanceof Error ? error.message : String(error)}`
  }
}

/** Writes a test file; `whyNotWritable` has made its folder. */
export function writeTestFile(path: string, code: string): void {
  writeFileSync(resolve(path), code)
}

/** The file under test as seen from a test file. */
export function importPath(testFile: string, file: string): string {
  const path = relative(dirname(resolve(testFile)), resolve(file))
    .split(sep)
    .join('/')
  return path.startsWith('.') ? path : `./${path}`
}

/** One folder at a time: all at once never ends where folders cannot be made, as in `/proc`. */
function makeFolders(folder: string): void {
  if (existsSync(folder)) return
  makeFolders(dirname(folder))
  mkdirSync(folder)
}
