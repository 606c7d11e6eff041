/*
 * Serves the page without a network, after a first visit. Built into one classic script that lists the files of the
 * site. The policy of each page is inside the page itself, so cached pages keep it.
 */

/** The files of the site, relative to this script, and a hash of their contents. */
declare const siteFiles: readonly string[]
declare const siteVersion: string

/** The used part of a service worker's scope and events. */
interface Scope {
  readonly registration: { readonly scope: string }
  readonly clients: { claim(): Promise<void> }
  addEventListener(type: 'install' | 'activate', act: (event: LifecycleEvent) => void): void
  addEventListener(type: 'fetch', act: (event: FetchRequestEvent) => void): void
}
interface LifecycleEvent {
  waitUntil(work: Promise<unknown>): void
}
interface FetchRequestEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

const scope = self as unknown as Scope
const prefix = 'fitscape-files-'
const cacheName = `${prefix}${siteVersion}`
const folder = scope.registration.scope

/** The page for pasted code without a network: browsers do not serve a frame without an origin from this script. */
const offlineSandbox = 'sandbox.html?offline'

/**
 * Removes the frame's origin instead of its sandbox attribute, which must contain `allow-same-origin` for the frame to
 * be served from here. If this fails, the frame's script notices the origin and does nothing.
 */
const sandboxPolicy = 'sandbox allow-scripts'

scope.addEventListener('install', (event) => {
  event.waitUntil(fill())
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOlder(), scope.clients.claim()]))
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || !request.url.startsWith(folder)) return
  const file = request.url.slice(folder.length).replace(/#.*$/, '')
  if (file === offlineSandbox) event.respondWith(sandbox())
  else if (file.startsWith('assets/')) event.respondWith(cachedFirst(request))
  else event.respondWith(networkFirst(request))
})

/**
 * Caches all files of a build or none, because they belong together. A file whose name contains its hash is not loaded
 * again if the page has it.
 */
async function fill(): Promise<void> {
  const cache = await caches.open(cacheName)
  const fresh = (it: string): RequestCache => (it.startsWith('assets/') ? 'force-cache' : 'no-cache')
  await cache.addAll(siteFiles.map((it) => new Request(new URL(it, folder), { cache: fresh(it) })))
}

async function forgetOlder(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((it) => it.startsWith(prefix) && it !== cacheName).map((it) => caches.delete(it)))
}

/** Serves a file whose name contains its hash. Files too large to be cached in advance are cached on first use. */
async function cachedFirst(request: Request): Promise<Response> {
  const known = await caches.match(request)
  if (known !== undefined) return known
  const response = await fetch(request)
  if (response.ok && response.type === 'basic') {
    const copy = response.clone()
    const cache = await caches.open(cacheName)
    await cache.put(request, copy)
  }
  return response
}

/** Serves a file that may change. */
async function networkFirst(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const known = await kept(request.url)
    if (known === undefined) throw error
    return known
  }
}

async function sandbox(): Promise<Response> {
  const page = await kept(new URL('sandbox.html', folder).href)
  if (page === undefined) return Response.error()
  const headers = new Headers(page.headers)
  headers.append('Content-Security-Policy', sandboxPolicy)
  return new Response(page.body, { headers })
}

/** The cached copy of a file, whatever the query of the address. */
async function kept(url: string): Promise<Response | undefined> {
  const { pathname, href } = new URL(url)
  const address = pathname.endsWith('/') ? new URL('index.html', href) : href
  const cache = await caches.open(cacheName)
  return cache.match(address, { ignoreSearch: true })
}
