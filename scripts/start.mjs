// `npm start [-- --port N]`: installs what is missing, builds what is stale, serves dist/ and prints the address.
import { parseArgs } from 'node:util'
import { ensureInstalled } from './install.mjs'
import { root } from './paths.mjs'
import { ensureSite } from './site.mjs'

/** Vite's own port for previews; the next free one is used unless a port was requested. */
const preferredPort = 4173

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

/** @param {unknown} error */
function messageOf(error) {
  return error instanceof Error ? error.message : String(error)
}

function wantedPort() {
  const { port } = parseArgs({ options: { port: { type: 'string' } } }).values
  if (port === undefined) return undefined
  if (/^\d+$/.test(port) && Number(port) <= 65_535) return Number(port)
  throw new RangeError(`--port must be a number from 0 to 65535, not ${JSON.stringify(port)}.`)
}

/** @type {number | undefined} */
let port
try {
  port = wantedPort()
} catch (error) {
  fail(`${messageOf(error)}\nUsage: npm start -- [--port N]`)
}
ensureInstalled()
if (!ensureSite()) fail('The site could not be built; see above.')

const { preview } = await import('vite')
try {
  const server = await preview({
    root,
    logLevel: 'warn',
    preview: { port: port ?? preferredPort, strictPort: port !== undefined, host: 'localhost', open: false },
  })
  const address = server.resolvedUrls?.local[0]
  if (address === undefined) throw new Error('The server has no address.')
  process.stdout.write(`Fitscape is running at ${address} (press Ctrl+C to stop it)\n`)
} catch (error) {
  fail(messageOf(error))
}
