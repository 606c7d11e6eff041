import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { expect } from 'vitest'
import { filesIn } from './files-in.ts'

/** A folder of inputs, `NAME.ts`, with the expected outputs next to them. */
export interface Cases {
  readonly names: readonly string[]
  input(name: string): string
  /** Compares a text with the file `NAME` plus the extension. With `UPDATE_CASES=1`, writes that file instead. */
  check(name: string, extension: string, actual: string): void
}

/** Reads the cases of a folder of `test/cases`. Throws if there is none. */
export function casesIn(folder: string): Cases {
  const root = new URL(`../cases/${folder}/`, import.meta.url)
  const at = (file: string): URL => new URL(file, root)
  return {
    names: filesIn(root)
      .filter((it) => it.endsWith('.ts'))
      .map((it) => it.slice(0, -'.ts'.length)),
    input: (name) => readFileSync(at(`${name}.ts`), 'utf8'),
    check(name, extension, actual) {
      const file = at(name + extension)
      if (process.env.UPDATE_CASES === '1') writeFileSync(file, actual)
      expect(existsSync(file) ? readFileSync(file, 'utf8') : undefined).toBe(actual)
    },
  }
}
