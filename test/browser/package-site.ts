import { existsSync, readFileSync, statSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { extname, join, resolve } from 'node:path'
import { type InstalledPackages, installedPackages } from './installed-packages.ts'
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

/** Serves the built site, and the packages that are installed in a folder, beside those of a test. */
export async function servePackageSite(own: OwnPackages, folder = resolve('node_modules')): Promise<PackageSite> {
  const installed = installedPackages(folder)
  const requests: PackageRequest[] = []
  let fails = false
  const packages = await serve((path, headers) => {
    requests.push({ path, headers })
    const text = fails ? undefined : fileOfPackage(path, own, installed)
    return { status: fails ? 503 : text === undefined ? 404 : 200, body: text ?? '', type: 'text/plain' }
  })
  const address = `${packages.url}npm/`
  const site = await serve((path) => {
    const file = join(resolve('dist'), path === '/' ? 'index.html' : path)
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

function fileOfPackage(path: string, own: OwnPackages, installed: InstalledPackages): string | undefined {
  const [, name, version, file] = /^\/npm\/((?:@[^/]+\/)?[^/@]+)@([^/]+)\/(.+)$/.exec(decodeURIComponent(path)) ?? []
  if (name === undefined) return undefined
  return Object.hasOwn(own, name) ? own[name]![file!] : installed.read(name, version!, file!)
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
