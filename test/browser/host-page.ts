import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { root } from '../../scripts/paths.mjs'

/** A site of somebody else: another origin, on a loopback port of its own. */
export interface OtherSite {
  /** Where its page is. */
  readonly url: string
  /** Puts another page there. */
  readonly show: (html: string) => void
  close(): Promise<void>
}

/** Serves a page, at first an empty one. */
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

/** The published demonstration, as another site has it that takes the playground from here. */
export function demoFor(site: string): string {
  const html = readFileSync(join(root, 'public', 'embed-demo.html'), 'utf8')
  return html.replace('<meta charset', `<base href="${site}"><meta charset`)
}
