import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { classicScript } from './classic-script.ts'
import { addressOfPackages } from './packages-plugin.ts'

const entry = fileURLToPath(new URL('../src/embed/embed-script.ts', import.meta.url))

/** The script, which knows where packages come from that no page provides. */
function builtScript(): Promise<string> {
  return classicScript(entry, 'fitscapePlayground', { standardPackages: JSON.stringify(addressOfPackages()) })
}

/** Adds `embed.js` to the site, the script that other pages load; its name must never change. */
export function embedScript(): Plugin {
  return {
    name: 'embed-script',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'embed.js', source: await builtScript() })
    },
    configureServer(server) {
      server.middlewares.use('/embed.js', (_request, response, next) => {
        builtScript().then(
          (text) => response.setHeader('Content-Type', 'text/javascript').end(text),
          (error: unknown) => {
            next(error)
          },
        )
      })
    },
  }
}
