import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import type { Served } from './serve.ts'

/** The types of contents by the extensions of files. */
export const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Serves on a free port of this machine only. */
export async function serveLocally(answer: RequestListener): Promise<Served> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => {
          resolve()
        })
      }),
  }
}

/** Serves a folder of many pages as static hosts do: `/page` is `page.html` or `page/index.html`. */
export function serveStaticSite(folder: string): Promise<Served> {
  return serveLocally((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const path = join(folder, normalize(decodeURIComponent(pathname)))
    const file = [path, `${path}.html`, join(path, 'index.html')].find((it) => existsSync(it) && statSync(it).isFile())
    if (file === undefined) {
      response.writeHead(404).end()
      return
    }
    response
      .setHeader('Content-Type', contentTypes[extname(file)] ?? 'application/octet-stream')
      .end(readFileSync(file))
  })
}
