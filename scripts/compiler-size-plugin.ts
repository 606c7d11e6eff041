import type { Plugin } from 'vite'

/**
 * Writes the file of the compiler, and its size without compression in bytes, into the pages of a build as
 * `<meta name="compiler" content="FILE" data-bytes="SIZE">`. A compressed response does not tell the size, and progress is
 * a share of it.
 */
export function compilerSize(): Plugin {
  return {
    name: 'compiler-size',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const file = Object.values(bundle).find((it) => /\/compiler-[^/]*\.js$/.test(it.fileName))
        if (file === undefined) throw new Error('The build has no compiler.')
        const bytes = Buffer.byteLength(file.type === 'asset' ? file.source : file.code)
        return [
          {
            tag: 'meta',
            attrs: { name: 'compiler', content: file.fileName, 'data-bytes': String(bytes) },
            injectTo: 'head',
          },
        ]
      },
    },
  }
}
