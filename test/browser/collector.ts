import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server that counts the requests that reach it. */
export interface Collector {
  /** Ends with a slash. */
  readonly url: string
  /** The requested paths since the last `reset`, with repetitions. */
  readonly hits: readonly string[]
  reset(): void
  close(): Promise<void>
}

/** Starts a collector on a free loopback port. It allows every origin, so only a policy can hold a request back. */
export async function startCollector(): Promise<Collector> {
  const hits: string[] = []
  const server = createServer((request, response) => {
    hits.push(`${request.method ?? ''} ${request.url ?? ''}`)
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Headers', '*')
    response.setHeader(
      'Content-Type',
      request.url?.includes('events') === true ? 'text/event-stream' : 'text/javascript',
    )
    response.end('0')
  })
  server.on('upgrade', (request, socket) => {
    hits.push(`UPGRADE ${request.url ?? ''}`)
    socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    hits,
    reset: () => hits.splice(0),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => {
          resolve()
        })
      }),
  }
}
