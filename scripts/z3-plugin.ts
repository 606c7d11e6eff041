import { readFile } from 'node:fs/promises'
import { createRequire, isBuiltin } from 'node:module'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const id = 'virtual:z3-file'
const resolvedId = `\0${id}`

/** Stands for Node modules that Z3 uses only in Node. */
const nothingId = '\0z3-nothing'

/**
 * `import { address } from 'virtual:z3-file'` gives the address of Z3's WebAssembly, gzipped from 35 MB to 8 MB. The
 * name ends in `.bin`, so that no server declares the compression, which browsers would undo. A build emits the file
 * with a hash in its name; the dev server packs it on request. Also list the plugin in `worker.plugins`.
 */
export function z3File(): Plugin {
  let isDevServer = false
  return {
    name: 'z3-file',
    configResolved(config) {
      isDevServer = config.command === 'serve'
    },
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === id) return resolvedId
      return isBuiltin(source) && importer?.includes('/z3-solver/') === true ? nothingId : undefined
    },
    async load(source) {
      if (source === nothingId) return 'export default {}'
      if (source !== resolvedId) return undefined
      if (isDevServer) return `export const address = new URL('/z3.bin', location.href).href`
      const file = this.emitFile({ type: 'asset', name: 'z3.bin', source: await packed() })
      return `export const address = import.meta.ROLLUP_FILE_URL_${file}`
    },
    configureServer(server) {
      server.middlewares.use('/z3.bin', (_request, response, next) => {
        packed().then(
          (bytes) => response.setHeader('Content-Type', 'application/octet-stream').end(bytes),
          (error: unknown) => {
            next(error)
          },
        )
      })
    },
  }
}

async function packed(): Promise<Uint8Array> {
  const path = createRequire(import.meta.url).resolve('z3-solver/build/z3-built.wasm')
  return promisify(gzip)(await readFile(path))
}
