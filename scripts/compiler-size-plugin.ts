import type { Plugin } from 'vite'

/**
 * Writes the size of the compiler's worker without compression, in bytes, into the pages of a build as
 * `<meta name="compiler-bytes">`. A compressed response does not tell it, and progress is a share of it.
 */
export function compilerSize(): Plugin {
  return {
    name: 'compiler-size',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const file = Object.values(bundle).find((it) => /compiler\.worker-[^/]*\.js$/.test(it.fileName))
        if (file === undefined) throw new Error('The build has no worker for the compiler.')
        const bytes = Buffer.byteLength(file.type === 'asset' ? file.source : file.code)
        return [{ tag: 'meta', attrs: { name: 'compiler-bytes', content: String(bytes) }, injectTo: 'head' }]
      },
    },
  }
}
