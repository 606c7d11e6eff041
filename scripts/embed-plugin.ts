import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'

const entry = fileURLToPath(new URL('../src/embed/embed-script.ts', import.meta.url))

/** Adds `embed.js` to the site, the script that other pages load: its name stays the same for ever. */
export function embedScript(): Plugin {
  return {
    name: 'embed-script',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'embed.js', source: await bundled() })
    },
    configureServer(server) {
      server.middlewares.use('/embed.js', (_request, response, next) => {
        bundled().then(
          (text) => response.setHeader('Content-Type', 'text/javascript').end(text),
          (error: unknown) => {
            next(error)
          },
        )
      })
    },
  }
}

/** The script as one small classic one. */
async function bundled(): Promise<string> {
  const result = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: 'fitscapePlayground', fileName: 'embed' },
    },
  })) as readonly Rolldown.RolldownOutput[]
  return result[0]!.output[0].code
}
