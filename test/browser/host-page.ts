import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { root } from '../../scripts/paths.mjs'

/** Another site: another origin on its own loopback port. */
export interface OtherSite {
  /** The address of its page. */
  readonly url: string
  /** Replaces its page. */
  readonly show: (html: string) => void
  close(): Promise<void>
}

/** Serves a page, which is empty at first. */
export async function startOtherSite(): Promise<OtherSite> {
  let page = ''
  const server = createServer((request, response) => {
    if (request.url !== '/') response.statusCode = 404
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(request.url === '/' ? page : '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    show: (html) => {
      page = `<!doctype html><link rel="icon" href="data:,">${html}`
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => {
          resolve()
        })
      }),
  }
}

/** The published demonstration, changed to load the playground from `site`, as another site would. */
export function demoFor(site: string): string {
  const html = readFileSync(join(root, 'public', 'embed-demo.html'), 'utf8')
  return html.replace('<meta charset', `<base href="${site}"><meta charset`)
}
