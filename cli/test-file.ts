import { closeSync, existsSync, mkdirSync, openSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'

/**
 * Checks before a search that its test file can be written and replaces none of the files under test; returns why not.
 * Creates the missing folders.
 */
export function whyNotWritable(path: string, underTest: readonly string[]): string | undefined {
  const file = resolve(path)
  if (existsSync(file) && underTest.some((it) => realpathSync(it) === realpathSync(file)))
    return `${path} is the code under test. Choose another file for the tests.`
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

/** Writes a test file whose folder `whyNotWritable` has created. */
export function writeTestFile(path: string, code: string): void {
  writeFileSync(resolve(path), code)
}

/** Returns the import path of the file under test from a test file. */
export function importPath(testFile: string, file: string): string {
  const path = relative(dirname(resolve(testFile)), resolve(file))
    .split(sep)
    .join('/')
  return path.startsWith('.') ? path : `./${path}`
}

/** Creates one folder at a time: `recursive` never ends where folders cannot be created, as in `/proc`. */
function makeFolders(folder: string): void {
  if (existsSync(folder)) return
  makeFolders(dirname(folder))
  mkdirSync(folder)
}
