import { existsSync, readFileSync, statSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { extname, join } from 'node:path'
import { root } from '../../scripts/paths.mjs'
import type { Served } from './serve.ts'
import { contentTypes, serveLocally } from './static-site.ts'

/** A request of a page for a file of a package. */
interface PackageRequest {
  readonly path: string
  readonly headers: IncomingHttpHeaders
}

/** The built site with its packages on a server of its own, in the layout of npm's CDNs. */
export interface PackageSite extends Served {
  /** The requests for packages so far. */
  readonly requests: PackageRequest[]
  /** Makes the server of the packages answer with an error, or again with files. */
  readonly fail: (fails: boolean) => void
}

/** The files of packages that only tests have, by name. Each has one version. */
export type OwnPackages = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Serves the built site, and the packages of `node_modules` beside those of a test. */
export async function servePackageSite(own: OwnPackages): Promise<PackageSite> {
  const requests: PackageRequest[] = []
  let fails = false
  const packages = await serve((path, headers) => {
    requests.push({ path, headers })
    const text = fails ? undefined : fileOfPackage(path, own)
    return { status: fails ? 503 : text === undefined ? 404 : 200, body: text ?? '', type: 'text/plain' }
  })
  const address = `${packages.url}npm/`
  const site = await serve((path) => {
    const file = join(root, 'dist', path === '/' ? 'index.html' : path)
    if (!existsSync(file) || !statSync(file).isFile()) return { status: 404, body: '', type: 'text/plain' }
    const bytes = readFileSync(file)
    const isPage = /(?:index\.html|embed\.js)$/.test(file)
    return {
      status: 200,
      body: isPage ? bytes.toString().replaceAll('https://cdn.jsdelivr.net/npm/', address) : bytes,
      type: contentTypes[extname(file)] ?? 'application/octet-stream',
    }
  })
  return {
    url: site.url,
    requests,
    fail: (it) => {
      fails = it
    },
    close: async () => {
      await Promise.all([site.close(), packages.close()])
    },
  }
}

function fileOfPackage(path: string, own: OwnPackages): string | undefined {
  const [, name, version, file] = /^\/npm\/((?:@[^/]+\/)?[^/@]+)@([^/]+)\/(.+)$/.exec(decodeURIComponent(path)) ?? []
  if (name === undefined) return undefined
  if (Object.hasOwn(own, name)) return own[name]![file!]
  const folder = join(root, 'node_modules', name)
  const read = (it: string): string | undefined =>
    existsSync(join(folder, it)) && statSync(join(folder, it)).isFile()
      ? readFileSync(join(folder, it), 'utf8')
      : undefined
  const settings = read('package.json')
  if (file === 'package.json' || settings === undefined) return settings
  // Only `package.json` is served for ranges.
  return (JSON.parse(settings) as { version: string }).version === version ? read(file!) : undefined
}

interface Answer {
  readonly status: number
  readonly body: string | Buffer
  readonly type: string
}

function serve(answer: (path: string, headers: IncomingHttpHeaders) => Answer): Promise<Served> {
  return serveLocally((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const { status, body, type } = answer(pathname, request.headers)
    response.writeHead(status, { 'Content-Type': type, 'Access-Control-Allow-Origin': '*' }).end(body)
  })
}
