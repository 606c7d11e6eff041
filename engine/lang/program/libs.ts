/** The declaration files of the JavaScript library by name (`lib.es5.d.ts`), comments stripped. */
export type Libs = ReadonlyMap<string, string>

/** What the closure starts from: ES2024 and what `using` needs, without DOM. The sandbox's own globals are in `playground.ts`. */
export const rootLibs: readonly string[] = ['lib.es2024.d.ts', 'lib.esnext.disposable.d.ts']

const reference = /^\/\/\/\s*<reference\s+lib="([^"]+)"/gm

/**
 * Every lib file that `rootLibs` lead to by `/// <reference lib>`. `read` returns the text of a file of the compiler's
 * `lib` folder, or `undefined` when there is none; a missing file is skipped.
 */
export function collectLibs(read: (fileName: string) => string | undefined): Libs {
  const libs = new Map<string, string>()
  const waiting = [...rootLibs]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const text = libs.has(name) ? undefined : read(name)
    if (text === undefined) continue
    libs.set(name, withoutComments(text))
    for (const [, lib] of text.matchAll(reference)) waiting.push(`lib.${lib}.d.ts`)
  }
  return libs
}

/**
 * A declaration file without comments and blank lines; `///` lines stay, for the compiler reads them. Regular
 * expressions suffice because no string in the library holds a comment sign; a test compares the syntax trees.
 */
function withoutComments(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(?<!\/)\/\/(?!\/).*$/gm, '')
    .replace(/^\s*\n/gm, '')
}
