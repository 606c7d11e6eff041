import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import type { Served } from './serve.ts'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Serves a folder of many pages as static hosts do: `/page` is `page.html` or `page/index.html`. */
export async function serveStaticSite(folder: string): Promise<Served> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const path = join(folder, normalize(decodeURIComponent(pathname)))
    const file = [path, `${path}.html`, join(path, 'index.html')].find((it) => existsSync(it) && statSync(it).isFile())
    if (file === undefined) {
      response.writeHead(404).end()
      return
    }
    response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream').end(readFileSync(file))
  })
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
