/** Declaration files by name (`lib.es5.d.ts`), without comments. */
export type LibTexts = ReadonlyMap<string, string>

/** The declarations of the JavaScript library, and those of browsers, which are large. */
export interface Libs {
  readonly language: LibTexts
  /** Called only for code that names something unknown. Undefined while they are not loaded. */
  readonly dom: () => LibTexts | undefined
}

/** The declarations of browsers. */
export const domLib = 'lib.dom.d.ts'

/** ES2024 and the declarations for `using`, without DOM. `playground.ts` declares the sandbox's globals. */
export const rootLibs: readonly string[] = ['lib.es2024.d.ts', 'lib.esnext.disposable.d.ts']

const reference = /^\/\/\/\s*<reference\s+lib="([^"]+)"/gm

/** The library files that `rootLibs` reference, directly or not. `read` returns a text; missing files are skipped. */
export function collectLibs(read: (fileName: string) => string | undefined): LibTexts {
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

/** The file of `domLib`. */
export function readDomLib(read: (fileName: string) => string | undefined): LibTexts {
  const text = read(domLib)
  return new Map(text === undefined ? [] : [[domLib, withoutComments(text)]])
}

const declaredName = /^(?:declare (?:var|let|const|function|class|namespace)|interface|type) (\w+)/gm

/** The names that declaration files declare at their top level. */
export function namesDeclaredBy(libs: LibTexts): ReadonlySet<string> {
  return new Set([...libs.values()].flatMap((text) => [...text.matchAll(declaredName)].map(([, name]) => name!)))
}

/** Removes comments and blank lines, except `///` lines. No string in the library begins a comment (tested). */
function withoutComments(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(?<=^|\s)\/\/(?!\/).*$/gm, '')
    .replace(/^\s*\n/gm, '')
}
