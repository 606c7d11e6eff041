import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { classicScript } from './classic-script.ts'

const id = 'virtual:engine-file'
const resolvedId = `\0${id}`
/** The worker that the page uses. */
const pageEngine = fileURLToPath(new URL('../engine/worker/entry/engine.worker.ts', import.meta.url))

/**
 * `import { address, integrity } from 'virtual:engine-file'` gives the address and digest of the engine worker as a
 * classic script: the sandbox starts it from a blob, where Chromium runs no module workers. A build emits the file with
 * a hash in its name; the dev server bundles it on request.
 */
export function engineFile(entry: string = pageEngine): Plugin {
  let isDevServer = false
  return {
    name: 'engine-file',
    configResolved(config) {
      isDevServer = config.command === 'serve'
    },
    resolveId: (source) => (source === id ? resolvedId : undefined),
    async load(source) {
      if (source !== resolvedId) return undefined
      if (isDevServer)
        return `export const address = new URL('/engine.js', location.href).href\nexport const integrity = ''`
      const text = await bundleEngine(entry)
      const file = this.emitFile({ type: 'asset', name: 'engine.js', source: text })
      return `export const address = import.meta.ROLLUP_FILE_URL_${file}\nexport const integrity = '${digest(text)}'`
    },
    configureServer(server) {
      server.middlewares.use('/engine.js', (_request, response, next) => {
        bundleEngine(entry).then(
          (text) => response.setHeader('Content-Type', 'text/javascript').end(text),
          (error: unknown) => {
            next(error)
          },
        )
      })
    },
  }
}

/** Bundles an engine worker as the text of one script. Takes about a second. */
export function bundleEngine(entry: string = pageEngine): Promise<string> {
  return classicScript(entry, 'fitscapeEngine')
}

function digest(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`
}
