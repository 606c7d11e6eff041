/* Packages whose files lack declarations. */

declare module '@chainner/node-path/posix' {
  import type { PlatformPath } from 'node:path'

  const path: Omit<PlatformPath, 'posix' | 'win32' | 'matchesGlob'>
  export default path
}

declare module '@chainner/node-path/win32' {
  export { default } from '@chainner/node-path/posix'
}

declare module 'events/events.js' {
  export { EventEmitter as default } from 'node:events'
}

declare module 'buffer/index.js' {
  export * from 'node:buffer'
}

declare module 'punycode/punycode.js' {
  const punycode: {
    decode(text: string): string
    encode(text: string): string
    toASCII(domain: string): string
    toUnicode(domain: string): string
    ucs2: { decode(text: string): number[]; encode(codePoints: readonly number[]): string }
    version: string
  }
  export default punycode
}

declare module 'url/url.js' {
  import type * as own from 'node:url'

  const url: Omit<typeof own, 'parse'> & {
    parse: (url: string, parsesQuery: boolean, slashesDenoteHost: boolean) => object
    Url: new () => object
    resolveObject: (from: object, to: object) => object
  }
  export default url
}

declare module 'picomatch' {
  const picomatch: (patterns: readonly string[], options?: { readonly dot?: boolean }) => (path: string) => boolean
  export default picomatch
}
