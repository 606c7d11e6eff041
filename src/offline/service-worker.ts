/*
 * Serves the page without a network, after a first visit. Built into one classic script, with the files of the site in it.
 * What is served carries the policy that it was published with, which stands in the pages themselves.
 */

/** The files of the site, relative to this script, and what their contents amount to. */
declare const siteFiles: readonly string[]
declare const siteVersion: string

/** As much of a service worker's scope and its events as is used. */
interface Scope {
  readonly registration: { readonly scope: string }
  readonly clients: { claim(): Promise<void> }
  addEventListener(type: 'install' | 'activate', act: (event: Lasting) => void): void
  addEventListener(type: 'fetch', act: (event: Asked) => void): void
}
interface Lasting {
  waitUntil(work: Promise<unknown>): void
}
interface Asked {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

const scope = self as unknown as Scope
const prefix = 'fitscape-files-'
const cacheName = `${prefix}${siteVersion}`
const folder = scope.registration.scope

/** The page that pasted code runs in, for where there is no network: browsers keep a frame without an origin from this script. */
const offlineSandbox = 'sandbox.html?offline'

/**
 * Takes the place of the sandbox attribute that says `allow-same-origin` as well, without which the frame would not be
 * served from here: the frame has no origin then either, and its script does nothing in one that has.
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

/** Files of one build belong together: they are all kept, or none. */
async function fill(): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.addAll(siteFiles.map((it) => new Request(new URL(it, folder), { cache: 'no-cache' })))
}

async function forgetOlder(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((it) => it.startsWith(prefix) && it !== cacheName).map((it) => caches.delete(it)))
}

/** A file whose name says what is in it. What is too large to be kept beforehand is kept from its first use on. */
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

/** A file that may be another one tomorrow. */
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

/** What was kept of a file, whatever its address asks for besides. */
async function kept(url: string): Promise<Response | undefined> {
  const { pathname, href } = new URL(url)
  const address = pathname.endsWith('/') ? new URL('index.html', href) : href
  const cache = await caches.open(cacheName)
  return cache.match(address, { ignoreSearch: true })
}
