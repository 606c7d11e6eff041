import { preview } from 'vite'
import { root } from '../../scripts/paths.mjs'

/** A folder served over HTTP. */
export interface Served {
  /** Ends with a slash: `http://127.0.0.1:PORT/`. */
  readonly url: string
  close(): Promise<void>
}

/** Serves the built site on a free loopback port. */
export function serveSite(): Promise<Served> {
  return serveFolder('dist')
}

/** Serves a folder, relative to the repository, on a free loopback port. */
export async function serveFolder(folder: string): Promise<Served> {
  const server = await preview({
    root,
    configFile: false,
    logLevel: 'warn',
    build: { outDir: folder },
    preview: { port: 0, strictPort: true, host: '127.0.0.1', open: false, cors: { origin: '*' } },
  })
  const url = server.resolvedUrls?.local[0]
  if (url === undefined) throw new Error('The server has no address')
  return { url, close: () => server.close() }
}
