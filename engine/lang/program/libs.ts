/** Declaration files of the JavaScript library by name (`lib.es5.d.ts`), without comments. */
export type Libs = ReadonlyMap<string, string>

/** ES2024 and the declarations for `using`, without DOM. `playground.ts` declares the sandbox's globals. */
export const rootLibs: readonly string[] = ['lib.es2024.d.ts', 'lib.esnext.disposable.d.ts']

const reference = /^\/\/\/\s*<reference\s+lib="([^"]+)"/gm

/** The library files that `rootLibs` reference, directly or not. `read` returns a text; missing files are skipped. */
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

/** Removes comments and blank lines, except `///` lines. No string in the library contains a comment sign (tested). */
function withoutComments(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(?<!\/)\/\/(?!\/).*$/gm, '')
    .replace(/^\s*\n/gm, '')
}
